/** What an answer quotes of sections, where it cuts them, and how long it gets. */
import { describe, expect, it } from 'vitest';
import type { Hit, Section } from '@/lib/search/types';
import { createTestSearcher, section } from '../testing/site';
import { chooseQuotes } from './choose-quotes';
import { clipBlock } from './clip';
import { quoteSection } from './quote-section';

const filler = (n: number, word = 'filler'): string => `${`${word} `.repeat(n).trim()}.`;

const hit = (section: Section, likelihood = 0.25): Hit => ({
  ...{ section, likelihood, score: 1, terms: [], coverage: 1, rarest: 1, focus: 1 },
});

const quotesOf = (hits: readonly Hit[]): string[] =>
  chooseQuotes('drum', hits, createTestSearcher(hits.map((one) => one.section))).map(({ text }) => text);

/** A quote of at most 200 characters, for a question about the drum. */
const quoteOf = (markdown: string): string =>
  quoteSection(section('/a', 'Page', markdown), 200, (text) => text.split('drum').length - 1);

describe('a quote', () => {
  it.each([
    ['a short section whole', 'About ropes.\n\n1. One\n2. Two\n\n| a |\n| - |\n| 1 |\n\nThe drum.', undefined],
    ['one that is hardly longer', `The drum.\n\n${filler(20)}\n\n${filler(12)}`, undefined],
    [
      'whole blocks from the beginning',
      `The drum.\n\n${filler(20)}\n\n${filler(20)}`,
      `The drum.\n\n${filler(20)}\n\n…`,
    ],
    [
      'from the block that answers, if that is further below',
      `${filler(20)}\n\n${filler(20)}\n\nThe drum.\n\nLast.`,
      '…\n\nThe drum.\n\nLast.',
    ],
    [
      'from the paragraph that announces it',
      `${filler(20)}\n\n${filler(20)}\n\nDo this:\n\n- Turn the drum.\n\nLast.`,
      '…\n\nDo this:\n\n- Turn the drum.\n\nLast.',
    ],
    [
      'the end of what was announced',
      'Turn the drum as shown:\n\n![A drum](/drum.png)',
      'Turn the drum as shown:\n\n…',
    ],
    ['the beginning of a long block', `${filler(14, 'drum')} ${filler(28)}\n\nLast.`, `${filler(14, 'drum')}\n\n…`],
    [
      'no pictures, captions or diagrams',
      '![A](/a.png)\n\n*A drum*\n\n```mermaid\ngraph\n```\n\nThe drum.',
      'The drum.',
    ],
    ['without counting addresses', `${`[drum](/${'d'.repeat(90)}) `.repeat(4).trim()}\n\nLast.`, undefined],
  ])('is %s', (_, markdown, expected) => {
    expect(quoteOf(markdown)).toBe(expected ?? markdown);
  });
});

describe('the quotes of an answer', () => {
  const long = Array.from({ length: 30 }, (_, n) => `Paragraph ${n} about the drum. ${filler(10)}`).join('\n\n');

  it('are at most 250 words or so, however long the sections', () => {
    const quotes = quotesOf(['/a', '/b', '/c', '/d', '/e'].map((route) => hit(section(route, 'Drum', long))));
    expect(quotes.length).toBeGreaterThanOrEqual(3);
    expect(quotes.join(' ').split(/\s+/).length).toBeLessThan(350);
  });

  it('leave out sections that are hardly likely', () => {
    const [a, b] = [section('/a', 'A', 'The drum.'), section('/b', 'B', 'A drum.')];
    expect(quotesOf([hit(a, 0.97), hit(b, 0.01)])).toEqual(['The drum.']);
    expect(quotesOf([hit(a, 0.6), hit(b, 0.3)])).toEqual(['The drum.', 'A drum.']);
  });

  it('have one part of each API endpoint', () => {
    const parts = ['Body', 'Response'].map((heading) => section('/api', heading, `${heading}.`, { kind: 'operation' }));
    expect(quotesOf(parts.map((part) => hit(part)))).toEqual(['Body.']);
  });

  it('have no lists of links below the first', () => {
    const [a, b] = [section('/a', 'A', 'The drum.'), section('/b', 'More', '- [Drums](/d)\n- [Ropes](/r)')];
    expect(quotesOf([hit(a), hit(b)])).toEqual(['The drum.']);
    expect(quotesOf([hit(b)])).toEqual(['- [Drums](/d)\n- [Ropes](/r)']);
  });
});

describe('a long block is cut', () => {
  it.each([
    ['code', '```sh\none\ntwo\nthree\nfour\n```', '```sh\none\ntwo\nthree\n```'],
    ['list', '- one\n  more\n- two\n- three', '- one\n  more\n- two'],
    ['table', '| a |\n| - |\n| 1 |\n| 2 |\n| 333 |', '| a |\n| - |\n| 1 |'],
    ['paragraph', 'One is short. Two is longer than that.', 'One is short.'],
    ['paragraph', 'One [link](/with-an-address) is', 'One'],
  ] as const)('%s', (kind, text, expected) => {
    expect(clipBlock({ kind, text }, 20)).toBe(expected);
  });
});
