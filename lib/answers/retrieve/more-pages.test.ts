import { expect, it } from 'vitest';
import type { Hit } from '@/lib/search/types';
import { withMorePages } from './more-pages';

/** A hit is written as its page and number. */
const hitsOf = (text: string) =>
  text.split(' ').map((id) => ({ section: { id, route: `/${id[0]}` } }) as unknown as Hit);
const idsOf = (hits: readonly Hit[]) => hits.map(({ section }) => section.id).join(' ');

it.each([
  ['one page fills the list', 'a1 a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1', 'a1 a2 a3 a4 a5 a6 b1 c1 d1 e1 a7 a8 f1'],
  ['two pages fill the list', 'a1 b1 a2 b2 a3 b3 a4 c1 c2 d1 e1 f1', 'a1 b1 a2 b2 a3 b3 a4 c1 d1 e1 c2 f1'],
  ['five pages are there', 'a1 b1 c1 d1 e1 a2 a3 a4 a5 a6 f1', 'a1 b1 c1 d1 e1 a2 a3 a4 a5 a6 f1'],
  ['no other page was found', 'a1 a2 a3 a4 a5 a6 a7 a8', 'a1 a2 a3 a4 a5 a6 a7 a8'],
  ['a short list keeps its order', 'a1 a2 a3 b1 c1 d1', 'a1 a2 a3 b1 c1 d1', 3],
])('%s', (_, hits, expected, size = 10) => {
  expect(idsOf(withMorePages(hitsOf(hits), size))).toBe(idsOf(hitsOf(expected)));
});
