/** The pages that extensions generate: checked, bounded, and known to the model like those of files. */
import type { GeneratedPage, PagesUse } from '@/lib/extend';
import type { LoadedExtension, LoadedExtensions } from '@/lib/extensions/types';
import { isBeforePages } from '@/lib/kit/http/own-addresses';
import { isRecord } from '@/lib/kit/is-record';
import { filePath, type Route, resolveInside, routeOf } from '@/lib/kit/paths';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { messageOf } from '@/lib/kit/text';
import type { NavigationInput } from '@/lib/nav/build/context';
import { parseMetadata } from '@/lib/source/frontmatter';
import type { SiteLocation } from '@/lib/source/location';
import { DIVISIONS } from '@/lib/words/navigation';
import type { PageNode } from '../types';
import { type PageFiles, pageFacts } from './pages';

/** Of one extension. */
const MAX_PAGES = 10_000;
const SECONDS = 60;
/** In characters: of a page, and of all pages of an extension. */
const MAX_TEXT = 1_000_000;
const MAX_TEXTS = 50_000_000;
const MAX_NAME = 300;
const MAX_GROUPS = 5;
/** After so many faults of an extension the others are not listed. */
const MAX_FAULTS = 20;

interface ReadConfig {
  navigation: unknown;
  settings: { name: string };
  locate(pointer: string): Where;
}

type Entries = NonNullable<ReturnType<NonNullable<NavigationInput['generated']>>>;

/** The pages of a site with those of its extensions. */
interface ExtensionPages {
  pages: PageFiles;
  /** Those for the element of `navigation` at a pointer; undefined if it asks for none. */
  at(pointer: string): Entries | undefined;
  /** The faults, once the navigation is built. */
  problems(): Problem[];
}

/** The fields of navigation elements for which extensions generate pages: their names. */
export function pageFields({ list }: LoadedExtensions): ReadonlySet<string> {
  return new Set(list.flatMap(({ name, pages }) => (pages ? [name] : [])));
}

/** Asks the extensions for their pages. `files`: the pages of files, which take precedence. Never rejects. */
export async function extensionPages(
  location: Pick<SiteLocation, 'docs' | 'url'>,
  { list }: LoadedExtensions,
  { navigation, settings, locate }: ReadConfig,
  files: PageFiles,
): Promise<ExtensionPages> {
  const nodes = new Map<Route, PageNode>();
  const at = new Map<string, Entries[number][]>();
  const problems: Problem[] = [];
  for (const extension of list) {
    if (!extension.pages) continue;
    const uses = usesOf(navigation, extension.name);
    for (const { pointer } of uses) at.set(pointer, at.get(pointer) ?? []);
    const { name } = settings;
    const given = uses.map(({ use }) => use);
    const input = { name, docs: location.docs, ...(location.url === undefined ? {} : { url: location.url }) };
    const collected = collector(extension, files, nodes);
    try {
      for (const page of await inTime(Promise.resolve(extension.pages({ ...input, uses: given })))) {
        const node = collected.take(page);
        const use = node && (page.use === undefined && uses.length === 1 ? given[0] : page.use);
        if (!node || use === undefined) continue;
        const pointer = uses.find((one) => one.use === use)?.pointer;
        if (pointer === undefined)
          collected.report(`The page ${node.route} has a \`use\` that \`uses\` does not list.`);
        else at.get(pointer)?.push({ route: node.route, groups: groupsOf(page) });
      }
    } catch (error) {
      if (error !== collected.end) collected.report(messageOf(error));
    }
    problems.push(...collected.problems);
  }
  const shown = new Set<string>();
  const find = (route: Route): PageNode | undefined => nodes.get(route) ?? files.find(route);
  const pages: PageFiles = {
    ...files,
    find,
    facts: (route) => {
      const node = find(route);
      return node && pageFacts(node);
    },
    own: [...files.own, ...nodes.keys()],
  };
  return {
    pages: nodes.size === 0 ? files : pages,
    at(pointer) {
      shown.add(pointer);
      return at.get(pointer);
    },
    problems: () => [
      ...problems,
      ...[...at.keys()].filter((use) => !shown.has(use)).map((use) => unshown(use, locate)),
    ],
  };
}

/** Elements that contain divisions have no list of pages. */
function unshown(pointer: string, locate: (pointer: string) => Where): Problem {
  const message = 'The pages that an extension generates for this element are not shown: it contains other divisions.';
  const hint = 'Move the field to one of these, or to a group.';
  return { ...problem('nav/unexpected-child', locate(`/navigation${pointer}`), message, hint) };
}

