import { expect, it } from 'vitest';
import { sectionsOf } from '../sections';
import { testPage } from '../testing/index-of-pages';
import { loadAnalyzer } from '../words/load-analyzer';
import { buildTable } from './build-table';
import { countTerms, type PageTerms } from './count-terms';

const pages = [
  testPage('/ropes', 'Keep ropes dry.\n\n## Splicing\n\nSplice the `ropeEnd` with `splice_rope(ropeEnd)`.'),
  testPage('/knots', 'A loop.\n\n## tieKnot()\n\n```js\ntieKnot(rope);\n```', { keywords: ['bowline'], boost: 2 }),
  testPage('/empty', ''),
  testPage('/changelog', 'New knots.'),
];

async function countAll(): Promise<PageTerms[]> {
  const analyzer = await loadAnalyzer('en');
  return pages.map((page) => countTerms(sectionsOf(page), page.keywords, analyzer));
}

it('counted terms that were kept make the same table', async () => {
  const fresh = await countAll();
  const kept = fresh.map(({ counts, ...rest }) => ({
    ...JSON.parse(JSON.stringify(rest)),
    counts: Buffer.from(counts),
  }));
  expect(buildTable(kept)).toEqual(buildTable(fresh));
});

it('the entries of a term are in the order of sections, with the pages and factors of these', async () => {
  const { terms, postings, pages: ofSections, boosts } = buildTable(await countAll());
  expect(terms).toEqual([...terms].sort());
  for (const list of postings) expect([...list]).toEqual([...list].sort((a, b) => a - b));
  expect(ofSections).toEqual([0, 0, 1, 1, 2, 3]);
  expect(boosts).toEqual([1, 1, 2, 2, 1, 1]);
});

it('a part of an identifier counts half', async () => {
  const page = testPage('/a', 'Call `ropeEnd`.', { title: '' });
  const { terms, counts } = countTerms(sectionsOf(page), [], await loadAnalyzer('en'));
  expect(terms).toEqual(['call', 'ropeend', 'rope', 'end']);
  const emptyField = [0, 0];
  const body = [4, 4, ...[0, 2], ...[1, 2], ...[2, 1], ...[3, 1]];
  expect([...counts]).toEqual([...Array(4).fill(emptyField).flat(), ...body, ...emptyField]);
});
