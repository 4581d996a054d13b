/** Reads a Nextra site: `_meta` files and pages, below `content`, `pages` or `app`. */
import { extensionOf, type FilePath, folderOf } from '@/lib/kit/paths';
import { below, humanise, joined, targetOf } from './names';
import { readProgram, type Tree } from './program/program';
import { readPage } from './site-parts';
import { at, BY_HAND, computedIn, entries, text, unreadAt } from './tree';
import type { Item, Link, Section, SourceFolder, SourcePage, SourceSite, Unread } from './types';

const META = /(^|\/)_meta(?:\.([a-z]{2}(?:-[A-Z]{2})?))?\.(?:[jt]sx?|json)$/;
const ROOTS = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app'];

/** The site whose configuration, or topmost `_meta` file, is `config`. */
export async function readNextra(folder: SourceFolder, config: string): Promise<SourceSite> {
  const unread: Unread[] = [];
  const site = META.test(config)
    ? folderOf(config).replace(/(^|\/)(src\/)?(content|pages|app)(\/.*)?$/, '')
    : folderOf(config);
  const isPage = (file: string): boolean => /\.mdx?$/.test(file);
  const root =
    ROOTS.map((name) => joined(site, name)).find((name) =>
      folder.files.some((file) => file.startsWith(`${name}/`) && isPage(file)),
    ) ?? site;
  const base = /(^|\/)content$/.test(root) ? basePath(folder, site) : '';
  const pages = readPages(folder, root, base, unread);
  const metas = await readMetas(folder, root, unread);
  const top = metas.get('');
  const navbar: Link[] = entries(top).flatMap(([, entry]) => {
    const href = text(entry, 'href');
    const label = text(entry, 'title');
    return text(entry, 'type') === 'page' && href !== undefined && label !== undefined ? [{ label, href }] : [];
  });
  const theme = folder.files.find((file) => /^theme\.config\.[jt]sx?$/.test(below(site, file) ?? ''));
  if (theme !== undefined)
    unread.push({
      file: theme,
      what: 'The theme is configured in React.',
      instead: 'Set name, `logo`, `navbar` and `footer` in docs.json.',
    });
  const layout = folder.files.find((file) => /^(src\/)?app\/(.*\/)?layout\.[jt]sx?$/.test(below(site, file) ?? ''));
  if (layout !== undefined)
    unread.push({
      file: layout,
      what: 'The layout is written in React.',
      instead: 'Set name, `logo`, `navbar` and `footer` in docs.json.',
    });
  return {
    sections: sectionsOf(pages, root, metas, unread),
    navbar,
    footer: [],
    socials: {},
    redirects: [],
    pages,
    places: { statics: [joined(site, 'public')], aliases: { '@/': site }, base: '' },
    unread,
  };
}

