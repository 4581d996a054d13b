/** Sections that say the same as a better one. */
import { expect, it } from 'vitest';
import type { Hit } from '@/lib/search/types';
import { section } from '../testing/site';
import { withoutRepeats } from './repeats';

const FACTS = { score: 1, terms: [], coverage: 1, rarest: 1, focus: 1 };
const RETRY = 'A failed call is repeated until it succeeds, with growing pauses between the attempts. See [more](/x).';
const hit = (route: string, markdown: string): Hit => ({ section: section(route, 'Retries', markdown), ...FACTS });
const HITS = [
  hit('/go/retries', RETRY),
  hit('/java/retries', RETRY.replace('/x', '/java/x')),
  hit('/go/limits', 'At most ten calls a second are accepted.'),
  hit('/ts/retries', RETRY.replace('growing', 'longer')),
  hit('/go/empty', ''),
  hit('/java/empty', ''),
];
const OTHERS = ['/go/limits', '/go/empty', '/java/empty'];

it.each<[string | undefined, string, string[]]>([
  [undefined, '/go/retries', ['/java/retries', '/ts/retries']],
  ['/java/start', '/java/retries', ['/go/retries', '/ts/retries']],
  ['/about', '/go/retries', ['/java/retries', '/ts/retries']],
])('for a reader of %s, %s stays', (here, staying, repeated) => {
  const { hits, repeats } = withoutRepeats(HITS, here);
  expect(hits.map(({ section: { route } }) => route)).toEqual([staying, ...OTHERS]);
  expect(repeats.map(({ section: { route } }) => route)).toEqual(repeated);
});

it('counts the segments of an address once, also where it begins the address of the page', () => {
  const { hits } = withoutRepeats([hit('/go', RETRY), hit('/go/calls/retries', RETRY)], '/go/calls/start');
  expect(hits.map(({ section: { route } }) => route)).toEqual(['/go/calls/retries']);
});

it('compares the first hits only', () => {
  const hits = Array.from({ length: 25 }, (_, n) => hit(`/${n}`, n < 20 ? `Text number ${n} of ${n * n}` : RETRY));
  expect(withoutRepeats(hits)).toEqual({ hits, repeats: [] });
});
