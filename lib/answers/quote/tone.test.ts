import { describe, expect, it } from 'vitest';
import type { Hit } from '@/lib/search/types';
import { section } from '../testing/site';
import { confidenceOf, toneOf } from './tone';

const THREE = ['a', 'b', 'c'];

const hit = (more: Partial<Hit> = {}): Hit => ({
  section: section('/a', 'A', 'a'),
  score: 1,
  ...{ terms: THREE, coverage: 0.8, rarest: 0.5, focus: 0.8, headed: 0.5, likelihood: 0.8 },
  ...more,
});

const headed = (heading: string, more: Partial<Hit> = {}): Hit =>
  hit({
    ...{ section: section('/a', heading, 'a'), terms: ['lectern'], coverage: 1, rarest: 0.1, focus: 0.3 },
    ...more,
  });

describe('toneOf', () => {
  it.each<[string, Hit[], string]>([
    ['nothing', [], 'weak'],
    ['hardly anything of the question', [hit({ coverage: 0.2, terms: ['a', 'b'], focus: 0.1 })], 'weak'],
    ['some words of a long question', [hit({ coverage: 0.1, focus: 0.05, likelihood: 0.2 })], 'middle'],
    ['related words only', [hit({ terms: [] })], 'weak'],
    ['what is only close in meaning', [hit({ terms: [], isMeant: true, focus: 0, likelihood: 0 })], 'middle'],
    ['a section about the words that is far likelier than others', [hit()], 'strong'],
    ['one of several that are equally likely', [hit({ likelihood: 0.3, focus: 0.8 })], 'close'],
    ['a part of the question', [hit({ coverage: 0.4, focus: 0.2, likelihood: 0.3 })], 'middle'],
    ['such a section in the second place', [hit({ focus: 0.2, likelihood: 0.3 }), hit()], 'middle'],
    ['common words', [hit({ rarest: 0.1 })], 'middle'],
    ['common words that are the heading', [headed('What is Lectern?')], 'strong'],
    ['common words, not all of them in the heading', [headed('Lecterns', { terms: ['lectern', 'price'] })], 'middle'],
    ['the heading by likeness only', [headed('What is Lectern?', { rarest: 0 })], 'middle'],
  ])('%s', (_, hits, tone) => {
    expect(toneOf(hits)).toBe(tone);
  });
});

describe('confidenceOf', () => {
  it.each<[string, Partial<Hit>, Partial<Hit>]>([
    ['more words', { terms: [...THREE, 'd'] }, {}],
    ['a section about them', { focus: 0.8 }, { focus: 0.1 }],
    ['a rare word in a heading', { headed: 0.8 }, { headed: 0 }],
    ['how much likelier the section is than others', { likelihood: 0.8 }, { likelihood: 0.2 }],
  ])('grows with %s', (_, more, less) => {
    expect(confidenceOf([hit(more)])).toBeGreaterThan(confidenceOf([hit(less)]));
  });

  it('is that of the first section, with which the answer begins', () => {
    expect(confidenceOf([hit({ focus: 0.1 }), hit()])).toBe(confidenceOf([hit({ focus: 0.1 })]));
    expect(confidenceOf([])).toBe(0);
  });
});
