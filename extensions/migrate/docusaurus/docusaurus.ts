/** Reads a Docusaurus site: its configuration, sidebars and the pages of its docs. */
import { extensionOf, type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';
import { textOf } from '../frontmatter';
import { below, humanise, joined, targetOf } from '../names';
import { readProgram, type Tree } from '../program/program';
import { baseOf, logoOf, readPublished } from '../site-parts';
import { at, BY_HAND, computedIn, entries, flag, list, text } from '../tree';
import type { Item, Section, SourceFolder, SourcePage, SourceSite, Unread } from '../types';
import { footerOf, navbarLinks, redirectsOf, socialsOf } from './frame';
import { automatic, folderFacts, itemsOf, withoutPrefix } from './sidebars';

/** A folder of docs: the main one, or one of a further docs plugin. */
interface Docs {
  path: string;
  route: string;
  sidebar: string | undefined;
  label: string;
}

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
  const logo = at(theme, 'navbar', 'logo');
  return {
    name: text(value, 'title') ?? text(theme, 'navbar', 'title'),
    description: text(value, 'tagline'),
    logo: logoOf(rooted(text(logo, 'src')), rooted(text(logo, 'srcDark'))),
    favicon: rooted(text(value, 'favicon')),
    sections,
    navbar,
    footer: footerOf(theme),
    socials: socialsOf(list(theme, 'navbar', 'items')),
    redirects: redirectsOf(value),
    pages,
    places: {
      statics: [joined(site, 'static')],
      aliases: { '@site/': site, 'pathname://': joined(site, 'static') },
      base: baseOf(text(value, 'baseUrl')),
    },
    unread,
  };
}

/** The address of a file in the folder of static files. */
function rooted(path: string | undefined): string | undefined {
  return path === undefined || /^https?:/.test(path) ? path : `/${joined(path)}`;
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
  const { pages, unread } = readPublisheds(folder, root, docs);
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

function readPublisheds(folder: SourceFolder, root: string, docs: Docs): { pages: SourcePage[]; unread: Unread[] } {
  const unread: Unread[] = [];
  const pages = folder.files.flatMap((source): SourcePage[] => {
    const path = below(root, source);
    const isPage = path !== undefined && /\.mdx?$/.test(path) && !path.split('/').some((part) => part.startsWith('_'));
    const page = isPage ? readPublished(folder, source, unread) : undefined;
    return page && path !== undefined ? [{ ...page, ...namesOf(path, page.fields, docs.route) }] : [];
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

/** Sidebars by the labels that the navbar gives them. */
function named(sections: Section[], docs: string, navbar: readonly Tree[], isOneOfSeveral: boolean): Section[] {
  return sections.map(({ label, items }) => {
    const link = navbar.find((item) => text(item, 'sidebarId') === label);
    const shown = text(link, 'label') ?? (isOneOfSeveral && sections.length === 1 ? docs : undefined);
    return { label: shown ?? humanise(label.replace(/Sidebar$/, '').replace(/([a-z])([A-Z])/g, '$1 $2')), items };
  });
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
  ['src/css', 'Styles are not read.', 'Set `colors` and `fonts`; put your own stylesheet next to docs.json.'],
];

function unreadFolders(folder: SourceFolder, site: string): Unread[] {
  return FOLDERS.flatMap(([name, what, instead]) => {
    const path = joined(site, name);
    return folder.files.some((file) => file.startsWith(`${path}/`)) ? [{ file: path, what, instead }] : [];
  });
}
