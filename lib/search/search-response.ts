/** The search endpoint: turns a request body into a list of sections. See content/reference/assistant/endpoint.mdx#search. */
import { isRecord } from '@/lib/kit/is-record';
import { searchSections } from './search';
import type { Hit, SearchIndex } from './types';

/** A section in the response. */
export interface SearchResult {
  /** The section's Markdown, preceded by its title and headings. */
  content: string;
  /** The page's route. */
  path: string;
  metadata: {
    title: string;
    heading: string;
    /** The address with its anchor. */
    url: string;
    /** Score between 0 and 1, relative to the best result and to the share of the query that it covers. */
    score: number;
    language: string;
    version?: string;
  };
}

interface SearchQuestion {
  query: string;
  pageSize: number;
  scoreThreshold: number;
  language?: string;
  version?: string;
  tag?: string;
}

const PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 50;
const MAX_QUERY_LENGTH = 2000;
/** Number of sections searched before filtering by tag. */
const POOL = 200;

/** The results, or `message` if the body is invalid. */
export function searchResponse(index: SearchIndex, body: unknown): SearchResult[] | { message: string } {
  const question = parseQuestion(body);
  if ('message' in question) return question;
  const { query, pageSize, scoreThreshold, language, version, tag } = question;
  const unknown = language !== undefined && index.langOf(language) === undefined;
  const hits = unknown ? [] : searchSections(index, query, { language, version, limit: tag ? POOL : pageSize });
  const best = hits.toSorted((a, b) => b.score - a.score)[0];
  return hits
    .filter((hit) => tag === undefined || hit.section.tag === tag)
    .slice(0, pageSize)
    .map((hit) => resultOf(hit, best ?? hit))
    .filter((result) => result.metadata.score >= scoreThreshold);
}

function resultOf({ section, score }: Hit, best: Hit): SearchResult {
  const { route, href, title, heading, trail, markdown, lang, version } = section;
  const share = best.score > 0 ? (score / best.score) * Math.sqrt(best.coverage) : 0;
  return {
    content: `# ${trail.join(' › ')}\n\n${markdown}`.trim(),
    path: route,
    metadata: { title, heading, url: href, score: Math.round(share * 1000) / 1000, language: lang, version },
  };
}

function parseQuestion(body: unknown): SearchQuestion | { message: string } {
  if (!isRecord(body)) return { message: 'Send a JSON object with "query".' };
  const { query, pageSize = PAGE_SIZE, scoreThreshold = 0, filter } = body;
  if (typeof query !== 'string' || query.trim() === '' || query.length > MAX_QUERY_LENGTH) {
    return { message: `"query" must be a string of 1 to ${MAX_QUERY_LENGTH} characters.` };
  }
  if (!Number.isInteger(pageSize) || Number(pageSize) < 1 || Number(pageSize) > MAX_PAGE_SIZE) {
    return { message: `"pageSize" must be a whole number from 1 to ${MAX_PAGE_SIZE}.` };
  }
  if (typeof scoreThreshold !== 'number' || !(scoreThreshold >= 0 && scoreThreshold <= 1)) {
    return { message: '"scoreThreshold" must be a number from 0 to 1.' };
  }
  if (filter !== undefined && filter !== null && !isRecord(filter)) {
    return { message: '"filter" must be an object with "language", "version" or "tag".' };
  }
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
  const { language, version, tag } = isRecord(filter) ? filter : {};
  return {
    query,
    pageSize: Number(pageSize),
    scoreThreshold,
    language: text(language),
    version: text(version),
    tag: text(tag),
  };
}
