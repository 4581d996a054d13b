/** The page menu: its entries and their targets. See content/settings/page-menu.mdx#menu. */
import { contextual as schema } from '@/lib/config/schema/frame';
import type { SiteSettings } from '@/lib/config/settings';
import { asciiNameOf } from '@/lib/kit/headings/slugs';
import { encodeRoute, markdownPath } from '@/lib/kit/paths';
import type { Scope } from '@/lib/nav/types';
import { type Strings, withValues } from '@/lib/strings/strings';
import type { IconRef } from '@/lib/words/icons';
import { printAddress } from '../print/print-scopes';
import type { PageNode, SiteModel } from '../types';
import { mcpUrl, siteUrl } from './addresses';

/** The action of an entry that is not a link. */
export type ContextAction = 'copy' | 'copy-text' | 'print' | 'assistant' | 'open-filled' | 'open-config';

/** An entry: a link or an action. */
export interface ContextEntry {
  key: string;
  label: string;
  description?: string;
  icon?: IconRef;
  /** The target of a link. `$origin` is a placeholder for the site's address if it is unknown. */
  href?: string;
  /** Downloads the file instead of opening it. */
  download?: boolean;
  action?: ContextAction;
  /**
   * The address in which `open-filled` replaces `$page` by the page's Markdown, or `open-config` `$config` by the encoded `config`; the text
   * that `copy-text` copies. `$origin` as in `href`.
   */
  text?: string;
  config?: string;
}

/** The menu of a page; its first entry is the button. */
export interface ContextMenuView {
  display: 'header' | 'toc';
  /** The URL of the page's Markdown. */
  markdown: string;
  entries: ContextEntry[];
}

/** Optional features of a site. */
export interface ContextFacts {
  /** The URL of an API page's specification. */
  specification?: string;
}

type Option = SiteSettings['contextual']['options'][number];

/** The menu of a page: its own valid `contextual`, else the site's. Undefined without entries. */
export function viewContextMenu(
  site: SiteModel,
  node: PageNode,
  scope: Scope,
  strings: Strings,
  facts: ContextFacts = {},
): ContextMenuView | undefined {
  const { options, display } = ownMenu(node) ?? site.settings.contextual;
  const page = `${siteUrl(site) || '$origin'}${encodeRoute(node.route)}`;
  const markdown = markdownPath(node.route);
  const at: Place = { site, node, scope, strings, facts, markdown, page };
  const entries = options.flatMap((option) => [entryOf(option, at) ?? [], printEntry(option, at) ?? []].flat());
  return entries.length === 0 ? undefined : { display, markdown, entries };
}

interface Place {
  site: SiteModel;
  node: PageNode;
  scope: Scope;
  strings: Strings;
  facts: ContextFacts;
  markdown: string;
  /** The absolute URL of the page. */
  page: string;
}

function ownMenu({ meta }: PageNode): SiteSettings['contextual'] | undefined {
  if (meta.extra.contextual === undefined) return undefined;
  return schema.safeParse(meta.extra.contextual).data;
}

/** Chats that accept a prompt in their address: name, address and parameter. */
const CHATS: Readonly<Record<string, readonly [name: string, base: string, parameter: string]>> = {
  chatgpt: ['ChatGPT', 'https://chatgpt.com/', 'q'],
  claude: ['Claude', 'https://claude.ai/new', 'q'],
  perplexity: ['Perplexity', 'https://www.perplexity.ai/search', 'q'],
  grok: ['Grok', 'https://grok.com/', 'q'],
  aistudio: ['Google AI Studio', 'https://aistudio.google.com/prompts/new_chat', 'prompt'],
  devin: ['Devin', 'https://app.devin.ai/', 'prompt'],
};

function entryOf(option: Option, at: Place): ContextEntry | undefined {
  if (typeof option !== 'string') return customEntry(option, at);
  const chat = CHATS[option];
  if (chat) return chatEntry(option, chat, at);
  return mcpEntry(option, at) ?? ownEntry(option, at);
}

