/** What readers asked in vain: questions without a strong answer in groups, searches without a result, pages with bad ratings. */
import { PART, type SiteName } from '../events';
import type { Days, InsightStore, NamedCount } from '../store/insight-store';
import { type PageRatings, viewRatings } from './pages';

/** Questions about one subject. */
export interface Gap {
  /** The closest page; empty if nothing was found. */
  page: string;
  /** The stems that most of the questions have; empty if none is known. */
  stems: readonly string[];
  count: number;
  /** Of these, the ones that were answered with "not found". */
  weak: number;
}

export interface Gaps {
  questions: readonly Gap[];
  /** `words`: stems, or texts if they are kept; empty if no word occurs on the site. */
  searches: readonly { words: string; count: number }[];
  pages: readonly PageRatings[];
}

/** Distinct questions that are grouped, most asked first. */
const GROUPED = 500;
const MAX_GROUPS = 100;
/** Share of stems that two questions must have in common to be in one group. */
const ALIKE = 0.5;

/** The gaps of a range of days, most asked first. */
export async function viewGaps(store: InsightStore, site: SiteName, days: Days): Promise<Gaps> {
  const [asked, searches, ratings] = await Promise.all([
    store.top(site, 'gap', days, GROUPED),
    store.top(site, 'search-empty', days, MAX_GROUPS),
    viewRatings(store, site, days),
  ]);
  return {
    questions: groupQuestions(asked).slice(0, MAX_GROUPS),
    searches: searches.map(({ name, value }) => ({ words: name, count: value })),
    pages: ratings.filter(({ down, answersDown }) => down + answersDown > 0),
  };
}

interface Asked {
  tone: string;
  page: string;
  stems: readonly string[];
  count: number;
}

/**
 * Groups questions with the same closest page and at least half of their stems in common. Each group is named by its most asked question, so
 * the outcome depends on the counts only. Quadratic in the number of distinct questions, which is bounded.
 */
export function groupQuestions(counts: readonly NamedCount[]): Gap[] {
  const asked = counts.map(askedIn).sort((a, b) => b.count - a.count);
  const groups: { first: Asked; members: Asked[] }[] = [];
  for (const question of asked) {
    const group = groups.find(({ first }) => first.page === question.page && areAlike(first.stems, question.stems));
    if (group) group.members.push(question);
    else groups.push({ first: question, members: [question] });
  }
  return groups.map(({ first, members }) => gapOf(first, members)).sort((a, b) => b.count - a.count);
}

function gapOf(first: Asked, members: readonly Asked[]): Gap {
  const sum = (list: readonly Asked[]): number => list.reduce((total, { count }) => total + count, 0);
  const count = sum(members);
  const common = first.stems.filter((stem) => sum(members.filter(({ stems }) => stems.includes(stem))) * 2 > count);
  return { page: first.page, stems: common, count, weak: sum(members.filter(({ tone }) => tone === 'weak')) };
}

function areAlike(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return a.length === b.length;
  const shared = a.filter((stem) => b.includes(stem)).length;
  return shared / Math.min(a.length, b.length) > ALIKE || shared === Math.max(a.length, b.length);
}

/** Names beyond the maximum of a day are empty. */
function askedIn({ name, value }: NamedCount): Asked {
  const [tone = '', page = '', stems = ''] = name.split(PART);
  return { tone, page, stems: stems === '' ? [] : stems.split(' '), count: value };
}
