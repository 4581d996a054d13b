import { describe, expect, it } from 'vitest';
import type { Hit } from '@/lib/search/types';
import { section } from '../../testing/site';
import { confidenceOf, toneOf } from './tone';

const hit = (coverage: number, rarest: number, terms = ['a', 'b', 'c'], focus = coverage): Hit => ({
  section: section('/a', 'A', 'a'),
  score: 1,
  ...{ terms, coverage, rarest, focus, headed: 0.5 },
});

const headed = (heading: string, coverage: number, rarest: number, terms = ['lectern']): Hit => ({
  ...hit(coverage, rarest, terms, 0.3),
  section: section('/a', heading, 'a'),
});

const FOUR = ['a', 'b', 'c', 'd'];
const PART = hit(0.4, 1, ['a', 'b', 'c'], 0.2);

describe('toneOf', () => {
  it.each<[string, Hit[], string]>([
    ['nothing', [], 'weak'],
    ['hardly anything of the question', [hit(0.2, 1, ['a', 'b'])], 'weak'],
    ['some words of a long question', [hit(0.1, 1)], 'middle'],
    ['related words only', [hit(0.9, 1, [])], 'weak'],
    ['a part of the question', [PART], 'middle'],
    ['most of it', [hit(0.8, 0.5)], 'strong'],
    ['most of it in the second section', [hit(0.4, 0.5), hit(0.8, 0.5)], 'strong'],
    ['most of it, none in a heading', [{ ...hit(0.8, 0.5), headed: 0 }], 'close'],
    ['most of it, common words in a heading', [{ ...hit(0.8, 0.5), headed: 0.1 }], 'close'],
    [
      'most of it, in a section and under a heading that are not the same',
      [{ ...hit(0.8, 0.5), headed: 0 }, PART],
      'close',
    ],
    ['most of it, but common words', [hit(0.8, 0.1)], 'middle'],
    ['words that only look like those of the question', [hit(0.8, 0, FOUR, 0)], 'middle'],
    ['most of it, a third of that by likeness', [hit(0.8, 0.5, FOUR, 0.2)], 'middle'],
    ['most of it, mentioned in passing', [hit(0.8, 0.5, ['a', 'b', 'c'], 0.25)], 'middle'],
    ['the same of a longer question', [hit(0.8, 0.5, [...FOUR, 'e', 'f'], 0.25)], 'close'],
    ['one word in a section about it', [hit(1, 0.5, ['x'], 0.9)], 'strong'],
    ['one word in a section with some focus', [hit(1, 0.5, ['x'], 0.4)], 'middle'],
    ['common words that are the heading', [headed('What is Lectern?', 1, 0.1)], 'strong'],
    ['common words, not all of them in the heading', [headed('Lecterns', 1, 0.1, ['lectern', 'price'])], 'middle'],
    ['the heading by likeness only', [headed('What is Lectern?', 1, 0)], 'middle'],
    ['most of it without the price asked for', [{ ...hit(0.8, 0.5), lacksPrice: true }, PART], 'middle'],
    ['most of it as a sample', [{ ...hit(0.8, 0.5), isSample: true }, PART], 'middle'],
    ['all of it as a sample, and nothing else', [{ ...hit(1, 0.5), isSample: true }], 'middle'],
    ['most of it, but not the two names', [{ ...hit(0.8, 0.5), lacking: ['Foo', 'Bar'] }], 'middle'],
    ['most of it further down', [hit(0.3, 1), hit(0.3, 1), hit(0.3, 1), hit(0.9, 1)], 'middle'],
  ])('%s', (_, hits, tone) => {
    expect(toneOf(hits)).toBe(tone);
  });
});

describe('confidenceOf', () => {
  it.each<[string, Hit, Hit]>([
    ['more words', hit(0.5, 1, FOUR), hit(0.5, 1)],
    ['the names of the question', hit(0.5, 1), { ...hit(0.5, 1), lacking: ['Foo'] }],
    ['a section about them', hit(0.5, 1), hit(0.5, 1, ['a', 'b', 'c'], 0.1)],
  ])('grows with %s', (_, more, less) => {
    expect(confidenceOf([more])).toBeGreaterThan(confidenceOf([less]));
  });

  it('is that of the best of the first sections', () => {
    expect(confidenceOf([hit(0.1, 1), hit(0.9, 1)])).toBe(confidenceOf([hit(0.9, 1)]));
    expect(confidenceOf([])).toBe(0);
  });
});
