/** The tools of the MCP server: `search` and `read_page`. See content/assistant/mcp.mdx. */
import * as z from 'zod/v4';
import { nextTurn } from '@/lib/kit/http/turns';
import { routeOf } from '@/lib/kit/paths';
import { plainText } from '@/lib/kit/text';
import { decoded } from '@/lib/kit/urls';
import type { Section } from '@/lib/search/types';
import type { McpDocs } from './docs';
import { pageText } from './page-text';

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  /** True when the model has to call again with other arguments. */
  isError?: boolean;
}

interface Tool {
  name: string;
  title: string;
  description(docs: Pick<McpDocs, 'name'>): string;
  input: z.ZodType;
  call(docs: McpDocs, input: never): Promise<ToolResult> | ToolResult;
}

const MAX_QUERY_LENGTH = 2_000;
const MAX_RESULTS = 20;
const RESULTS = 8;
/** Characters of a section in a search result. */
const MAX_RESULT_LENGTH = 1_500;
const MAX_PATH_LENGTH = 2_000;

const label = z.string().max(200).optional();

const searchInput = z.strictObject({
  query: z.string().min(1).max(MAX_QUERY_LENGTH).describe('A question or a few words.'),
  language: label.describe('Only pages in this language, such as "en". Default: the language of the query.'),
  version: label.describe("Only pages of this version, as the site names it. Default: the site's default version."),
  limit: z.number().int().min(1).max(MAX_RESULTS).default(RESULTS).describe('Number of sections.'),
});

const pageInput = z.strictObject({
  path: z
    .string()
    .min(1)
    .max(MAX_PATH_LENGTH)
    .describe('The path or URL of a page, as in search results. An anchor (#install) limits the text to that section.'),
  from: z.number().int().min(1).optional().describe('The first section, from 1.'),
  to: z.number().int().min(1).optional().describe('The last section, inclusive.'),
});

const TOOLS: readonly Tool[] = [
  {
    name: 'search',
    title: 'Search the documentation',
    description: ({ name }) =>
      `Searches the documentation of ${name} and returns the best sections, each with its title, URL and text. Use read_page to read a whole page.`,
    input: searchInput,
    call: search,
  },
  {
    name: 'read_page',
    title: 'Read a page',
    description: ({ name }) =>
      `Reads a page of the documentation of ${name} as Markdown: all of it, the section at an anchor, or a range of sections.`,
    input: pageInput,
    call: readPage,
  },
];

/** The tools as listed for clients and in the server card. */
export function listTools(docs: Pick<McpDocs, 'name'>) {
  return TOOLS.map(({ name, title, description, input }) => ({
    name,
    title,
    description: description(docs),
    inputSchema: schemaOf(input),
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  }));
}

/** Calls a tool; undefined if there is no such tool. Wrong arguments are a result with `isError`, which a model can correct. */
export async function callTool(docs: McpDocs, name: string, input: unknown): Promise<ToolResult | undefined> {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (tool === undefined) return undefined;
  const parsed = tool.input.safeParse(input ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failed(`${issue?.path.join('.') || 'arguments'}: ${issue?.message ?? 'invalid'}`);
  }
  return tool.call(docs, parsed.data as never);
}

async function search(docs: McpDocs, { query, ...options }: z.infer<typeof searchInput>): Promise<ToolResult> {
  await nextTurn();
  const hits = docs.search(plainText(query), options);
  if (hits.length > 0) return { content: hits.map(({ section }) => text(resultText(section, docs.origin))) };
  const languages = `languages: ${docs.languages.join(', ')}`;
  const versions = docs.versions.length === 0 ? '' : `; versions: ${docs.versions.join(', ')}`;
  return { content: [text(`Nothing was found for ${JSON.stringify(query)}. The site has ${languages}${versions}.`)] };
}

function resultText({ title, heading, href, markdown }: Section, origin: string): string {
  const name = heading === title || heading === '' ? title : `${title} › ${heading}`;
  const isCut = markdown.length > MAX_RESULT_LENGTH;
  const content = isCut
    ? `${markdown.slice(0, MAX_RESULT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}\n… (read_page shows the rest)`
    : markdown;
  return [`Title: ${name}`, `Link: ${origin}${href}`, `Page: ${href}`, `Content: ${content}`].join('\n');
}

async function readPage(docs: McpDocs, { path, from, to }: z.infer<typeof pageInput>): Promise<ToolResult> {
  const { route, anchor } = placeOf(path);
  const sections = await docs.sections(route);
  if (sections === undefined) {
    const [similar] = docs.search(route.replace(/[/_-]+/g, ' '), { limit: 1 });
    const hint = similar === undefined ? '' : ` The closest page is ${similar.section.href.replace(/#.*$/s, '')}.`;
    return failed(`There is no page ${route}.${hint}`);
  }
  const found = pageText(sections, docs.origin, { from: from ?? anchor, to });
  return 'message' in found ? failed(found.message) : { content: [text(found.text)] };
}

/** The decoded path and anchor in a path or address; `.md` and a query are dropped. */
export function placeOf(address: string): { route: string; anchor?: string } {
  const [, place = '', hash = ''] =
    /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address.replace(/^https?:\/\/[^/]*/, '')) ?? [];
  return { route: routeOf(decoded(place)), ...(hash === '' ? {} : { anchor: decoded(hash) }) };
}

function schemaOf(input: z.ZodType): { type: 'object'; [key: string]: unknown } {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return { ...schema, type: 'object' };
}

/** An agent that sent 50,000 unknown arguments gets no list of them back. */
const MAX_FAULT_LENGTH = 500;

function failed(message: string): ToolResult {
  const shown = message.length > MAX_FAULT_LENGTH ? `${message.slice(0, MAX_FAULT_LENGTH)}…` : message;
  return { content: [text(shown)], isError: true };
}

function text(value: string): { type: 'text'; text: string } {
  return { type: 'text', text: value };
}
