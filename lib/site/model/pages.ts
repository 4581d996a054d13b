/** Finds the page files, their routes and their frontmatter. */
import path from 'node:path';
import { type FilePath, folderOf, type Route, resolveInside, routeOf } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import type { PageFacts } from '@/lib/nav/types';
import { perFile } from '@/lib/source/file-memo';
import { readText, type SourceFile } from '@/lib/source/files';
import { type PageMeta, parseFrontmatter } from '@/lib/source/frontmatter';
import type { PageApi, PageNode } from '../types';

/** The facts about a text file, read once per change. */
interface FileFacts {
  meta: PageMeta;
  problems: Problem[];
  /** Imported Markdown files: snippets, wherever they are. */
  imports: FilePath[];
}

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
  readonly problems: readonly Problem[];
}

/** Reads the frontmatter of every Markdown file. `files` comes from `listFiles`. */
export function readPages(docs: string, files: readonly SourceFile[]): PageFiles {
  const byRoute = new Map<Route, SourceFile>();
  const problems: Problem[] = [];
  for (const file of files.filter(isMarkdown)) {
    const route = routeOf(file.path);
    const first = byRoute.get(route);
    if (first === undefined) byRoute.set(route, file);
    else {
      const [kept, dropped] = preferred(first, file);
      byRoute.set(route, kept);
      if (kept.kind === 'page' && dropped.kind === 'page') problems.push(routeTaken(route, kept, dropped));
    }
  }
  // Each file is looked at once: asking whether it has changed costs more than the rest.
  const facts = new Map([...byRoute].map(([route, file]) => [route, factsOf(docs, file.path)]));
  const imported = new Set([...facts.values()].flatMap(({ imports }) => imports));
  const own = [...byRoute].filter(([, file]) => file.kind === 'page' && !file.ignored && !imported.has(file.path));

  const find = (route: Route): PageNode | undefined => {
    const [file, found] = [byRoute.get(route), facts.get(route)];
    return file && found && pageNode(route, file.path, found.meta);
  };
  return {
    find,
    facts: (route) => {
      const node = find(route);
      return node && pageFacts(node);
    },
    all: [...byRoute.keys()],
    own: own.map(([route]) => route),
    problems: [...problems, ...own.flatMap(([route]) => facts.get(route)?.problems ?? [])],
  };
}

/** The default title of a page: its last path segment in words. See content/reference/format/frontmatter.mdx#fields. */
export function titleOf(route: Route): string {
  const words = (route.split('/').at(-1) ?? '').replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'Home' : words[0]?.toUpperCase() + words.slice(1);
}

function pageNode(route: Route, file: FilePath, meta: PageMeta): PageNode {
  return { route, file, title: meta.title ?? titleOf(route), meta };
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
    `Two files answer at ${route}: ${kept.path} and ${dropped.path}; the first one is shown.`,
    'Rename or remove one of them.',
  );
}

const IMPORT = /^import\s[^'"]*from\s+['"]([^'"]+\.mdx?)['"]/gm;

function factsOf(docs: string, file: FilePath): FileFacts {
  let known = factsByDocs.get(docs);
  if (!known) {
    known = perFile((absolute) => readFacts(docs, path.relative(docs, absolute).split(path.sep).join('/') as FilePath));
    factsByDocs.set(docs, known);
  }
  return known(path.join(docs, file));
}

const factsByDocs = new Map<string, (file: string) => FileFacts>();

function readFacts(docs: string, file: FilePath): FileFacts {
  const { meta, body, problems } = parseFrontmatter(file, readText(docs, file) ?? '');
  // Most pages import nothing.
  const found = body.includes('import') ? [...body.matchAll(IMPORT)] : [];
  const imports = found.map(([, specifier = '']) => resolveInside(folderOf(file), specifier));
  return { meta, problems, imports: imports.filter((target) => target !== undefined) };
}
