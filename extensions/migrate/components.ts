/** Components of other tools in those of the format, and their imports. */

import { applyTextEdits, type TextEdit } from '@/lib/edit/text-edits';
import { ownValue } from '@/lib/kit/own';
import { positionsOf } from '@/lib/kit/positions';
import { withoutCode } from '@/lib/mdx/compile/fences';
import { attributeText, CALLOUTS } from './blocks';
import type { Unread } from './types';

type Attributes = Readonly<Record<string, string>>;

/** New name and attributes; `undefined` removes the tags and keeps the content. */
type Change = (attributes: Attributes) => { name: string; attributes?: Attributes } | undefined;

const NO_ATTRIBUTES: Attributes = {};
const callout: Change = ({ type = 'note', title }) => ({
  name: ownValue(CALLOUTS, type) ?? 'Note',
  attributes: title === undefined ? NO_ATTRIBUTES : { title },
});
const bare =
  (name: string): Change =>
  () => ({ name, attributes: {} });
const tab: Change = ({ label, value, title }) => ({
  name: 'Tab',
  attributes: { title: title ?? label ?? value ?? 'Tab' },
});
const card: Change = ({ title = '', href, description }) => ({
  name: 'Card',
  attributes: { title, ...(href === undefined ? {} : { href }), ...(description === undefined ? {} : { description }) },
});
const contentOnly: Change = () => undefined;

const CHANGES: Readonly<Record<string, Change>> = {
  Admonition: callout,
  Aside: callout,
  Callout: callout,
  Tabs: bare('Tabs'),
  TabItem: tab,
  'Tabs.Tab': tab,
  Tab: tab,
  CardGrid: bare('CardGroup'),
  Cards: bare('CardGroup'),
  LinkCard: card,
  'Cards.Card': card,
  Card: card,
  Steps: contentOnly,
  FileTree: contentOnly,
  Bleed: contentOnly,
  BrowserOnly: contentOnly,
  DocCardList: contentOnly,
  TOCInline: contentOnly,
};

/** Modules whose components are converted. */
const KNOWN_MODULES =
  /^(@theme\/(Tabs|TabItem|Admonition|DocCardList|TOCInline)|@docusaurus\/|@site\/src\/theme|@astrojs\/starlight\/components|astro:assets|nextra|next\/|react$|react\/)/;
const IMPORT =
  /^import\s+(?:([\w$]+)\s*(?:,\s*)?)?(?:\{[^{}]*\}\s*)?(?:\*\s+as\s+[\w$]+\s*)?(?:from\s*)?["']([^"'\n]+)["'];?[ \t]*$/gm;
const TAG = /<(\/?)([A-Z][\w.]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}))?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{(?:"([^"]*)"|'([^']*)'|`([^`$]*)`|([^{}]*))\}))?/g;

export interface Converted {
  body: string;
  /** Local files that the text still imports, as written. */
  unread: Unread[];
}

/** What an import leads to: `text` replaces its specifier; `image` is the address of an imported image; neither: the import is removed. */
export type ResolveImport = (specifier: string) => { text?: string; image?: string } | undefined;

type Report = (offset: number, what: string, instead: string) => void;

/** Converts the components and imports of a text outside code. */
export function convertComponents(file: string, body: string, firstLine: number, resolve: ResolveImport): Converted {
  const prose = withoutCode(body);
  const unread: Unread[] = [];
  const position = positionsOf(body);
  const report: Report = (offset, what, instead) => {
    unread.push({ file, line: firstLine + position(offset).line - 1, what, instead });
  };
  const images = new Map<string, string>();
  const imports = [...prose.matchAll(IMPORT)].flatMap((match) => {
    const [written, name = '', specifier = ''] = match;
    const found = resolve(specifier);
    const { text, image } = found ?? {};
    const place = { start: match.index, end: match.index + written.length };
    if (image !== undefined) images.set(name, image);
    if (text !== undefined) return [{ ...place, text: written.replace(specifier, () => text) }];
    if (!found && !KNOWN_MODULES.test(specifier)) {
      const what = `The page imports ${specifier}.`;
      const instead = 'The import is left out; copy the component to snippets/ as JSX, or write its content.';
      report(match.index, what, instead);
    }
    return [{ ...place, text: '' }];
  });
  const tags = tagEdits(prose, report);
  return { body: withImages(applyTextEdits(body, [...imports, ...tags]), images, resolve), unread };
}

