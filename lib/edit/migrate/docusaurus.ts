/** Reads a Docusaurus site: its configuration, sidebars and the pages of its docs. */
import { readYaml } from '@/lib/format/yaml';
import { isRecord } from '@/lib/kit/is-record';
import { extensionOf, type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';
import { autogenerate, type FolderFacts, type Listed } from './autogenerate';
import { numberOf, recordOf, splitSource, textOf } from './frontmatter';
import { below, humanise, joined, targetOf } from './names';
import { readProgram, type Tree } from './program/program';
import { at, computedIn, entries, flag, list, text, unreadAt } from './tree';
import type { Item, Link, Section, SourceFolder, SourcePage, SourceSite, Unread } from './types';

/** A folder of docs: the main one, or one of a further docs plugin. */
interface Docs {
  path: string;
  route: string;
  sidebar: string | undefined;
  label: string;
}

const PREFIX = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/;
/** Dates and versions are no numbers of an order. */
const NO_PREFIX = /^(?:\d{2}|\d{4})[-_]\d{2}(?:[-_](?:\d{2}|\d{4}))?|^\d+[-_.]\d+/;
const BY_HAND = 'Write the value into the file, or complete docs.json by hand.';
const SOCIALS =
  /^https?:\/\/(?:www\.)?(github|twitter|x|linkedin|youtube|discord|slack|reddit|instagram|facebook)\.(?:com|gg)\b/;

/** The site of the configuration file `config`. */
export async function readDocusaurus(folder: SourceFolder, config: string): Promise<SourceSite> {
  const { value, unread } = await readProgram(folder, config);
  const site = folderOf(config);
  const theme = at(value, 'themeConfig');
  const found = docsOf(value).filter(({ path }) => path !== '');
  const sections: Section[] = [];
  const pages: SourcePage[] = [];
  for (const docs of found) {
    const read = await readDocs(folder, site, docs);
    pages.push(...read.pages);
    unread.push(...read.unread);
    sections.push(...named(read.sections, docs.label, list(theme, 'navbar', 'items'), found.length > 1));
  }
  const navbar = list(theme, 'navbar', 'items').flatMap((item) => navbarLinks(item, unread));
  unread.push(...computedIn(at(theme, 'navbar'), BY_HAND), ...computedIn(at(theme, 'footer'), BY_HAND));
  unread.push(...unreadFolders(folder, site));
  const logo = text(theme, 'navbar', 'logo', 'src');
  const dark = text(theme, 'navbar', 'logo', 'srcDark');
  return {
    name: text(value, 'title') ?? text(theme, 'navbar', 'title'),
    description: text(value, 'tagline'),
    logo:
      logo === undefined ? undefined : dark === undefined ? rooted(logo) : { light: rooted(logo), dark: rooted(dark) },
    favicon: textOr(text(value, 'favicon'), rooted),
    sections,
    navbar,
    footer: footerOf(theme),
    socials: socialsOf(list(theme, 'navbar', 'items')),
    redirects: redirectsOf(value),
    pages,
    places: {
      statics: [joined(site, 'static')],
      aliases: { '@site/': site, 'pathname://': joined(site, 'static') },
      base: `/${joined(text(value, 'baseUrl') ?? '')}`.replace(/^\/$/, ''),
    },
    unread,
  };
}

function textOr(value: string | undefined, change: (value: string) => string): string | undefined {
  return value === undefined ? undefined : change(value);
}

function rooted(path: string): string {
  return /^https?:/.test(path) ? path : `/${joined(path)}`;
}

/** The main docs, which the preset configures, and those of further plugins. */
function docsOf(config: Tree | undefined): Docs[] {
  const preset = list(config, 'presets')
    .flatMap((entry) => (entry.kind === 'list' && entry.items[1] ? [entry.items[1]] : []))
    .find((options) => at(options, 'docs') !== undefined);
  const isOff = flag(preset, 'docs') === false;
  const further = list(config, 'plugins').flatMap((entry) => {
    const [name, options] = entry.kind === 'list' ? entry.items : [];
    return text(name)?.includes('content-docs') && options ? [options] : [];
  });
  const main = isOff ? [] : [docsFrom(at(preset, 'docs'))];
  return [...main, ...further.map(docsFrom)];
}

function docsFrom(options: Tree | undefined): Docs {
  const sidebar = at(options, 'sidebarPath');
  const written = sidebar?.kind === 'call' ? text(sidebar.arguments.at(-1)) : text(sidebar);
  const path = text(options, 'path') ?? 'docs';
  const isAutomatic = flag(options, 'sidebarPath') === false;
  return {
    path: joined(path),
    route: joined(text(options, 'routeBasePath') ?? 'docs'),
    sidebar: isAutomatic ? undefined : (written ?? './sidebars'),
    label: humanise(text(options, 'id') ?? path.split('/').at(-1) ?? 'docs'),
  };
}

async function readDocs(
  folder: SourceFolder,
  site: string,
  docs: Docs,
): Promise<{ pages: SourcePage[]; sections: Section[]; unread: Unread[] }> {
  const root = resolveInside(site, docs.path) ?? '';
  const { pages, unread } = readPages(folder, root, docs);
  const file = docs.sidebar === undefined ? undefined : sidebarFile(folder, site, docs.sidebar);
  const facts = folderFacts(folder, root, pages);
  const whole = (name: string): Item[] => automatic(pages, root, facts, name);
  if (file === undefined) return { pages, sections: [{ label: docs.label, items: whole('.') }], unread };
  const { value, unread: broken } = await readProgram(folder, file);
  unread.push(...broken, ...computedIn(value, BY_HAND));
  const byId = new Map(pages.map((page) => [page.id, page]));
  const sections = entries(value).map(([name, items]) => ({
    label: name,
    items: itemsOf(items, { byId, whole, unread }),
  }));
  return { pages, sections, unread };
}

function sidebarFile(folder: SourceFolder, site: string, written: string): string | undefined {
  const path = resolveInside(site, written);
  return folder.files.find(
    (file) => file === path || file.replace(/\.([cm]?[jt]s|json)$/, '') === path?.replace(/\.[cm]?[jt]s$/, ''),
  );
}

function readPages(folder: SourceFolder, root: string, docs: Docs): { pages: SourcePage[]; unread: Unread[] } {
  const unread: Unread[] = [];
  const pages = folder.files.flatMap((source): SourcePage[] => {
    const path = below(root, source);
    const isPage = path !== undefined && /\.mdx?$/.test(path) && !path.split('/').some((part) => part.startsWith('_'));
    const written = isPage ? folder.read(source) : undefined;
    if (path === undefined || written === undefined) return [];
    const { unread: broken, ...split } = splitSource(source, written);
    unread.push(...broken);
    if (split.fields.draft === true) {
      unread.push({ file: source, what: 'The page is a draft.', instead: 'It is left out; add it when it is ready.' });
      return [];
    }
    return [{ source, ...split, ...namesOf(path, split.fields, docs.route) }];
  });
  return { pages, unread };
}

/** Id and new path of the page at `path` in its folder. */
function namesOf(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  base: string,
): { id: string; target: FilePath } {
  const parts = path
    .replace(/\.mdx?$/, '')
    .split('/')
    .map(withoutPrefix);
  const above = parts.slice(0, -1);
  const name = parts.at(-1) ?? '';
  const id = joined(...above, textOf(fields.id) ?? name);
  const slug = textOf(fields.slug);
  const isIndex = /^(index|readme)$/i.test(name) || name.toLowerCase() === above.at(-1)?.toLowerCase();
  const extension = extensionOf(path);
  if (slug !== undefined) {
    const address = slug.startsWith('/') ? joined(base, slug) : (resolveInside(joined(base, ...above), slug) ?? slug);
    return { id, target: targetOf(address, extension, slug === '/') as FilePath };
  }
  const address = isIndex ? joined(base, ...above) : joined(base, id);
  return { id, target: targetOf(address, extension, isIndex) as FilePath };
}

function withoutPrefix(part: string): string {
  return NO_PREFIX.test(part) ? part : part.replace(PREFIX, '');
}

interface Sidebars {
  byId: ReadonlyMap<string, SourcePage>;
  whole(folder: string): Item[];
  unread: Unread[];
}

/** Items of a list, or of a record from label to items. */
function itemsOf(tree: Tree, sidebars: Sidebars): Item[] {
  if (tree.kind === 'list') return tree.items.flatMap((item) => itemOf(item, sidebars));
  return entries(tree).map(([label, items]) => ({ kind: 'group', label, items: itemsOf(items, sidebars) }));
}

function itemOf(tree: Tree, sidebars: Sidebars): Item[] {
  const { byId, whole, unread } = sidebars;
  const type = text(tree, 'type');
  const id = text(tree) ?? (type === 'doc' || type === 'ref' ? text(tree, 'id') : undefined);
  const label = text(tree, 'label');
  if (id !== undefined) {
    const page = byId.get(id);
    if (page) return [{ kind: 'page', source: page.source, label }];
    unread.push(unreadAt(tree, `There is no page \`${id}\`.`, 'The entry is left out.'));
    return [];
  }
  if (type === 'autogenerated') return whole(text(tree, 'dirName') ?? '.');
  if (type === 'link') return [{ kind: 'link', label: label ?? '', href: text(tree, 'href') ?? '' }];
  if (type === 'category') return [categoryOf(tree, label ?? '', sidebars)];
  if (type === undefined && tree.kind === 'record') return itemsOf(tree, sidebars);
  if (type !== undefined)
    unread.push(unreadAt(tree, `An entry of type \`${type}\` has no counterpart.`, 'It is left out.'));
  return [];
}

function categoryOf(tree: Tree, label: string, sidebars: Sidebars): Item {
  const link = text(tree, 'link', 'type');
  const root = sidebars.byId.get(text(tree, 'link', 'id') ?? '')?.source;
  if (link === 'generated-index') {
    const what = `The group "${label}" has a generated page.`;
    sidebars.unread.push(unreadAt(tree, what, 'Write a page with cards, and name it as the `root` of the group.'));
  }
  const items = at(tree, 'items');
  const isOpen = flag(tree, 'collapsed') === false || flag(tree, 'collapsible') === false;
  return { kind: 'group', label, items: items ? itemsOf(items, sidebars) : [], root, expanded: isOpen || undefined };
}

function automatic(
  pages: readonly SourcePage[],
  root: string,
  facts: ReadonlyMap<string, FolderFacts>,
  name: string,
): Item[] {
  const above = joined(name).split('/').filter(Boolean);
  const listed = pages.flatMap(({ source, fields }): Listed[] => {
    const path = (below(root, source) ?? '').replace(/\.mdx?$/, '').split('/');
    const stem = withoutPrefix(path.at(-1) ?? '').toLowerCase();
    const parent = withoutPrefix(path.at(-2) ?? '').toLowerCase();
    if (!above.every((part, index) => path[index] === part)) return [];
    const number = PREFIX.exec(path.at(-1) ?? '')?.[0];
    return [
      {
        source,
        path,
        position: numberOf(fields.sidebar_position) ?? (number ? Number.parseInt(number, 10) : undefined),
        label: textOf(fields.sidebar_label),
        isIndex: /^(index|readme)$/.test(stem) || stem === parent,
      },
    ];
  });
  return autogenerate(listed, facts, above);
}

/** What `_category_.json` and `_category_.yml` say of each folder. */
function folderFacts(folder: SourceFolder, root: string, pages: readonly SourcePage[]): Map<string, FolderFacts> {
  const facts = new Map<string, FolderFacts>();
  for (const page of pages) {
    for (let name = folderOf(below(root, page.source) ?? ''); name !== ''; name = folderOf(name)) {
      const last = name.split('/').at(-1) ?? '';
      const number = NO_PREFIX.test(last) ? undefined : PREFIX.exec(last)?.[0];
      facts.set(name, {
        label: humanise(withoutPrefix(last)),
        position: number ? Number.parseInt(number, 10) : undefined,
      });
    }
  }
  for (const file of folder.files) {
    const path = below(root, file);
    if (path === undefined || !/(^|\/)_category_\.(json|ya?ml)$/.test(path)) continue;
    const value: unknown = readYaml(folder.read(file) ?? '').document.toJS({ maxAliasCount: 10 });
    const written = isRecord(value) ? value : {};
    const id = textOf(recordOf(written.link).id);
    const known = facts.get(folderOf(path));
    facts.set(folderOf(path), {
      label: textOf(written.label) ?? known?.label,
      position: numberOf(written.position) ?? known?.position,
      expanded: written.collapsed === false || written.collapsible === false || undefined,
      root: pages.find((page) => id !== undefined && (page.id === id || page.id === joined(folderOf(path), id)))
        ?.source,
    });
  }
  return facts;
}

/** Sidebars by the labels that the navbar gives them. */
function named(sections: Section[], docs: string, navbar: readonly Tree[], isOneOfSeveral: boolean): Section[] {
  return sections.map(({ label, items }) => {
    const link = navbar.find((item) => text(item, 'sidebarId') === label);
    const shown = text(link, 'label') ?? (isOneOfSeveral && sections.length === 1 ? docs : undefined);
    return { label: shown ?? humanise(label.replace(/Sidebar$/, '').replace(/([a-z])([A-Z])/g, '$1 $2')), items };
  });
}

function navbarLinks(item: Tree, unread: Unread[]): Link[] {
  const label = text(item, 'label');
  const href = text(item, 'href') ?? text(item, 'to');
  const type = text(item, 'type');
  if (label !== undefined && href !== undefined) return SOCIALS.test(href) ? [] : [{ label, href }];
  if (list(item, 'items').length > 0) return list(item, 'items').flatMap((child) => navbarLinks(child, unread));
  if (type !== undefined && !['docSidebar', 'doc', 'search'].includes(type)) {
    unread.push(
      unreadAt(
        item,
        `The entry \`${type}\` of the navbar is not read.`,
        'See "navbar" and "navigation" in the reference.',
      ),
    );
  }
  return [];
}

function socialsOf(items: readonly Tree[]): Record<string, string> {
  return Object.fromEntries(
    items.flatMap((item) => {
      const href = text(item, 'href') ?? '';
      const name = SOCIALS.exec(href)?.[1];
      return name === undefined ? [] : [[name, href]];
    }),
  );
}

function footerOf(theme: Tree | undefined): { header?: string | undefined; items: Link[] }[] {
  return list(theme, 'footer', 'links').flatMap((column) => {
    const items = list(column, 'items').flatMap((item): Link[] => {
      const label = text(item, 'label');
      const href = text(item, 'href') ?? text(item, 'to');
      return label !== undefined && href !== undefined ? [{ label, href }] : [];
    });
    return items.length === 0 ? [] : [{ header: text(column, 'title'), items }];
  });
}

/** Those of the plugin for redirects in the browser. */
function redirectsOf(config: Tree | undefined): { source: string; destination: string }[] {
  const options = list(config, 'plugins').flatMap((entry) => {
    const [name, found] = entry.kind === 'list' ? entry.items : [];
    return text(name)?.includes('client-redirects') && found ? [found] : [];
  });
  return options.flatMap((option) =>
    list(option, 'redirects').flatMap((redirect) => {
      const destination = text(redirect, 'to');
      const from = at(redirect, 'from');
      const sources =
        from?.kind === 'list' ? from.items.flatMap((child) => text(child) ?? []) : [text(from) ?? []].flat();
      return destination === undefined ? [] : sources.map((source) => ({ source, destination }));
    }),
  );
}

const FOLDERS: readonly (readonly [string, string, string])[] = [
  ['blog', 'The blog is not read.', 'Write its posts as pages, or as <Update> blocks of a changelog.'],
  ['src/pages', 'Pages in React are not read.', 'Write them as MDX; `mode: custom` gives a page without sidebar.'],
  [
    'versioned_docs',
    'Older versions are not read.',
    'Migrate each as a folder of its own and list them in `navigation.versions`.',
  ],
  [
    'i18n',
    'Translations are not read.',
    'Move each into a folder of its language and list them in `navigation.languages`.',
  ],
  ['src/css', 'Styles are not read.', 'Set `colors` and `fonts`; a style sheet of your own goes beside docs.json.'],
];

function unreadFolders(folder: SourceFolder, site: string): Unread[] {
  return FOLDERS.flatMap(([name, what, instead]) => {
    const path = joined(site, name);
    return folder.files.some((file) => file.startsWith(`${path}/`)) ? [{ file: path, what, instead }] : [];
  });
}
