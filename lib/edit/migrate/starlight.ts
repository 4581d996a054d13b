/** Reads a Starlight site: the configuration of Astro with the sidebar, and the pages of the collection `docs`. */
import { extensionOf, type FilePath, folderOf } from '@/lib/kit/paths';
import { autogenerate, type Listed } from './autogenerate';
import { numberOf, recordOf, splitSource, textOf } from './frontmatter';
import { below, joined, targetOf } from './names';
import { readProgram, type Tree } from './program/program';
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
  const pages = readPages(folder, root, unread);
  const sidebar = at(options, 'sidebar');
  unread.push(...['title', 'logo', 'social', 'sidebar'].flatMap((key) => computedIn(at(options, key), BY_HAND)));
  for (const key of ['customCss', 'components', 'plugins', 'head', 'expressiveCode', 'editLink'].filter((name) =>
    at(options, name),
  ))
    unread.push(unreadAt(at(options, key) as Tree, `\`${key}\` is not read.`, 'See the reference of the settings.'));
  for (const [name, locale] of entries(options, 'locales').filter(
    ([key]) => key !== 'root' && key !== text(options, 'defaultLocale'),
  ))
    unread.push(
      unreadAt(
        locale,
        `The language \`${name}\` is not in the navigation.`,
        'Its pages are copied; list them in `navigation.languages`.',
      ),
    );
  const main = entries(options, 'locales').some(([key]) => key === 'root')
    ? ''
    : (text(options, 'defaultLocale') ?? '');
  const language = at(options, 'locales', main) ? main : '';
  const languages = entries(options, 'locales')
    .map(([key]) => key)
    .filter((key) => key !== 'root');
  const scope: Scope = { pages, root, language, languages, unread };
  const items = sidebar ? list(sidebar).flatMap((item) => itemOf(item, scope)) : automatic('', scope);
  return {
    name: text(options, 'title') ?? text(entries(options, 'title')[0]?.[1]),
    description: text(options, 'description'),
    logo: logoOf(at(options, 'logo')),
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
      base: `/${joined(text(value, 'base') ?? '')}`.replace(/^\/$/, ''),
    },
    unread,
  };
}

function logoOf(logo: Tree | undefined): SourceSite['logo'] {
  const light = text(logo, 'src') ?? text(logo, 'light');
  const dark = text(logo, 'dark');
  return light === undefined ? undefined : dark === undefined ? light : { light, dark };
}

/** A list of icon and address, or the older record. */
function socialsOf(social: Tree | undefined): Record<string, string> {
  const links = list(social).map((link) => [text(link, 'icon'), text(link, 'href')]);
  const older = entries(social).map(([name, href]) => [name, text(href)]);
  return Object.fromEntries([...links, ...older].filter(([name, href]) => name !== undefined && href !== undefined));
}

function readPages(folder: SourceFolder, root: string, unread: Unread[]): SourcePage[] {
  return folder.files.flatMap((source): SourcePage[] => {
    const path = below(root, source);
    if (path === undefined || !/\.mdx?$/.test(path) || /(^|\/)_/.test(path)) return [];
    const written = folder.read(source);
    if (written === undefined) return [];
    const { unread: broken, ...split } = splitSource(source, written);
    unread.push(...broken);
    if (split.fields.draft === true) {
      unread.push({ file: source, what: 'The page is a draft.', instead: 'It is left out; add it when it is ready.' });
      return [];
    }
    const id = path
      .replace(/\.mdx?$/, '')
      .toLowerCase()
      .replace(/\s+/g, '-');
    const slug = textOf(split.fields.slug);
    const isIndex = /(^|\/)index$/.test(id) && slug === undefined;
    const address = slug ?? id.replace(/(^|\/)index$/, '');
    return [{ source, id: address, target: targetOf(address, extensionOf(path), isIndex) as FilePath, ...split }];
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
