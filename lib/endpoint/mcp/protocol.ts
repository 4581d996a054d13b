/**
 * The protocol part of the MCP server: what it offers and how it answers each message. One instance answers one HTTP request. See
 * content/assistant/mcp.mdx.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { inTime } from '@/lib/answers/by-model/deadlines';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { instructionsFor, MCP_VERSION, type McpDocs } from './docs';
import { pageText } from './page-text';
import { callTool, listTools, placeOf } from './tools';

const LATE = 'This takes too long. Ask for less at once.';
const MARKDOWN = 'text/markdown';
const PAGES_AT_ONCE = 200;

/** Creates the protocol server for one request; what takes longer than `deadlineMs` is answered with an error. */
export function createProtocolServer(docs: McpDocs, deadlineMs: number): Server {
  const soon = <T>(work: Promise<T>): Promise<T> =>
    inTime(work, deadlineMs, () => new McpError(ErrorCode.RequestTimeout, LATE));
  const server = new Server(
    { name: docs.name, version: MCP_VERSION, ...(docs.origin === '' ? {} : { websiteUrl: docs.origin }) },
    { capabilities: { tools: {}, resources: {} }, instructions: instructionsFor(docs) },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listTools(docs) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const result = await soon(callTool(docs, params.name, params.arguments));
    if (result === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name.slice(0, 100)}.`);
    return { ...result };
  });
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => listPages(docs, params?.cursor));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      { name: 'page', title: 'A page as Markdown', uriTemplate: `${docs.origin}/{+path}.md`, mimeType: MARKDOWN },
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => soon(readPage(docs, params.uri)));
  return server;
}

/** The cursor is the index of the next page. */
function listPages(docs: McpDocs, cursor = '0') {
  const start = Number(cursor);
  const pages = docs.pages();
  if (!Number.isInteger(start) || start < 0 || (start > 0 && start >= pages.length)) {
    throw new McpError(ErrorCode.InvalidParams, 'The cursor is not one of this server.');
  }
  const end = start + PAGES_AT_ONCE;
  return {
    resources: pages.slice(start, end).map(({ path, markdown, title, description }) => ({
      uri: docs.origin + markdown,
      name: path,
      title,
      ...(description === undefined ? {} : { description }),
      mimeType: MARKDOWN,
    })),
    ...(end < pages.length ? { nextCursor: String(end) } : {}),
  };
}

async function readPage(docs: McpDocs, uri: string) {
  const { route, anchor } = placeOf(uri);
  const sections = await docs.sections(route);
  if (sections === undefined) {
    throw new McpError(RESOURCE_NOT_FOUND, `There is no page ${encodeRoute(route as Route).slice(0, 200)}.`);
  }
  const found = pageText(sections, docs.origin, { from: anchor });
  if ('message' in found) throw new McpError(ErrorCode.InvalidParams, found.message);
  return { contents: [{ uri, mimeType: MARKDOWN, text: found.text }] };
}

/** Not in the SDK's list: https://modelcontextprotocol.io/specification/2025-06-18/server/resources#error-handling */
const RESOURCE_NOT_FOUND = -32002;
