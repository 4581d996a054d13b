/** `llms.txt` and pages as Markdown. See content/reference/format/outputs.mdx#agents. */

import { markdownPath } from '@/lib/kit/paths';
import { counted, cutAtWord } from '@/lib/kit/text';
import { isExternal } from '@/lib/kit/urls';
import { defaultScope, isInDefaults } from '@/lib/nav/scope';
import type { Division, Entry } from '@/lib/nav/types';
import { wholeSpecifications } from '@/lib/site/access/view-specifications';
import { type Renderers, renderPage } from '@/lib/site/article/article';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { mcpUrl } from '@/lib/site/view/addresses';
import { fullTexts } from './llms-full';
import { readablePages } from './ordered-pages';

/** A longer index is shortened: descriptions first, then pages. */
const MAX_LENGTH = 100_000;
const MAX_DESCRIPTION_LENGTH = 300;

/** The index of pages for agents, in the default language and version. `base`: the site's address. */
export function llmsIndex(site: SiteModel, base: string): string {
  const pages = readablePages(site).filter(({ route }) => isInDefaults(site.nav, route, ['language', 'version']));
  const lines = pages.map((node) => {
    const about = firstParagraph(node.meta.description);
    const link = `- [${node.title}](${base}${markdownPath(node.route)})`;
    return { long: about === '' ? link : `${link}: ${about}`, short: link };
  });
  const rest = [
    ...section('Full Text', fullTextLinks(site, base)),
    ...section('OpenAPI Specs', specLinks(site, base)),
    ...section('Optional', outsideLinks(site)),
  ];
  const head = [...heading(site), ...forAgents(site, base)];
  const around = [...head, ...rest].join('\n').length + '\n## Docs\n\n'.length;
  return [...head, ...section('Docs', withinRoom(lines, MAX_LENGTH - around - 200)), ...rest].join('\n');
}

/** A page as Markdown: pointer to the index, instructions, title, description, text. */
export async function pageMarkdown(
  site: SiteModel,
  node: PageNode,
  base: string,
  renderers: Renderers,
): Promise<string> {
  const { markdown } = await renderPage(site, node, renderers);
  const about = node.meta.description ? [`> ${node.meta.description.replace(/\n/g, '\n> ')}`, ''] : [];
  const index = ['> ## Documentation Index', `> All pages of this site are listed in ${base}/llms.txt`, ''];
  return [...index, ...instructions(site), `# ${node.title}`, '', ...about, markdown.trim(), ''].join('\n');
}

function heading(site: SiteModel): string[] {
  const { name, description } = site.settings;
  return [`# ${name}`, '', ...(description ? [`> ${description}`, ''] : []), ...instructions(site)];
}

/** The other resources of a site for agents. */
function forAgents(site: SiteModel, base: string): string[] {
  const url = mcpUrl(site, base);
  const server = url === undefined ? [] : [`Search this documentation and read its pages over MCP: ${url}`, ''];
  return [...server, `How to use this documentation, as a skill: ${base}/skill.md`, ''];
}

function instructions({ settings }: SiteModel): string[] {
  const notes = settings.markdown.instructions;
  return notes.length === 0
    ? []
    : ['> ## Agent Instructions', ...notes.flatMap((note) => note.split('\n').map((line) => `> ${line}`)), ''];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}

/** As many lines as fit: without descriptions if necessary, with a note if pages are left out. */
function withinRoom(lines: readonly { long: string; short: string }[], room: number): string[] {
  const sizeOf = (list: readonly string[]): number => list.reduce((sum, line) => sum + line.length + 1, 0);
  const long = lines.map((line) => line.long);
  if (sizeOf(long) <= room) return long;
  const short: string[] = [];
  let used = 0;
  for (const { short: line } of lines) {
    used += line.length + 1;
    if (used > room) break;
    short.push(line);
  }
  const left = lines.length - short.length;
  return left === 0 ? short : [...short, `- ${counted(left, 'more page')} not listed here.`];
}

/** One link per language; a site in one language has the file at its usual address, which needs no link. */
function fullTextLinks(site: SiteModel, base: string): string[] {
  const texts = fullTexts(site);
  return texts.length < 2 ? [] : texts.map(({ file, name }) => `- [${name}](${base}/${file})`);
}

function specLinks(site: SiteModel, base: string): string[] {
  return wholeSpecifications(site).map((file) => `- [${file}](${isExternal(file) ? file : `${base}/${file}`})`);
}

/** External links of the navigation in the default scope. */
function outsideLinks({ nav }: SiteModel): string[] {
  const scope = defaultScope(nav);
  const divisions = scope.flatMap((division) => [...division.divisions, ...division.globals]);
  const links = [...divisions.map(divisionLink), ...scope.flatMap(({ entries }) => entryLinks(entries))];
  return [...new Set(links.filter((link) => link !== undefined))];
}

function divisionLink({ label, href, hidden }: Division): string | undefined {
  return !hidden && href !== undefined && isExternal(href) ? `- [${label}](${href})` : undefined;
}

function entryLinks(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.hidden) return [];
    if (entry.type === 'group') return entryLinks(entry.entries);
    return entry.type === 'link' && isExternal(entry.href) ? [`- [${entry.label}](${entry.href})`] : [];
  });
}

/** The first paragraph on one line, cut at a word. */
function firstParagraph(text = ''): string {
  const line = (text.trim().split(/\n\s*\n/, 1)[0] ?? '').replace(/\s+/g, ' ');
  return cutAtWord(line, MAX_DESCRIPTION_LENGTH, ' …');
}