/** The elements of the navigation with a field, wherever they are. */
function usesOf(navigation: unknown, field: string): { pointer: string; use: PagesUse }[] {
  const labels = ['group', ...DIVISIONS.map(({ label }) => label)];
  const walk = (value: unknown, pointer: string): { pointer: string; use: PagesUse }[] => {
    if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, `${pointer}/${index}`));
    if (!isRecord(value)) return [];
    const own = value[field];
    const label = labels.map((name) => value[name]).find((name) => typeof name === 'string');
    const use = Object.freeze({ value: own, label: typeof label === 'string' ? label : '' });
    return [
      ...(own === undefined || own === null ? [] : [{ pointer, use }]),
      ...Object.entries(value).flatMap(([key, inner]) => (key === field ? [] : walk(inner, `${pointer}/${key}`))),
    ];
  };
  return walk(navigation, '');
}

/** Takes the pages of an extension one by one. */
function collector(extension: LoadedExtension, files: PageFiles, nodes: Map<Route, PageNode>) {
  const { name, place } = extension;
  const problems: Problem[] = [];
  const end = new Error('There are too many faults.');
  const report = (message: string, isWarning = false): void => {
    if (problems.length >= MAX_FAULTS) return;
    const found = problem('extension/broken', place, `\`pages\` of the extension "${name}" failed: ${message}`);
    problems.push(isWarning ? { ...found, fatal: false, severity: 'warning' } : found);
  };
  let [count, size] = [0, 0];
  const at = [place.file, place.line].filter(Boolean).join(':');
  return {
    problems,
    report,
    end,
    /** The page; undefined, with a problem, if it cannot be used. */
    take(page: GeneratedPage): PageNode | undefined {
      if (problems.length >= MAX_FAULTS) throw end;
      if (++count > MAX_PAGES) throw new Error(`It returned more than ${MAX_PAGES.toLocaleString('en')} pages.`);
      const fault = faultOf(page);
      if (fault !== undefined) {
        report(fault);
        return undefined;
      }
      const text = page.markdown ?? page.mdx ?? '';
      size += text.length;
      if (size > MAX_TEXTS)
        throw new Error(`Its pages have more than ${MAX_TEXTS.toLocaleString('en')} characters in total.`);
      const route = routeOf(resolveInside('', page.path) ?? '');
      const file = files.find(route)?.file;
      const other = nodes.get(route)?.origin?.extension;
      if (file !== undefined || other !== undefined) {
        report(`The page ${route} is left out, because ${file ?? `${other} generates one`} has the same path.`, true);
        return undefined;
      }
      const virtual = filePath(`${route.slice(1) || 'index'}.${page.mdx === undefined ? 'md' : 'mdx'}`);
      const { title, description, frontmatter = {} } = page;
      const node: PageNode = {
        route,
        file: virtual,
        title,
        meta: parseMetadata(virtual, { ...frontmatter, title, ...(description === undefined ? {} : { description }) }),
        generatedBody: text,
        origin: { extension: `The extension "${name}" (${at})`, isPlain: page.mdx === undefined },
      };
      nodes.set(route, node);
      return node;
    },
  };
}

/** The fault of a page. */
function faultOf(page: unknown): string | undefined {
  if (!isRecord(page)) return 'It returned a page that is no object.';
  const { path, title, description, markdown, mdx, group = [], frontmatter = {} } = page;
  if (typeof path !== 'string' || path.trim() === '') return 'It returned a page without a `path`.';
  const inside = resolveInside('', path);
  if (inside === undefined || path.length > MAX_NAME) return `The path "${path.slice(0, MAX_NAME)}" cannot be used.`;
  if (isBeforePages(routeOf(inside))) return `The path "${path}" belongs to Lectern itself.`;
  if (typeof title !== 'string' || title.trim() === '') return `The page ${path} has no \`title\`.`;
  if (title.length > MAX_NAME) return `The title of the page ${path} has more than ${MAX_NAME} characters.`;
  if (description !== undefined && typeof description !== 'string')
    return `The \`description\` of the page ${path} is no string.`;
  const [text, ...others] = [markdown, mdx].filter((one) => one !== undefined);
  if (typeof text !== 'string' || others.length > 0)
    return `The page ${path} needs either \`markdown\` or \`mdx\`, as a string.`;
  if (text.length > MAX_TEXT) return `The page ${path} has more than ${MAX_TEXT.toLocaleString('en')} characters.`;
  const groups: unknown[] = Array.isArray(group) ? group : [group];
  if (!groups.every((name) => typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME))
    return `The \`group\` of the page ${path} is neither a name nor a list of names.`;
  if (groups.length > MAX_GROUPS) return `The page ${path} is in more than ${MAX_GROUPS} groups in groups.`;
  if (!isRecord(frontmatter)) return `The \`frontmatter\` of the page ${path} is no object.`;
  return undefined;
}

function groupsOf({ group = [] }: GeneratedPage): readonly string[] {
  return typeof group === 'string' ? [group] : group;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not finish within ${SECONDS} seconds.`)), SECONDS * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
