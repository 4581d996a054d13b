/** The tools that the model may call: it searches again, or reads a page. Neither has effects. See content/reference/assistant/answers.mdx#model. */
import { isRecord } from '@/lib/kit/is-record';
import { routeOf } from '@/lib/kit/paths';
import { plainText } from '@/lib/kit/text';
import { decoded } from '@/lib/kit/urls';
import type { Hit, SearchOptions } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import type { ToolCall } from './model';
import type { SourceList } from './source-list';

/** The definitions in the form of the API. */
export const TOOLS: readonly object[] = [
  definition('search', 'Searches the documentation with other words.', 'query', 'The search query.'),
  definition('read_page', 'Reads a page of the documentation.', 'path', 'The path of the page, as in the sources.'),
];

function definition(name: string, description: string, parameter: string, about: string): object {
  const properties = { [parameter]: { type: 'string', description: about } };
  return {
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties, required: [parameter] } },
  };
}

export interface ToolContext {
  searcher: Searcher;
  /** The part of the site that may answer. */
  options: SearchOptions;
  sources: SourceList;
  /** For what one call returns. */
  tokens: number;
}

export interface ToolResult {
  /** For the model. */
  text: string;
  /** Set by a search. */
  search?: { query: string; hits: readonly Hit[] };
}

const MAX_QUERY_LENGTH = 300;
const HITS = 5;

/** Runs a call. Errors are returned as text for the model. */
export function runTool({ name, arguments: json }: ToolCall, context: ToolContext): ToolResult {
  const input = parsed(json);
  const { query, path } = input ?? {};
  if (name === 'search' && typeof query === 'string' && query.trim() !== '') return search(query, context);
  if (name === 'read_page' && typeof path === 'string') return { text: readPage(path, context) };
  return { text: 'Call search with "query" or read_page with "path".' };
}

function search(asked: string, { searcher, options, sources, tokens }: ToolContext): ToolResult {
  const query = plainText(asked).slice(0, MAX_QUERY_LENGTH);
  const hits = searcher.search(query, { ...options, limit: HITS });
  const text = sources.add(hits, tokens);
  const nothing = hits.length === 0 ? 'Nothing was found.' : 'Only sources that you have already were found.';
  return { text: text === '' ? nothing : text, search: { query, hits } };
}

/** Pages are found through their sections in the part of the site that may answer, so that a filter holds. */
function readPage(path: string, { searcher, options, sources, tokens }: ToolContext): string {
  const route = routeOf(decoded(path.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, '')));
  const sections = searcher.page(route, options);
  return sections.length === 0 ? `There is no page ${route}.` : sources.addSections(sections, tokens);
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
