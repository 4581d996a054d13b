import { describe, expect, it } from 'vitest';
import { testIndex, testPage } from '../testing/index-of-pages';
import type { SearchPart } from '../types';
import { type Features, featuresOf } from './features';
import { wantsOf } from './question-kinds';

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
  const found = featuresOf(part, part.analyzer.words(question), candidates, { wants: wantsOf(part, question) });
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
    ['code that is asked for', 'how do I hoist a sail', '/sail', { code: 1, table: 0 }],
    ['code that is not', 'which sail', '/sail', { code: 0, table: 0 }],
    ['a table that is asked for', 'which size', '/sizes', { code: 0, table: 1 }],
    ['a table that is not', 'how do I size a sail', '/sizes', { code: 0, table: 0 }],
  ])('with %s', (_, question, id, expected) => {
    expect(features(question)[id]).toMatchObject(expected);
  });

  it('count other sections of its page among those found', () => {
    const found = features('mast');
    expect(found['/mast#store-it']?.samePage).toBeCloseTo(Math.log(3));
    expect(found['/sail']?.samePage).toBe(0);
    expect(features('mast', ['/mast#store-it', '/sail'])['/mast#store-it']?.samePage).toBe(0);
  });

  it.each([
    ['a rule', 'Sails\n\n---\n\nJib | 9'],
    ['bars in text', 'Jib | 9\n\n- Boom | 3'],
  ])('have no table for %s', async (_, markdown) => {
    const [other] = (await testIndex([testPage('/a', markdown)])).parts as [SearchPart];
    const words = other.analyzer.words('which a');
    const [found] = featuresOf(other, words, [{ section: 0, score: 1 }], { wants: { code: false, table: true } });
    expect(found?.table).toBe(0);
  });
});

describe('what a question wants', () => {
  it.each<[string, { code: boolean; table: boolean }]>([
    ['how do I raise the mast', { code: true, table: false }],
    ['install a winch', { code: true, table: false }],
    ['which sails are there', { code: false, table: true }],
    ['how many sails may I set', { code: false, table: true }],
    ['the mast', { code: false, table: false }],
    [`how do I raise ${'the mast '.repeat(50)}`, { code: false, table: false }],
  ])('%s', (question, expected) => {
    expect(wantsOf(part, question)).toEqual(expected);
  });

  it('is known in English only', () => {
    const german = { ...part, analyzer: { ...part.analyzer, lang: 'de' } };
    expect(wantsOf(german, 'install a winch')).toEqual({ code: false, table: false });
  });
});
