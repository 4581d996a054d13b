import { describe, expect, it } from 'vitest';
import type { Hit } from '@/lib/search/types';
import { section } from '../../testing/site';
import { toneOf } from './tone';

const hit = (coverage: number, rarest: number, terms = ['a'], exact = coverage, focus = coverage): Hit => ({
  section: section('/a', 'A', 'a'),
  score: 1,
  ...{ terms, coverage, rarest, exact, focus },
});

const headed = (heading: string, coverage: number, rarest: number, terms = ['lectern']): Hit => ({
  ...hit(coverage, rarest, terms),
  section: section('/a', heading, 'a'),
});

describe('toneOf', () => {
  it.each<[string, Hit[], string]>([
    ['nothing', [], 'weak'],
    ['hardly anything of the question', [hit(0.2, 1)], 'weak'],
    ['related words only', [hit(0.9, 1, [])], 'weak'],
    ['a part of the question', [hit(0.4, 1)], 'middle'],
    ['most of it', [hit(0.6, 0.5)], 'strong'],
    ['most of it in the second section', [hit(0.4, 0.5), hit(0.6, 0.5)], 'strong'],
    ['most of it, but common words', [hit(0.6, 0.1)], 'middle'],
    ['words that only look like those of the question', [hit(0.6, 0)], 'middle'],
    ['most of it, half of that by likeness', [hit(0.6, 0.5, ['a', 'b'], 0.3)], 'middle'],
    ['most of it, mentioned in passing', [hit(0.6, 0.5, ['a', 'b'], 0.6, 0.1)], 'middle'],
    ['two words in a section with some focus', [hit(1, 0.5, ['a', 'b'], 1, 0.4)], 'strong'],
    ['two words in a section with less', [hit(0.6, 0.5, ['a', 'b'], 0.6, 0.3)], 'middle'],
    ['three words in a section with less', [hit(0.6, 0.5, ['a', 'b', 'c'], 0.6, 0.3)], 'strong'],
    ['one word in a section with some focus', [hit(1, 0.5, ['x'], 1, 0.4)], 'middle'],
    ['common words that are the heading', [headed('What is Lectern?', 1, 0.1)], 'strong'],
    ['common words, not all of them in the heading', [headed('Lecterns', 1, 0.1, ['lectern', 'price'])], 'middle'],
    ['the heading by likeness only', [headed('What is Lectern?', 1, 0)], 'middle'],
    ['most of it further down', [hit(0.3, 1), hit(0.3, 1), hit(0.3, 1), hit(0.9, 1)], 'middle'],
  ])('%s', (_, hits, tone) => {
    expect(toneOf(hits)).toBe(tone);
  });
});
