/** The documentation that an MCP server offers, independent of how it is stored. */
import type { Hit, SearchOptions, Section } from '@/lib/search/types';

export interface McpPage {
  /** The encoded path of the page. */
  readonly path: string;
  /** The encoded path of its Markdown. */
  readonly markdown: string;
  readonly title: string;
  readonly description?: string;
}

export interface McpDocs {
  readonly name: string;
  readonly description?: string;
  /** What precedes the paths of pages and sections in an address: scheme and host, also a path below which they are. */
  readonly origin: string;
  /** BCP 47, the default first. */
  readonly languages: readonly string[];
  /** Labels, the default first; empty for a site without versions. */
  readonly versions: readonly string[];
  /** The best sections in the reader's order, best first; empty for a language or version that the site does not have. */
  search(query: string, options: SearchOptions): readonly Hit[];
  /** The pages that agents are told about, in reading order. */
  pages(): readonly McpPage[];
  /** The sections of any page in order; undefined if there is no page at the decoded path of an address. */
  sections(path: string): Promise<readonly Section[] | undefined>;
}

/** The version of this server, as told to clients. */
export const MCP_VERSION = '1.0.0';

/** Says how to use the tools; clients put it into the model's prompt. */
export function instructionsFor({ name }: Pick<McpDocs, 'name'>): string {
  return `This server holds the documentation of ${name}. Search before you answer questions about ${name}, read the pages you rely on, and cite their links.`;
}
