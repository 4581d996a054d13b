import { describe, expect, it } from 'vitest';
import { testIndex, testPage } from '../testing/index-of-pages';
import type { SearchPart } from '../types';
import { type Features, featuresOf } from './features';

const [part] = (
  await testIndex([
    testPage('/mast', 'All of it.\n\n## Raise the mast\n\nTurn the winch.\n\n## Store it\n\nIn a dry shed.', {
      title: 'Masts',
    }),
    testPage('/sail', 'The mast carries it.\n\n```sh\nhoist sail\n```', { title: 'Sails' }),
    testPage('/sizes', 'Sails by size.\n\n| Sail | Size |\n| --- | --- |\n| Jib | 9 |', { title: 'Sizes' }),
  ])
).parts as [SearchPart];
const IDS = part.sections.map(({ id }) => id);

function features(question: string, ids: readonly string[] = IDS): Record<string, Features> {
  const candidates = ids.map((id) => ({ section: IDS.indexOf(id), score: 1 }));
  const found = featuresOf(part, part.analyzer.words(question), candidates);
  return Object.fromEntries(ids.map((id, n) => [id, found[n] as Features]));
}

describe('the features of a section', () => {
  it.each<[string, string, string, Partial<Features>]>([
    ['the first word in its heading', 'raise the jib', '/mast#raise-the-mast', { first: 1, missing: 1 }],
    ['the first word in the title of its page', 'mast in a shed', '/mast#store-it', { first: 1, missing: 0 }],
    ['other words only', 'turn the winch', '/sail', { first: 0, missing: 2 }],
    ['all words, the first one being of the phrasing', 'how do I turn the winch', '/mast#raise-the-mast', { first: 1 }],
    ['the rarest word in its heading', 'raise the mast', '/mast#raise-the-mast', { headedByRarest: 1 }],
    ['the rarest word in its text', 'a dry shed for the mast', '/mast#store-it', { headedByRarest: 0 }],
    ['words as written above', 'Masts', '/mast#store-it', { writtenAbove: 1, written: 0 }],
    ['words as written in the text', 'mast', '/sail', { writtenAbove: 0, written: 1 }],
    ['neighbours in the heading', 'raise mast', '/mast#raise-the-mast', { pairs: 0.5 }],
    ['neighbours in another order', 'mast raise', '/mast#raise-the-mast', { pairs: 0 }],
  ])('with %s', (_, question, id, expected) => {
    expect(features(question)[id]).toMatchObject(expected);
  });

  it('count other sections of its page among those found', () => {
    const found = features('mast');
    expect(found['/mast#store-it']?.samePage).toBeCloseTo(Math.log(3));
    expect(found['/sail']?.samePage).toBe(0);
    expect(features('mast', ['/mast#store-it', '/sail'])['/mast#store-it']?.samePage).toBe(0);
  });
});
