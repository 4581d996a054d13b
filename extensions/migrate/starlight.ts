/** Reads a Starlight site: the configuration of Astro with the sidebar, and the pages of the collection `docs`. */
import { extensionOf, type FilePath, folderOf } from '@/lib/kit/paths';
import { autogenerate, type Listed } from './autogenerate';
import { numberOf, recordOf, textOf } from './frontmatter';
import { below, joined, targetOf } from './names';
import { readProgram, type Tree } from './program/program';
import { baseOf, logoOf, readPublished, unreadKeys, unreadLanguages } from './site-parts';
import { at, BY_HAND, computedIn, entries, flag, list, text, unreadAt } from './tree';
import type { Item, SourceFolder, SourcePage, SourceSite, Unread } from './types';

/** The site of the configuration file `config`. */
export async function readStarlight(folder: SourceFolder, config: string): Promise<SourceSite> {
  const { value, unread } = await readProgram(folder, config);
  const site = folderOf(config);
  const root = joined(site, 'src/content/docs');
  const call = list(value, 'integrations').find((entry) => entry.kind === 'call' && /starlight/i.test(entry.name));
  const options = call?.kind === 'call' ? call.arguments[0] : undefined;
  if (!options)
    unread.push({
      file: config,
      what: 'There is no call of `starlight()` that can be read.',
      instead: 'The sidebar is made from the files.',
    });
  const pages = readPublisheds(folder, root, unread);
  const sidebar = at(options, 'sidebar');
  unread.push(...['title', 'logo', 'social', 'sidebar'].flatMap((key) => computedIn(at(options, key), BY_HAND)));
  const locales = entries(options, 'locales');
  const main = text(options, 'defaultLocale') ?? '';
  const further = locales.filter(([name]) => name !== 'root');
  unread.push(
    ...unreadKeys(options, ['customCss', 'components', 'plugins', 'head', 'expressiveCode', 'editLink']),
    ...unreadLanguages(further.filter(([name]) => name !== main)),
  );
  // The pages of a language called `root` are at the top.
  const language = locales.length === further.length && at(options, 'locales', main) ? main : '';
  const scope: Scope = { pages, root, language, languages: further.map(([name]) => name), unread };
  const items = sidebar ? list(sidebar).flatMap((item) => itemOf(item, scope)) : automatic('', scope);
  return {
    name: text(options, 'title') ?? text(entries(options, 'title')[0]?.[1]),
    description: text(options, 'description'),
    logo: logoOf(text(options, 'logo', 'src') ?? text(options, 'logo', 'light'), text(options, 'logo', 'dark')),
    favicon: text(options, 'favicon'),
    sections: [{ label: 'Docs', items }],
    navbar: [],
    footer: [],
    socials: socialsOf(at(options, 'social')),
    redirects: entries(value, 'redirects').flatMap(([source, to]) => {
      const destination = text(to) ?? text(to, 'destination');
      return destination === undefined || /\[/.test(source) ? [] : [{ source, destination }];
    }),
    pages,
    places: {
      statics: [joined(site, 'public')],
      aliases: {
        '~/': joined(site, 'src'),
        '@/': joined(site, 'src'),
        '@assets/': joined(site, 'src/assets'),
        './src/': joined(site, 'src'),
      },
      base: baseOf(text(value, 'base')),
    },
    unread,
  };
}

/** A list of icon and address, or the older record. */
function socialsOf(social: Tree | undefined): Record<string, string> {
  const links = list(social).map((link) => [text(link, 'icon'), text(link, 'href')]);
  const older = entries(social).map(([name, href]) => [name, text(href)]);
  return Object.fromEntries([...links, ...older].filter(([name, href]) => name !== undefined && href !== undefined));
}

function readPublisheds(folder: SourceFolder, root: string, unread: Unread[]): SourcePage[] {
  return folder.files.flatMap((source): SourcePage[] => {
    const path = below(root, source);
    if (path === undefined || !/\.mdx?$/.test(path) || /(^|\/)_/.test(path)) return [];
    const page = readPublished(folder, source, unread);
    if (!page) return [];
    const id = path
      .replace(/\.mdx?$/, '')
      .toLowerCase()
      .replace(/\s+/g, '-');
    const slug = textOf(page.fields.slug);
    const isIndex = /(^|\/)index$/.test(id) && slug === undefined;
    const address = slug ?? id.replace(/(^|\/)index$/, '');
    return [{ ...page, id: address, target: targetOf(address, extensionOf(path), isIndex) as FilePath }];
  });
}

interface Scope {
  pages: readonly SourcePage[];
  root: string;
  /** The folder of the default language; empty at the top. */
  language: string;
  languages: readonly string[];
  unread: Unread[];
}

function itemOf(tree: Tree, scope: Scope): Item[] {
  const label = text(tree, 'label');
  const slug = text(tree) ?? text(tree, 'slug');
  if (slug !== undefined) {
    const target = joined(scope.language, slug === 'index' ? '' : slug);
    const page = scope.pages.find(({ id }) => id === target);
    if (page) return [{ kind: 'page', source: page.source, label }];
    scope.unread.push(unreadAt(tree, `There is no page \`${slug}\`.`, 'The entry is left out.'));
    return [];
  }
  const link = text(tree, 'link');
  if (link !== undefined)
    return [
      { kind: 'link', label: label ?? link, href: /^https?:/.test(link) ? link : `/${joined(scope.language, link)}` },
    ];
  const directory = text(tree, 'autogenerate', 'directory');
  const items =
    directory === undefined ? list(tree, 'items').flatMap((item) => itemOf(item, scope)) : automatic(directory, scope);
  if (label === undefined) return items;
  // Groups of Starlight start open.
  return [{ kind: 'group', label, items, expanded: flag(tree, 'collapsed') === true ? undefined : true }];
}

function automatic(directory: string, { pages, root, language, languages }: Scope): Item[] {
  const folder = joined(root, language);
  const above = joined(directory).split('/').filter(Boolean);
  const listed = pages.flatMap(({ source, fields }): Listed[] => {
    const path = below(folder, source)
      ?.replace(/\.mdx?$/, '')
      .split('/');
    const sidebar = recordOf(fields.sidebar);
    if (!path || sidebar.hidden === true || !above.every((part, index) => path[index] === part)) return [];
    if (language === '' && languages.includes(path[0] ?? '')) return [];
    return [
      {
        source,
        path,
        position: numberOf(sidebar.order),
        label: textOf(sidebar.label),
        // The page of a folder is one of its entries.
        isIndex: false,
      },
    ];
  });
  return autogenerate(listed, new Map(), above);
}
