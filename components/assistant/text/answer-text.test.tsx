/** The links of an answer. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { assistantWords } from '@/lib/strings/assistant-words';
import en from '@/lib/strings/en.json';
import { AnswerText } from './answer-text.client';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://docs.test' }));
afterAll(() => vi.unstubAllGlobals());

const turn = {
  sources: [{ url: 'https://other.test/b', title: 'B' }],
  links: ['https://other.test/a'],
};
const html = (text: string) => renderToStaticMarkup(<AnswerText text={text} turn={turn} words={assistantWords(en)} />);

it.each([
  ['[A](https://other.test/a)', /target="_blank">A<span class="visually-hidden"> \(opens in a new tab\)<\/span><\/a>/],
  ['[1](https://other.test/b)', /target="_blank" aria-label="Source 1 \(opens in a new tab\)"/],
  ['[C](/c)', /<a href="\/c" rel="[^"]*">C<\/a>/],
  ['[D](https://unknown.test/d)', /<p>D<\/p>/],
])('%s', (text, expected) => expect(html(text)).toMatch(expected));
