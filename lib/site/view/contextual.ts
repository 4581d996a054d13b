/** The page menu: its entries and their targets. See content/reference/format/page-frame.mdx#contextual. */
import { contextualOf } from '@/lib/config/resolve/resolve-pages';
import { contextual as schema } from '@/lib/config/schema/frame';
import type { SiteSettings } from '@/lib/config/settings';
import type { IconRef } from '@/lib/format/icons';
import { encodeRoute, markdownPath } from '@/lib/kit/paths';
import type { Strings } from '@/lib/strings/en';
import type { PageNode, SiteModel } from '../types';
import { siteUrl } from './addresses';

/** The action of an entry that is not a link. */
export type ContextAction = 'copy' | 'print' | 'assistant' | 'open-filled';

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
  /** The address in which `open-filled` replaces `$page` by the page's Markdown. */
  text?: string;
}

/** The menu of a page; its first entry is the button. */
export interface ContextMenuView {
  display: 'header' | 'toc';
  /** The address of the page's Markdown. */
  markdown: string;
  entries: ContextEntry[];
}

/** Optional features of a site. */
export interface ContextFacts {
  /** The address of an API page's specification. */
  specification?: string;
}

type Option = SiteSettings['contextual']['options'][number];

/** The menu of a page: its own valid `contextual`, else the site's. Undefined without entries. */
export function viewContextMenu(
  site: SiteModel,
  node: PageNode,
  strings: Strings,
  facts: ContextFacts = {},
): ContextMenuView | undefined {
  const { options, display } = ownMenu(node) ?? site.settings.contextual;
  const page = `${siteUrl(site) || '$origin'}${encodeRoute(node.route)}`;
  const markdown = markdownPath(node.route);
  const at: Place = { site, node, strings, facts, markdown, page };
  const entries = options.flatMap((option) => entryOf(option, at) ?? []);
  return entries.length === 0 ? undefined : { display, markdown, entries };
}

interface Place {
  site: SiteModel;
  node: PageNode;
  strings: Strings;
  facts: ContextFacts;
  markdown: string;
  /** The absolute address of the page. */
  page: string;
}

function ownMenu({ meta }: PageNode): SiteSettings['contextual'] | undefined {
  if (meta.extra.contextual === undefined) return undefined;
  const { success, data } = schema.safeParse(meta.extra.contextual);
  return success ? contextualOf(data) : undefined;
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
  return ownEntry(option, at);
}

function chatEntry(key: string, [name, base, parameter]: readonly [string, string, string], at: Place): ContextEntry {
  const address = at.page.replace(/\/?$/, at.node.route === '/' ? '/index.md' : '.md');
  const question = at.strings.contextPrompt.replace('{url}', address);
  const label = at.strings.contextOpenIn.replace('{name}', name);
  return { key, label, href: `${base}?${parameter}=${encodeURIComponent(question)}` };
}

function ownEntry(key: string, { strings, markdown, facts }: Place): ContextEntry | undefined {
  if (key === 'copy') return { key, label: strings.contextCopy, action: 'copy' };
  if (key === 'view') return { key, label: strings.contextView, href: markdown };
  if (key === 'assistant') return { key, label: strings.assistantEntry, action: 'assistant' };
  if (key === 'download-pdf') return { key, label: strings.contextPdf, action: 'print' };
  if (key !== 'download-spec' || facts.specification === undefined) return undefined;
  return { key, label: strings.contextSpec, href: facts.specification, download: true };
}

/** A custom entry, with `$path` and `$mcp` replaced here and `$page` in the browser. */
function customEntry(option: Exclude<Option, string>, { node }: Place): ContextEntry {
  const { title, description, icon, href } = option;
  const fill = (text: string): string => text.replaceAll('$path', encodeRoute(node.route)).replaceAll('$mcp', '');
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
