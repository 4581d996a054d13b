/** Reads a VitePress site: its configuration with the sidebars, and its pages. */
import { type FilePath, resolveInside } from '@/lib/kit/paths';
import { autogenerate } from './autogenerate';
import { below, humanise, joined } from './names';
import { readProgram, type Tree } from './program/program';
import { baseOf, logoOf, readPage, unreadKeys, unreadLanguages } from './site-parts';
import { at, BY_HAND, computedIn, entries, flag, list, text, unreadAt } from './tree';
import type { Item, Link, Section, SourceFolder, SourcePage, SourceSite, Unread } from './types';

/** The site of the configuration file `config`. */
export async function readVitePress(folder: SourceFolder, config: string): Promise<SourceSite> {
  const { value, unread } = await readProgram(folder, config);
  const own = config.slice(0, config.lastIndexOf('.vitepress')).replace(/\/$/, '');
  const root = resolveInside(own, text(value, 'srcDir') ?? '.') ?? own;
  const theme = at(value, 'themeConfig') ?? at(value, 'locales', 'root', 'themeConfig');
  const pages = readPages(folder, root, unread);
  const navbar = list(theme, 'nav').flatMap(linksOf);
  const sidebar = at(theme, 'sidebar') ?? at(value, 'locales', 'root', 'themeConfig', 'sidebar');
  unread.push(
    ...['nav', 'socialLinks'].flatMap((key) => computedIn(at(theme, key), BY_HAND)),
    ...computedIn(sidebar, BY_HAND),
  );
  if (!theme && at(value, 'themeConfig') === undefined && value)
    unread.push(unreadAt(value, 'There is no `themeConfig` that can be read.', 'The sidebar is made from the files.'));
  unread.push(
    ...unreadLanguages(entries(value, 'locales').filter(([key]) => key !== 'root')),
    ...unreadKeys(value, ['rewrites', 'head', 'markdown', 'transformPageData']),
  );
  if (folder.files.some((file) => file.startsWith(`${joined(own, '.vitepress/theme')}/`)))
    unread.push({
      file: joined(own, '.vitepress/theme'),
      what: 'The theme and its components in Vue are not read.',
      instead: 'Set `colors` and `fonts`; write components as JSX in snippets/.',
    });
  const logo = at(theme, 'logo');
  const sections = sectionsOf(sidebar, list(theme, 'nav'));
  return {
    name: text(value, 'title') ?? text(value, 'locales', 'root', 'title'),
    description: text(value, 'description') ?? text(value, 'locales', 'root', 'description'),
    logo: logoOf(text(logo) ?? text(logo, 'src') ?? text(logo, 'light'), text(logo, 'dark')),
    sections: sections.length > 0 ? sections : [{ label: 'Docs', items: fromFiles(pages, root) }],
    navbar: navbar.filter(({ href }) => /^https?:/.test(href)),
    footer: [],
    socials: socialsOf(theme),
    redirects: [],
    pages,
    places: {
      statics: [joined(root, 'public')],
      aliases: { '@/': root },
      base: baseOf(text(value, 'base')),
    },
    unread,
  };
}

function readPages(folder: SourceFolder, root: string, unread: Unread[]): SourcePage[] {
  return folder.files.flatMap((source): SourcePage[] => {
    const path = below(root, source);
    if (path === undefined || !/\.md$/.test(path) || /(^|\/)(\.|node_modules\/|snippets\/)/.test(path)) return [];
    if (/^readme\.md$/i.test(path)) return [];
    const page = readPage(folder, source, unread);
    if (!page) return [];
    return [{ ...page, id: path.replace(/\.md$/, ''), target: path.replace(/\[([^\]]*)\]/g, '$1') as FilePath }];
  });
}

/** A list, or lists by the addresses that they are shown at: each becomes a tab. */
function sectionsOf(sidebar: Tree | undefined, nav: readonly Tree[]): Section[] {
  if (sidebar?.kind === 'list') return [{ label: 'Docs', items: itemsOf(sidebar, '') }];
  return entries(sidebar).map(([prefix, tree]) => {
    const label =
      labelFor(prefix, nav) ?? text(list(tree)[0], 'text') ?? humanise(joined(prefix).split('/').at(-1) || 'Docs');
    const base = text(tree, 'base') ?? '';
    return { label, items: tree.kind === 'record' ? itemsOf(at(tree, 'items') ?? tree, base) : itemsOf(tree, '') };
  });
}

/** What the bar at the top calls the pages below `prefix`. */
function labelFor(prefix: string, nav: readonly Tree[]): string | undefined {
  const found = nav.find((item) => {
    const link = text(item, 'link') ?? text(list(item, 'items')[0], 'link') ?? '';
    return `${link}/`.startsWith(prefix) && (prefix !== '/' || joined(link).split('/').length < 2);
  });
  return text(found, 'text');
}

function itemsOf(tree: Tree, above: string): Item[] {
  return list(tree).flatMap((item): Item[] => {
    const base = text(item, 'base') ?? above;
    const label = text(item, 'text') ?? '';
    const link = text(item, 'link');
    const href = link === undefined || /^https?:/.test(link) ? link : `/${joined(base, link)}`;
    const children = at(item, 'items');
    if (!children) return href === undefined ? [] : [{ kind: 'link', label, href }];
    const expanded = flag(item, 'collapsed') === false || at(item, 'collapsed') === undefined || undefined;
    const first: Item[] = href === undefined ? [] : [{ kind: 'link', label, href }];
    return [{ kind: 'group', label, items: [...first, ...itemsOf(children, base)], expanded }];
  });
}

function linksOf(item: Tree): Link[] {
  const label = text(item, 'text');
  const href = text(item, 'link');
  if (label !== undefined && href !== undefined) return [{ label, href }];
  return list(item, 'items').flatMap(linksOf);
}

function socialsOf(theme: Tree | undefined): Record<string, string> {
  return Object.fromEntries(
    list(theme, 'socialLinks').flatMap((link) => {
      const icon = text(link, 'icon');
      const href = text(link, 'link');
      return icon === undefined || href === undefined ? [] : [[icon, href]];
    }),
  );
}

function fromFiles(pages: readonly SourcePage[], root: string): Item[] {
  const listed = pages.map(({ source, id }) => ({
    source,
    path: (below(root, source) ?? '').replace(/\.md$/, '').split('/'),
    isIndex: /(^|\/)index$/.test(id),
  }));
  return autogenerate(listed, new Map());
}
