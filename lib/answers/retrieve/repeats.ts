/** Sections with the same text: documentation of several languages or versions of a product says the same on sibling pages. Pure. */
import type { Hit, Section } from '@/lib/search/types';

/** Hits that are compared; nobody sees a repetition further below. */
const MAX_COMPARED = 20;
/** Characters of a section that are compared. */
const MAX_COMPARED_LENGTH = 2_000;
/** Minimum share of word pairs that two texts have in common. */
const MIN_SIMILARITY = 0.7;

/**
 * Takes out each section that says the same as a better one. Of sections with the same text the one closest to `here`, the reader's page,
 * stays: its page is the one of the reader's language or product.
 */
export function withoutRepeats(hits: readonly Hit[], here?: string): { hits: Hit[]; repeats: Hit[] } {
  const groups: { pairs: ReadonlySet<string>; hits: Hit[] }[] = [];
  for (const hit of hits.slice(0, MAX_COMPARED)) {
    const pairs = pairsIn(hit.section);
    const group = groups.find((candidate) => similarity(candidate.pairs, pairs) >= MIN_SIMILARITY);
    if (group) group.hits.push(hit);
    else groups.push({ pairs, hits: [hit] });
  }
  const ordered = groups.map((group) => closestFirst(group.hits, here));
  return {
    hits: [...ordered.flatMap((group) => group.slice(0, 1)), ...hits.slice(MAX_COMPARED)],
    repeats: ordered.flatMap((group) => group.slice(1)),
  };
}

/** The hits in order, but for the one whose address starts most like `here`. */
function closestFirst(hits: readonly Hit[], here: string | undefined): readonly Hit[] {
  if (here === undefined) return hits;
  const shares = hits.map(({ section }) => sharedSegments(section.route, here));
  const closest = hits[shares.indexOf(Math.max(...shares))];
  return closest === undefined ? hits : [closest, ...hits.filter((hit) => hit !== closest)];
}

function sharedSegments(a: string, b: string): number {
  const own = a.split('/');
  const others = b.split('/');
  const differing = own.findIndex((segment, at) => segment !== others[at]);
  return differing < 0 ? own.length : differing;
}

/** The pairs of consecutive words; a single word is a pair with nothing. Addresses of links say nothing about the text. */
function pairsIn({ markdown }: Section): Set<string> {
  const words =
    markdown
      .slice(0, MAX_COMPARED_LENGTH)
      .replace(/\]\([^)\n]*\)/g, ']')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map((word, at) => `${word} ${words[at + 1] ?? ''}`));
}

/** The share of all pairs that both have; sections without text are not alike. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  return shared / Math.max(a.size + b.size - shared, 1);
}
