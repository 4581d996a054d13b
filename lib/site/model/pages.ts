/** Finds the page files, their routes and their frontmatter. */

import { isBeforePages } from '@/lib/kit/http/own-addresses';
import { type FilePath, type Route, routeOf } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { hrefKind } from '@/lib/kit/urls';
import type { PageFacts } from '@/lib/nav/types';
import type { SourceFile } from '@/lib/source/files';
import type { PageMeta } from '@/lib/source/frontmatter';
import type { SiteLocation } from '@/lib/source/location';
import type { Variables } from '@/lib/words/variables';
import type { PageApi, PageNode, TextFacts } from '../types';
import { textFacts, withVariables } from './text-facts';

/** All Markdown files of a docs folder by route, pages and snippets. */
export interface PageFiles {
  /** The page at a route, listed or not; undefined if no file has this route. */
  find(route: Route): PageNode | undefined;
  /** The facts about a page that the navigation needs. */
  facts(route: Route): PageFacts | undefined;
  /** Routes of all Markdown files, including snippets. */
  readonly all: readonly Route[];
  /** Routes of all files that are pages: not ignored, not a snippet, not imported. */
  readonly own: readonly Route[];
  /** The facts about the texts. */
  readonly texts: ReadonlyMap<FilePath, TextFacts>;
  readonly problems: readonly Problem[];
}

/** Reads the frontmatter of every Markdown file. `files` comes from `listFiles`. */
export function readPages(
  place: Pick<SiteLocation, 'docs' | 'cache' | 'hasSignIn'>,
  files: readonly SourceFile[],
  variables: Variables = {},
): PageFiles {
  const byRoute = new Map<Route, SourceFile>();
  const problems: Problem[] = [];
  for (const file of files.filter(isMarkdown)) {
    const route = routeOf(file.path);
    if (isBeforePages(route, place.hasSignIn)) {
      if (file.kind === 'page' && !file.ignored) problems.push(addressTaken(route, file));
      continue;
    }
    const first = byRoute.get(route);
    if (first === undefined) byRoute.set(route, file);
    else {
      const [kept, dropped] = preferred(first, file);
      byRoute.set(route, kept);
      if (kept.kind === 'page' && dropped.kind === 'page') problems.push(routeTaken(route, kept, dropped));
    }
  }
  // Each file is looked at once: asking whether it has changed costs more than the rest.
  const known = textFacts(place);
  const texts = new Map(
    [...byRoute.values()].map((file) => {
      const facts = known.of(file.path);
      return [file.path, file.kind === 'page' ? withVariables(place.docs, file.path, facts, variables) : facts];
    }),
  );
  known.keep();
  const imported = new Set([...texts.values()].flatMap(({ imports }) => imports));
  const own = [...byRoute].filter(([, file]) => file.kind === 'page' && !file.ignored && !imported.has(file.path));

  const find = (route: Route): PageNode | undefined => {
    const file = byRoute.get(route);
    const found = file && texts.get(file.path);
    return found && pageNode(route, file.path, found.meta);
  };
  return {
    find,
    facts: (route) => {
      const node = find(route);
      return node && pageFacts(node);
    },
    all: [...byRoute.keys()],
    own: own.map(([route]) => route),
    texts,
    problems: [...problems, ...own.flatMap(([, file]) => texts.get(file.path)?.problems ?? [])],
  };
}

/** The default title of a page: its last path segment in words. See content/reference/format/frontmatter.mdx#fields. */
export function titleOf(route: Route): string {
  const words = (route.split('/').at(-1) ?? '').replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'Home' : words[0]?.toUpperCase() + words.slice(1);
}

function pageNode(route: Route, file: FilePath, meta: PageMeta): PageNode {
  return {
    route,
    file,
    title: meta.title ?? titleOf(route),
    meta: leadsToItself(route, meta.url) ? withoutUrl(meta) : meta,
  };
}

/**
 * True if `url` is the page's own address: such a page is rendered, as a link to it would lead nowhere. Translations copy the value of
 * the page they translate, so without a leading slash it may also lack the folder of the language. See
 * content/reference/format/frontmatter.mdx#fields.
 */
function leadsToItself(route: Route, url: string | undefined): boolean {
  if (url === undefined) return false;
  const kind = hrefKind(url);
  if (kind === 'path') return routeOf(url) === route;
  return kind === 'relative' && route.endsWith(routeOf(url));
}

function withoutUrl({ url: _, ...meta }: PageMeta): PageMeta {
  return meta;
}

/** The facts about a known page that the navigation needs. */
export function pageFacts({ route, title, meta, api }: PageNode): PageFacts {
  const method = meta.hideApiMarker || api === undefined ? undefined : badgeOf(api);
  return {
    ...(method ? { method } : {}),
    route,
    label: meta.sidebarTitle ?? title,
    icon: meta.icon,
    tag: meta.tag,
    deprecated: meta.deprecated,
    hidden: meta.hidden ?? false,
    url: meta.url,
  };
}

/** The badge of an API page in lists. See content/reference/format/api-pages.mdx#anatomy. */
export function badgeOf(api: PageApi): string | undefined {
  if (api.kind === 'manual') return api.method.toUpperCase();
  if (api.kind === 'schema') return undefined;
  const { endpoint } = api;
  if (endpoint.kind === 'channel') return 'WSS';
  return endpoint.kind === 'webhook' ? 'WEBHOOK' : endpoint.method.toUpperCase();
}

function isMarkdown(file: SourceFile): boolean {
  return /\.mdx?$/i.test(file.path);
}

/** Of two files with the same route a page takes precedence over other files, `.mdx` over `.md`, and `x.mdx` over `x/index.mdx`. */
function preferred(a: SourceFile, b: SourceFile): [kept: SourceFile, dropped: SourceFile] {
  const rank = (file: SourceFile): number =>
    (file.kind === 'page' && !file.ignored ? 0 : 4) +
    (file.path.endsWith('.mdx') ? 0 : 2) +
    (/(^|\/)index\./.test(file.path) ? 1 : 0);
  return rank(b) < rank(a) ? [b, a] : [a, b];
}

function routeTaken(route: Route, kept: SourceFile, dropped: SourceFile): Problem {
  return problem(
    'page/route-taken',
    { file: dropped.path },
    `Two files have the path ${route}: ${kept.path} and ${dropped.path}; the first one is used.`,
    'Rename or remove one of them.',
  );
}

function addressTaken(route: Route, file: SourceFile): Problem {
  return problem(
    'page/route-taken',
    { file: file.path },
    `The site itself uses ${route}, so the page is left out.`,
    'Rename the file.',
  );
}
