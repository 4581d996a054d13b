/** The tools that the model may call: it searches again, or reads a page. Neither has effects. See content/reference/assistant/answers.mdx#model. */
import { routeOf } from '@/lib/kit/paths';
import { plainText } from '@/lib/kit/text';
import { decoded } from '@/lib/kit/urls';
import type { Hit, SearchOptions } from '@/lib/search/types';
import type { ModelTool } from '../model/model';
import type { Searcher } from '../retrieve/searcher';
import type { SourceList } from './source-list';

export interface ToolContext {
  searcher: Searcher;
  /** The part of the site that may answer. */
  options: SearchOptions;
  sources: SourceList;
  /** For what one call returns. */
  tokens: number;
}

/** A search that the model made. */
export interface Search {
  query: string;
  hits: readonly Hit[];
}

export interface Toolbox {
  tools: readonly ModelTool[];
  /** The searches since the last call. */
  searches(): readonly Search[];
  /** Begins a step, with calls of its own. */
  nextStep(): void;
}

const MAX_QUERY_LENGTH = 300;
const HITS = 5;
export const MAX_CALLS_PER_STEP = 3;

/** The tools of one answer. They return errors as text for the model. */
export function createTools(context: ToolContext): Toolbox {
  let found: Search[] = [];
  let calls = 0;

  function run(tool: (text: string) => string, text: unknown, usage: string): string {
    if (++calls > MAX_CALLS_PER_STEP) return `Call at most ${MAX_CALLS_PER_STEP} tools at once.`;
    return typeof text === 'string' && text.trim() !== '' ? tool(text) : usage;
  }

  function search(asked: string): string {
    const { searcher, options, sources, tokens } = context;
    const query = plainText(asked).slice(0, MAX_QUERY_LENGTH);
    const hits = searcher.search(query, { ...options, limit: HITS });
    found.push({ query, hits });
    const text = sources.add(hits, tokens);
    const nothing = hits.length === 0 ? 'Nothing was found.' : 'Only sources that you have already were found.';
    return text === '' ? nothing : text;
  }

  return {
    tools: [
      {
        name: 'search',
        description: 'Searches the documentation with other words.',
        parameter: 'query',
        about: 'The search query.',
        run: ({ query }) => run(search, query, 'Call search with "query".'),
      },
      {
        name: 'read_page',
        description: 'Reads a page of the documentation.',
        parameter: 'path',
        about: 'The path of the page, as in the sources.',
        run: ({ path }) => run((text) => readPage(text, context), path, 'Call read_page with "path".'),
      },
    ],
    searches() {
      const all = found;
      found = [];
      return all;
    },
    nextStep() {
      calls = 0;
    },
  };
}

/** Pages are found through their sections in the part of the site that may answer, so that a filter holds. */
function readPage(path: string, { searcher, options, sources, tokens }: ToolContext): string {
  const route = routeOf(decoded(path.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, '')));
  const sections = searcher.page(route, options);
  return sections.length === 0 ? `There is no page ${route}.` : sources.addSections(sections, tokens);
}
