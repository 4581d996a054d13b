/** Pages of another tool as pages of the format. */

import { applyTextEdits } from '@/lib/edit/text-edits';
import { extensionOf, type FilePath } from '@/lib/kit/paths';
import { positionsOf } from '@/lib/kit/positions';
import { withoutCode } from '@/lib/mdx/compile/fences';
import { type AddressBook, convertAddresses, filesOf, newFile } from './addresses';
import { convertBlocks } from './blocks';
import { convertComponents } from './components';
import { fieldsOf, pageText, splitSource, unreadFields } from './frontmatter';
import { escapePlain } from './plain-markdown';
import type { SourceFolder, SourcePage, Tool, Unread } from './types';

/** The blank lines and imports before the first text. */
const LEAD = /^\s*(?:import .*\n\s*)*/;
/** Longer lines are no headings: they are searched several times. */
const MAX_HEADING = 1_000;
const VUE_BLOCK = /<(script|style)\b[^>]{0,1000}>(?:(?!<\1\b)[\s\S])*?<\/\1>/g;
const INCLUDE = /^<<<\s.*$|<!--\s*@include:(?:(?!<!--).)*?-->/gm;

export interface NewPages {
  texts: Map<FilePath, string>;
  copies: Map<FilePath, FilePath>;
  unread: Unread[];
}

/** All pages, and the snippets that they import. `labels`: what the navigation calls them, by source. */
export function convertPages(
  tool: Tool,
  folder: SourceFolder,
  book: AddressBook,
  labels: ReadonlyMap<string, string>,
): NewPages {
  const result: NewPages = { texts: new Map(), copies: new Map(), unread: [] };
  const snippets = new Map<string, FilePath>();
  for (const page of book.bySource.values()) {
    const { body, heading } = withoutHeading(convertBody(tool, book, page, result, snippets));
    const fields = fieldsOf(page.fields, heading, labels.get(page.source));
    const taken = result.texts.has(page.target);
    if (taken) {
      const what = `Another page already has its path, ${page.target}.`;
      result.unread.push({
        file: page.source,
        what,
        instead: 'It is left out; give it another `slug` and migrate again.',
      });
      continue;
    }
    result.texts.set(page.target, pageText(fields, withTitle(fields.title, heading, body)));
    result.unread.push(...unreadFields(page, folder.read(page.source) ?? ''), ...unreadHome(page));
  }
  // Snippets may import others: the map grows while it is read.
  for (const [source, target] of snippets) {
    const { body, bodyLine } = splitSource(source as FilePath, folder.read(source) ?? '');
    const page = { source: source as FilePath, id: '', target, fields: {}, body, bodyLine };
    result.texts.set(target, pageText({}, convertBody(tool, book, page, result, snippets)));
  }
  return result;
}

function convertBody(
  tool: Tool,
  book: AddressBook,
  { source, body, bodyLine }: SourcePage,
  result: NewPages,
  snippets: Map<string, FilePath>,
): string {
  const copy = (found: { to: FilePath; from: FilePath } | undefined): void =>
    void (found && result.copies.set(found.to, found.from));
  const vue = tool === 'vitepress' ? withoutVue(source, body, bodyLine) : { body, unread: [] };
  const components = convertComponents(source, vue.body, bodyLine, (written) => {
    const specifier = written.replace(/^.*!/, '');
    const file = filesOf(book, source, specifier).find((name) => book.files.has(name));
    if (file === undefined) return undefined;
    if (/\.mdx?$/.test(file)) {
      const target = `snippets/${file.replace(/(^|\/)[._]+/g, '$1')}` as FilePath;
      snippets.set(file, target);
      return { text: `/${target}` };
    }
    const image = newFile(book, source, specifier);
    copy(image?.copy);
    return image && { image: image.address };
  });
  const isPlain = tool === 'vitepress' || (tool !== 'docusaurus' && extensionOf(source) === 'md');
  const linked = convertAddresses(book, source, components.body);
  for (const found of linked.copies) copy(found);
  const blocks = convertBlocks(source, linked.body, bodyLine);
  result.unread.push(...components.unread, ...vue.unread, ...blocks.unread);
  return isPlain ? escapePlain(blocks.body) : blocks.body;
}

/** Scripts and styles of Vue, includes and expressions: a build would run them. */
function withoutVue(file: string, body: string, firstLine: number): { body: string; unread: Unread[] } {
  const unread: Unread[] = [];
  const prose = withoutCode(body);
  const position = positionsOf(body);
  const report = (offset: number, what: string, instead: string): void => {
    unread.push({ file, line: firstLine + position(offset).line - 1, what, instead });
  };
  const edits = [...prose.matchAll(VUE_BLOCK)].map(({ 0: written, index }) => {
    report(index, 'A script or style of Vue is left out.', 'Write the component as JSX in snippets/ and import it.');
    return { start: index, end: index + written.length, text: written.replace(/[^\n]+/g, '') };
  });
  for (const { 0: written, index } of prose.matchAll(/\{\{[^{}\n]*\}\}/g))
    report(index, `\`${written}\` is computed.`, 'Write its value, or a name from `variables` in docs.json.');
  for (const { 0: written, index } of prose.matchAll(INCLUDE))
    report(index, `\`${written.trim()}\` includes another file.`, 'Copy its text, or import it as a snippet.');
  return { body: applyTextEdits(body, edits).replace(/^\[\[toc\]\][ \t]*$/gim, ''), unread };
}

/** The heading that a text begins with, and the text without it. */
function withoutHeading(body: string): { body: string; heading?: string } {
  const lead = LEAD.exec(body)?.[0] ?? '';
  const end = body.indexOf('\n', lead.length);
  const line = body.slice(lead.length, end < 0 ? body.length : end);
  if (!line.startsWith('# ') || line.length > MAX_HEADING) return { body };
  const heading = line
    .slice(2)
    .replace(/(?:^| +)#+ *$/, '')
    .replace(/ *\\?\{#.*?\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[*`]|\\(?=[^\w\s])/g, '')
    .replaceAll('&lt;', '<')
    .trim();
  if (heading === '') return { body };
  return { body: lead + (end < 0 ? '' : body.slice(end + 1)), heading };
}

/** A heading that says more than the title stays, as a title of its own. */
function withTitle(title: unknown, heading: string | undefined, body: string): string {
  return heading === undefined || title === heading ? body : `# ${heading}\n\n${body.replace(/^\s*\n/, '')}`;
}

/** Start pages that are made from front matter. */
function unreadHome({ source, fields }: SourcePage): Unread[] {
  if (fields.hero === undefined && fields.features === undefined) return [];
  const what = 'The home page is made from `hero` and `features`.';
  return [
    {
      file: source,
      line: 1,
      what,
      instead: 'Title and description are kept; write the rest with <Card> and <CardGroup>.',
    },
  ];
}