function tagEdits(prose: string, report: Report): TextEdit[] {
  const edits: TextEdit[] = [];
  /** The open tags: their old and new names. */
  const open: { written: string; name: string | undefined }[] = [];
  /** Titles that `<Tabs items>` gives to its tabs. */
  let titles: string[] = [];
  for (const match of prose.matchAll(TAG)) {
    const [written, slash, name = '', attributes = '', selfClosed] = match;
    const change = ownValue(CHANGES, name);
    const place = { start: match.index, end: match.index + written.length };
    if (!change) {
      edits.push(...plainTag(match, place));
      continue;
    }
    if (slash === '/') {
      const index = open.findLastIndex((tag) => tag.written === name);
      const closed = index < 0 ? undefined : open.splice(index, 1)[0];
      edits.push({ ...place, text: closed?.name === undefined ? '' : `</${closed.name}>` });
      continue;
    }
    const { values, computed } = attributesOf(attributes);
    if (name === 'Tabs') titles = itemsOf(computed.items);
    const needsTitle = name === 'Tabs.Tab' && values.title === undefined;
    const changed = change(needsTitle ? { ...values, title: titles.shift() ?? 'Tab' } : values);
    reportLosses(name, computed, changed !== undefined, (what, instead) => report(match.index, what, instead));
    if (selfClosed !== '/') open.push({ written: name, name: changed?.name });
    edits.push({ ...place, text: changed ? openingTag(changed, selfClosed === '/') : '' });
  }
  return edits;
}

/** Reports attributes that cannot be read, and tags without a counterpart. */
function reportLosses(
  name: string,
  computed: Readonly<Record<string, string>>,
  isKept: boolean,
  report: (what: string, instead: string) => void,
): void {
  for (const key of ['values', 'items']) {
    if (key in computed && itemsOf(computed[key]).length === 0) {
      report(`\`${key}\` of <${name}> is computed.`, 'Write a `title` on each <Tab>.');
    }
  }
  if (!isKept && ['DocCardList', 'TOCInline'].includes(name)) {
    report(`<${name}> has no counterpart.`, 'It is left out; write the links, or let the sidebar show them.');
  }
}

/** A start tag, or a whole element if it closes itself. A description becomes its content. */
function openingTag({ name, attributes }: NonNullable<ReturnType<Change>>, isSelfClosed: boolean): string {
  const { description, ...others } = attributes ?? NO_ATTRIBUTES;
  const written = Object.entries(others).map(([key, value]) => ` ${key}=${attributeText(value)}`);
  const opening = `<${name}${written.join('')}`;
  if (!isSelfClosed) return `${opening}>${description ?? ''}`;
  return description === undefined ? `${opening} />` : `${opening}>${description}</${name}>`;
}

/** Tags with a different way to write the same: `<Link to>` and `<Badge text>`. */
function plainTag(match: RegExpMatchArray, place: { start: number; end: number }): TextEdit[] {
  const [, slash, name = '', attributes = '', selfClosed] = match;
  const { values } = attributesOf(attributes);
  if (name === 'Badge' && values.text !== undefined && selfClosed === '/')
    return [{ ...place, text: `<Badge>${values.text.replace(/[<{]/g, '')}</Badge>` }];
  if (name !== 'Link' && name !== 'LinkButton') return [];
  const href = values.to ?? values.href ?? '';
  return [
    { ...place, text: slash === '/' ? '</a>' : `<a href=${attributeText(href)}${selfClosed === '/' ? ' /' : ''}>` },
  ];
}

function attributesOf(written: string): { values: Record<string, string>; computed: Record<string, string> } {
  const values: Record<string, string> = {};
  const computed: Record<string, string> = {};
  for (const [, key = '', double, single, inDouble, inSingle, template, code] of written.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? inDouble ?? inSingle ?? template;
    if (value !== undefined) values[key] = value;
    else if (code !== undefined) computed[key] = code;
  }
  return { values, computed };
}

/** `['npm', "yarn"]` → npm, yarn; nothing for anything but texts. */
function itemsOf(code: string | undefined): string[] {
  const list = /^\s*\[((?:\s*(?:"[^"]*"|'[^']*')\s*,?)*)\s*\]\s*$/.exec(code ?? '')?.[1];
  return [...(list ?? '').matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? '');
}

/** Images that are imported or required, by their address. */
function withImages(body: string, images: ReadonlyMap<string, string>, resolve: ResolveImport): string {
  return body
    .replace(/=\{\s*require\(["']([^"'\n]+)["']\)(?:\.default)?\s*\}/g, (written, specifier: string) => {
      const image = resolve(specifier)?.image;
      return image === undefined ? written : `=${attributeText(image)}`;
    })
    .replace(/=\{\s*([\w$]+)(?:\.src)?\s*\}/g, (written, name: string) => {
      const image = images.get(name);
      return image === undefined ? written : `=${attributeText(image)}`;
    })
    .replace(/<Image(?=[\s/>])/g, images.size > 0 ? '<img' : '<Image');
}
