/** The skill of a site without skills of its own, written from its navigation. Pure. */

import { encodeRoute, markdownPath } from '@/lib/kit/paths';
import { counted } from '@/lib/kit/text';
import { defaultScope, scopeOf } from '@/lib/nav/scope';
import { trailOf } from '@/lib/nav/trail';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { mcpUrl } from '@/lib/site/view/addresses';
import { readablePages } from '../text/ordered-pages';

/** A file with instructions for agents. */
export interface Skill {
  /** Lower-case letters, digits and hyphens; at most 64 characters. */
  readonly name: string;
  readonly description: string;
  /** The whole file. */
  readonly text: string;
}

/** Agents load a skill as a whole: beyond this, pages are left to `llms.txt`. */
const MAX_CONTENTS_LENGTH = 16_000;
const MAX_DESCRIPTION_LENGTH = 700;

/** The skill. `base`: the site's address. */
export function generatedSkill(site: SiteModel, base: string, name: string): Skill {
  const { settings } = site;
  const about = (settings.description ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_DESCRIPTION_LENGTH);
  const description = `Reads the documentation of ${settings.name}. Use it for questions about ${settings.name} and for work that uses it.${about === '' ? '' : ` ${about}`}`;
  const head = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`;
  const url = mcpUrl(site, base);
  const notes = settings.markdown.instructions;
  const parts = [
    head,
    `# ${settings.name}`,
    about,
    section('Reading', [
      `- All pages: ${base}/llms.txt`,
      `- A page as Markdown: its address with \`.md\`, such as ${base}${exampleOf(site)}`,
      ...(url === undefined ? [] : [`- Search and pages over MCP: ${url} (tools \`search\` and \`read_page\`)`]),
      '- Name the pages that an answer relies on.',
    ]),
    ...(notes.length === 0 ? [] : [section('Instructions', notes)]),
    section('Contents', contentsOf(site, base)),
  ];
  return { name, description, text: `${parts.filter((part) => part !== '').join('\n\n')}\n` };
}

/** A line per page below a heading per place in the navigation, in the default language and version. */
function contentsOf(site: SiteModel, base: string): string[] {
  const start = new Set(defaultScope(site.nav).filter(({ kind }) => kind === 'language' || kind === 'version'));
  const isShown = (node: PageNode): boolean =>
    scopeOf(site.nav, node.route).every(
      (division) => (division.kind !== 'language' && division.kind !== 'version') || start.has(division),
    );
  const pages = readablePages(site).filter(isShown);
  const lines: string[] = [];
  let size = 0;
  let place = '';
  for (const [at, node] of pages.entries()) {
    const here = trailOf(scopeOf(site.nav, node.route), node.route)
      .map(({ label }) => label)
      .join(' › ');
    const heading = here === place || here === '' ? [] : [...(lines.length > 0 ? [''] : []), `### ${here}`, ''];
    const added = [...heading, `- [${node.title}](${base}${encodeRoute(node.route)})`];
    size += added.join('\n').length + 1;
    if (size > MAX_CONTENTS_LENGTH)
      return [...lines, '', `For ${counted(pages.length - at, 'more page')} see ${base}/llms.txt.`];
    lines.push(...added);
    place = here;
  }
  return lines;
}

function exampleOf(site: SiteModel): string {
  const [first] = readablePages(site);
  return first === undefined ? '/page.md' : markdownPath(first.route);
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;
}
