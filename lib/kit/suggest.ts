/** "Did you mean": finds the most similar known word, or the most similar addresses. */

/**
 * The candidate most similar to `word` by edit distance; undefined if more than a third of the letters (at least 2, but never more than half
 * of them, nor of those of the candidate) would have to change. Of an address, only the letters behind the folders that the candidate shares
 * count.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = maxChanges(word);
  const target = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const d = distance(target, candidate.toLowerCase(), bestDistance);
    const behind = commonFolder(word, candidate);
    if (
      d < bestDistance &&
      d <= maxChanges(word.slice(behind)) &&
      d <= Math.ceil(letters(candidate.slice(behind)) / 2)
    ) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}

/** The number of different words that one `firstNearest` looks up. */
const MAX_SUGGESTED = 500;

/**
 * For many paths and the same candidates: the closest one with the same last segment, which is a moved page, else the `nearest`,
 * else the only one with the same last part.
 * Only the first 500 different words are looked up: each lookup reads all candidates, so the cost of a large site with thousands of broken
 * links would be quadratic.
 */
export function firstNearest(candidates: () => Iterable<string>): (word: string) => string | undefined {
  const found = new Map<string, string | undefined>();
  return (word) => {
    if (!found.has(word) && found.size < MAX_SUGGESTED) {
      const all = [...candidates()];
      found.set(word, moved(word, all) ?? nearest(word, all) ?? onlyNamesake(word, all));
    }
    return found.get(word);
  };
}

/** The only candidate with the same last part, in whatever folder. */
function onlyNamesake(word: string, candidates: readonly string[]): string | undefined {
  const name = lastPart(word);
  const [namesake, ...others] = name === '/' ? [] : candidates.filter((candidate) => lastPart(candidate) === name);
  return others.length === 0 ? namesake : undefined;
}

function lastPart(address: string): string {
  return address.slice(Math.max(0, address.lastIndexOf('/')));
}

function moved(word: string, candidates: readonly string[]): string | undefined {
  const name = lastPart(word);
  const limit = maxChanges(word);
  const near = candidates.flatMap((candidate) => {
    if (!candidate.endsWith(name) || Math.abs(candidate.length - word.length) > limit) return [];
    // All folders were moved into another one. Letters of that one may also be those of a folder that differs.
    const changes = candidate.endsWith(word) ? 0 : distance(word, candidate, limit + 1);
    return [{ candidate, changes }];
  });
  const [best] = near.filter(({ changes }) => changes <= limit).sort((a, b) => a.changes - b.changes);
  return best?.candidate;
}

function maxChanges(word: string): number {
  return Math.min(Math.max(2, Math.floor(word.length / 3)), Math.floor(letters(word) / 2));
}

function letters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}

/** The length of the folders that both addresses begin with. */
function commonFolder(word: string, other: string): number {
  let length = 0;
  for (let at = 0; at < word.length && word[at] === other[at]; at++) if (word[at] === '/') length = at + 1;
  return length;
}

/** Optimal string alignment distance (a swap of neighbours counts as one), capped at `limit`. */
function distance(a: string, b: string, limit: number): number {
  // A common prefix or suffix does not change the distance, and most URLs of a site share a long one.
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-end - 1) === b.at(-end - 1)) end++;
  return distanceOf(a.slice(start, a.length - end), b.slice(start, b.length - end), limit);
}

function distanceOf(a: string, b: string, limit: number): number {
  if (a === '' || b === '') return Math.min(a.length + b.length, limit);
  // Both have letters left that differ: the distance is at least 1.
  if (limit === 1) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let d = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d = Math.min(d, (before[j - 2] ?? 0) + 1);
      row[j] = d;
      if (d < smallest) smallest = d;
    }
    if (smallest >= limit) return limit;
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit;
}

/** Minimum similarity of a suggestion. */
const MIN_SIMILARITY = 0.35;

/** The entries most similar to `route`, best first; those with little in common are left out. `routeOf`: the decoded path of an entry. */
export function mostSimilar<T>(route: string, entries: Iterable<T>, routeOf: (entry: T) => string): T[] {
  const own = pairsOf(route);
  return Array.from(entries, (entry) => ({ entry, score: similarity(own, pairsOf(routeOf(entry))) }))
    .filter(({ entry, score }) => score >= MIN_SIMILARITY && isRelated(route, routeOf(entry)))
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** Minimum similarity of two segments. */
const MIN_SEGMENT_SIMILARITY = 0.45;

/** True if one address is above the other, or the name of one page is similar to a segment of the other, the folders that both share left out. */
function isRelated(a: string, b: string): boolean {
  if (isAbove(a, b) || isAbove(b, a)) return true;
  const [own, other] = [a, b].map((route) => route.split('/').slice(1)) as [string[], string[]];
  let shared = 0;
  while (shared < own.length && own[shared] === other[shared]) shared++;
  return isNamedIn(own, other.slice(shared)) || isNamedIn(other, own.slice(shared));
}

function isNamedIn(segments: readonly string[], others: readonly string[]): boolean {
  const name = (segments.at(-1) ?? '').toLowerCase();
  return others.some((segment) => isLike(name, segment.toLowerCase()));
}

/** True if two segments have letter pairs in common, or a mistake in four letters of one makes the other. */
function isLike(name: string, other: string): boolean {
  if (similarity(pairsOf(name), pairsOf(other)) >= MIN_SEGMENT_SIMILARITY) return true;
  const changes = Math.floor(name.length / 4);
  return distance(name, other, changes + 1) <= changes;
}

function isAbove(route: string, other: string): boolean {
  return `${other}/`.startsWith(`${route}/`);
}

/** Dice's coefficient over letter pairs: 1 for equal addresses, 0 for nothing in common. */
function similarity(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common++;
  return (2 * common) / Math.max(1, a.size + b.size);
}

/**
 * Letter pairs, with those of the last segment counted twice, because it identifies the page. As numbers, those of the last segment
 * negative: a reader's request compares thousands of addresses.
 */
function pairsOf(route: string): Set<number> {
  const text = route.toLowerCase();
  const last = text.lastIndexOf('/') + 1;
  const pairs = new Set<number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
    pairs.add(pair);
    if (at >= last) pairs.add(-pair);
  }
  return pairs;
}