/** The entries that connect a program to the site's MCP server. */
function mcpEntry(key: string, { site, strings }: Place): ContextEntry | undefined {
  const base = siteUrl(site);
  const url = mcpUrl(site, base || '$origin');
  if (url === undefined) return undefined;
  const name = asciiNameOf(site.settings.name);
  const connect = (to: string): string => withValues(strings.contextConnect, { name: to });
  const command = (label: string, text: string): ContextEntry => ({
    key,
    label,
    action: 'copy-text',
    text,
    ...(base === '' ? {} : { description: text }),
  });
  switch (key) {
    case 'mcp':
      return command(strings.contextMcp, url);
    case 'add-mcp':
      return command(strings.contextMcpCommand, `npx add-mcp ${url}`);
    case 'claude-code':
      return command(connect('Claude Code'), `claude mcp add --transport http ${name} ${url}`);
    case 'vscode': {
      const config = JSON.stringify({ name, type: 'http', url });
      return { key, label: connect('VS Code'), href: `vscode:mcp/install?${encodeURIComponent(config)}` };
    }
    case 'cursor': {
      const label = connect('Cursor');
      const config = JSON.stringify({ url });
      const link = (encoded: string): string =>
        `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encoded}`;
      return base === ''
        ? { key, label, action: 'open-config', text: link('$config'), config }
        : { key, label, href: link(encodeURIComponent(Buffer.from(config).toString('base64'))) };
    }
    default:
      return undefined;
  }
}

function chatEntry(key: string, [name, base, parameter]: readonly [string, string, string], at: Place): ContextEntry {
  const address = at.page.replace(/\/?$/, at.node.route === '/' ? '/index.md' : '.md');
  const question = withValues(at.strings.contextPrompt, { url: address });
  const label = withValues(at.strings.contextOpenIn, { name });
  const href = `${base}?${parameter}=${encodeURIComponent(question)}`;
  return { key, label, description: at.strings.contextOpenHint, href };
}

function ownEntry(key: string, { site, strings, markdown, facts }: Place): ContextEntry | undefined {
  if (key === 'copy') {
    return { key, label: strings.contextCopy, description: strings.contextCopyHint, action: 'copy' };
  }
  if (key === 'view') {
    return { key, label: strings.contextView, description: strings.contextViewHint, href: markdown };
  }
  if (key === 'assistant' && !site.services.assistant) return undefined;
  if (key === 'assistant') {
    return { key, label: strings.assistantEntry, description: strings.contextAssistantHint, action: 'assistant' };
  }
  if (key === 'download-pdf') {
    return { key, label: strings.contextPdf, description: strings.contextPdfHint, action: 'print' };
  }
  if (key !== 'download-spec' || facts.specification === undefined) return undefined;
  const { contextSpec: label, contextSpecHint: description } = strings;
  return { key, label, description, href: facts.specification, download: true };
}

/** The whole section follows the page: the format has no option of its own for it. */
function printEntry(option: Option, { site, node, scope, strings }: Place): ContextEntry | undefined {
  const href = option === 'download-pdf' ? printAddress(site, node.route, scope) : undefined;
  if (href === undefined) return undefined;
  const { contextPrintSection: label, contextPrintSectionHint: description } = strings;
  return { key: 'print-section', label, description, href };
}

/** A custom entry, with `$path` and `$mcp` replaced here and `$page` in the browser. */
function customEntry(option: Exclude<Option, string>, { site, node }: Place): ContextEntry {
  const mcp = mcpUrl(site, siteUrl(site) || '$origin') ?? '';
  const { title, description, icon, href } = option;
  const fill = (text: string): string => text.replaceAll('$path', encodeRoute(node.route)).replaceAll('$mcp', mcp);
  const address = typeof href === 'string' ? fill(href) : withQuery(href.base, href.query, fill);
  const entry = { key: `own ${title}`, label: title, description, icon };
  return /(?:\$|%24)page\b/.test(address)
    ? { ...entry, action: 'open-filled', text: address }
    : { ...entry, href: address };
}

function withQuery(
  base: string,
  query: readonly { key: string; value: string }[],
  fill: (text: string) => string,
): string {
  const parameters = query.map(({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(fill(value))}`);
  return `${fill(base)}${base.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}