/** The address below which the pages of `content` are served: the folder of the catch-all page. */
function basePath(folder: SourceFolder, site: string): string {
  for (const file of folder.files) {
    const path = /^(?:src\/)?app\/(.*?)\[\[?\.\.\.[^\]]+\]\]?\/page\.[jt]sx?$/.exec(below(site, file) ?? '')?.[1];
    if (path !== undefined) return joined(...path.split('/').filter((part) => !/^[([]/.test(part)));
  }
  return '';
}

function readPages(folder: SourceFolder, root: string, base: string, unread: Unread[]): SourcePage[] {
  return folder.files.flatMap((source): SourcePage[] => {
    const path = below(root, source);
    if (path === undefined || !/\.mdx?$/.test(path) || /(^|\/)(_|api\/|node_modules\/)/.test(path)) return [];
    const isApp = /(^|\/)app$/.test(root);
    if (isApp && !/(^|\/)page\.mdx?$/.test(path)) return [];
    const page = readPage(folder, source, unread);
    if (!page) return [];
    const id = idOf(path, isApp);
    const isIndex = /(^|\/)index\.mdx?$/.test(path);
    return [{ ...page, id, target: targetOf(joined(base, id), extensionOf(path), isIndex) as FilePath }];
  });
}

function idOf(path: string, isApp: boolean): string {
  const plain = path.replace(/\.mdx?$/, '').replace(isApp ? /(^|\/)page$/ : /(^|\/)index$/, '');
  return joined(...plain.split('/').filter((part) => !isApp || !/^\(.*\)$/.test(part)));
}

/** The values of `_meta` files by their folder. */
async function readMetas(folder: SourceFolder, root: string, unread: Unread[]): Promise<Map<string, Tree>> {
  const metas = new Map<string, Tree>();
  for (const file of folder.files.filter((name) => META.test(name))) {
    const path = below(root, file);
    if (path === undefined) continue;
    const { value, unread: broken } = await readProgram(folder, file);
    const language = META.exec(path)?.[2];
    unread.push(...broken, ...computedIn(value, BY_HAND));
    const key = folderOf(path)
      .split('/')
      .filter((part) => !/^\(.*\)$/.test(part))
      .join('/');
    if (value && (language === undefined || !metas.has(key))) metas.set(key, value);
  }
  const global = folder.files.find((file) => /^(.*\/)?_meta\.global\.[jt]sx?$/.test(below(root, file) ?? ''));
  if (global !== undefined)
    unread.push({
      file: global,
      what: 'A global `_meta` is not read.',
      instead: 'Split it into one `_meta` for each folder and migrate again.',
    });
  return metas;
}

/** A tab for each folder that the top marks as a page, if there are several. */
function sectionsOf(
  pages: readonly SourcePage[],
  root: string,
  metas: ReadonlyMap<string, Tree>,
  unread: Unread[],
): Section[] {
  const items = itemsIn('', pages, metas, unread);
  const top = metas.get('');
  const isTab = (item: Item): boolean =>
    item.kind === 'group' &&
    entries(top).some(([, entry]) => text(entry, 'type') === 'page' && text(entry, 'title') === item.label);
  const tabs = items.filter(isTab);
  if (tabs.length === 0) return [{ label: humanise(root.split('/').at(-1) ?? 'Docs'), items }];
  const rest = items.filter((item) => !isTab(item));
  const groups = tabs.flatMap((item): Section[] =>
    item.kind === 'group'
      ? [
          {
            label: item.label,
            items: item.root === undefined ? item.items : [{ kind: 'page', source: item.root }, ...item.items],
          },
        ]
      : [],
  );
  return rest.length === 0 ? groups : [{ label: 'Home', items: rest }, ...groups];
}

/** The entries of a folder: first those of its `_meta`, in that order, then the rest by name. */
function itemsIn(
  folder: string,
  pages: readonly SourcePage[],
  metas: ReadonlyMap<string, Tree>,
  unread: Unread[],
): Item[] {
  const inside = pages.filter(({ id }) => id !== '' && below(folder, id) !== undefined);
  const names = new Set(inside.map(({ id }) => (below(folder, id) ?? '').split('/')[0] ?? ''));
  const home = pages.find(({ id }) => id === folder);
  const meta = metas.get(folder);
  const listed = entries(meta).map(([name]) => name);
  const items: Item[] = [];
  const groups: { label: string; items: Item[] }[] = [];
  if (home && !listed.includes('index') && folder === '') items.push({ kind: 'page', source: home.source });
  for (const name of new Set([...listed, ...[...names].sort()])) {
    const entry = at(meta, name);
    if (text(entry, 'display') === 'hidden' || name === '*') continue;
    const label = labelIn(entry);
    if (text(entry, 'type') === 'separator' || name.startsWith('--')) {
      // A separator with a title begins a group.
      if (label !== undefined) groups.push({ label, items: [] });
      continue;
    }
    const item = name === 'index' && home ? homeItem(folder, home, entry) : itemOf(name, entry);
    if (item) (groups.at(-1)?.items ?? items).push(item);
  }
  return [...items, ...groups.map((group): Item => ({ kind: 'group', ...group }))];

  function itemOf(name: string, entry: Tree | undefined): Item | undefined {
    const label = labelIn(entry);
    const href = text(entry, 'href');
    if (href !== undefined) return linkItem(name, entry, href);
    const path = joined(folder, name);
    const page = pages.find(({ id }) => id === path);
    const children = inside.some(({ id }) => id.startsWith(`${path}/`)) ? itemsIn(path, pages, metas, unread) : [];
    if (children.length > 0) {
      return { kind: 'group', label: label ?? humanise(name), items: children, root: page?.source };
    }
    if (page) return { kind: 'page', source: page.source, label };
    if (entry && text(entry, 'type') === 'menu') {
      unread.push(unreadAt(entry, `The menu "${label ?? name}" is not read.`, 'Write its links into `navbar.links`.'));
    } else if (entry && name !== 'index') {
      unread.push(unreadAt(entry, `There is no page \`${path}\`.`, 'The entry is left out.'));
    }
    return undefined;
  }
}

function labelIn(entry: Tree | undefined): string | undefined {
  return (text(entry) ?? text(entry, 'title')) || undefined;
}

/** Entries of the type `page` are tabs, whose links are in the navbar. */
function linkItem(name: string, entry: Tree | undefined, href: string): Item | undefined {
  return text(entry, 'type') === 'page' ? undefined : { kind: 'link', label: labelIn(entry) ?? name, href };
}

/** The page of a folder is the root of its group; only that of the top is an entry. */
function homeItem(folder: string, home: SourcePage, entry: Tree | undefined): Item | undefined {
  const href = text(entry, 'href');
  if (href !== undefined) return linkItem('index', entry, href);
  return folder === '' ? { kind: 'page', source: home.source, label: labelIn(entry) } : undefined;
}
