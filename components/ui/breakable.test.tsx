import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { breakable } from './breakable';

it.each([
  ['getLatestCompressionSignatures', 'get<wbr/>Latest<wbr/>Compression<wbr/>Signatures'],
  [
    'The getValidityProofsByOwner method of JavaScript',
    'The get<wbr/>Validity<wbr/>Proofs<wbr/>By<wbr/>Owner method of JavaScript',
  ],
  ['a.very_long/name.of_v1.0', 'a.<wbr/>very_<wbr/>long/<wbr/>name.<wbr/>of_<wbr/>v1.0'],
  ['getBalance', 'getBalance'],
  ['A label of short words that is long', 'A label of short words that is long'],
  ['internationalisation', 'internationalisation'],
  ['.'.repeat(100_000), '.'.repeat(100_000)],
])('%.40s', (text, html) => {
  expect(renderToStaticMarkup(breakable(text))).toBe(html);
});
