/** The tools that the model may call: it searches again, reads a page, or loads a skill. None has effects. See content/reference/assistant/answers.mdx#model. */
import { routeOf } from '@/lib/kit/paths';
import { plainText } from '@/lib/kit/text';
import { tokensIn, withinTokens } from '@/lib/kit/tokens';
import { decoded } from '@/lib/kit/urls';
import type { Hit, SearchOptions } from '@/lib/search/types';
import type { AssistantSkill } from '@/lib/source/assistant-files';
import type { ModelTool } from '../model/model';
import type { Searcher } from '../retrieve/searcher';
import { type SourceList, tagged } from './source-list';

export interface ToolContext {
  searcher: Searcher;
  /** The part of the site that may answer. */
  options: SearchOptions;
  sources: SourceList;
  /** For what one call returns. */
  tokens: number;
  skills: readonly AssistantSkill[];
  /** For all skills of the answer together. */
  skillTokens: number;
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
const MAX_SKILLS = 3;

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

  const skills = context.skills.length === 0 ? [] : [skillTool(context, run)];
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
      ...skills,
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

type Run = (tool: (text: string) => string, text: unknown, usage: string) => string;

/** Loads each skill once. What it returns is a part of this answer only: a conversation keeps the texts of its turns. */
function skillTool({ skills, skillTokens }: ToolContext, run: Run): ModelTool {
  const loaded = new Set<string>();
  let left = skillTokens;

  function load(asked: string): string {
    const slug = asked.trim().toLowerCase();
    const skill = skills.find((one) => one.slug === slug);
    if (skill === undefined) return `There is no skill ${plainText(asked).slice(0, MAX_QUERY_LENGTH)}.`;
    if (loaded.has(slug)) return 'You have this skill already.';
    if (loaded.size === MAX_SKILLS) return `An answer can use ${MAX_SKILLS} skills. Answer with those that you have.`;
    const text = withinTokens(skill.text, left);
    if (text === '') return 'There is no room for another skill. Answer with those that you have.';
    loaded.add(slug);
    left -= tokensIn(text);
    return tagged('skill', text);
  }

  return {
    name: 'load_skill',
    description: "Loads instructions of the documentation's owner for a kind of question.",
    parameter: 'name',
    about: 'The name of the skill, as in the list of skills.',
    run: ({ name }) => run(load, name, 'Call load_skill with "name".'),
  };
}

/** Pages are found through their sections in the part of the site that may answer, so that a filter holds. */
function readPage(path: string, { searcher, options, sources, tokens }: ToolContext): string {
  const route = routeOf(decoded(path.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, '')));
  const sections = searcher.page(route, options);
  return sections.length === 0 ? `There is no page ${route}.` : sources.addSections(sections, tokens);
}
