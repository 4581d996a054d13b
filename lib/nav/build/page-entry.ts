/** Resolves a page entry: the path of a page file or a reference to an endpoint. */
import { resolveInside, routeOf } from '@/lib/kit/paths';
import { parseReference } from '@/lib/openapi/reference';
import { strippedPath } from '../list';
import type { NavLink, NavPage, PageFacts } from '../types';
import type { BuildContext } from './context';
import { buildEndpoint } from './endpoint-entry';
import type { Reach } from './reach';
import { textOf, type Written } from './written';

/**
 * The page or link for an entry; undefined, with a problem, if there is none. A leading `/` or `./`, the extension, a trailing slash and
 * `index` are ignored; `path#anchor` is a place in a page. A file takes precedence over an endpoint with the same spelling. See
 * content/reference/format/navigation.mdx#entries.
 */
export function buildPage(
  context: BuildContext,
  entry: string,
  pointer: string,
  reach: Reach,
): NavPage | NavLink | undefined {
  const [path = '', anchor] = entry.trim().split('#', 2);
  const inside = resolveInside('', path);
  if (inside === undefined) return buildEscaped(context, entry, path, pointer);
  const route = routeOf(inside);
  const facts = path === '' ? undefined : context.input.page(route);
  if (facts) return pageOf(facts, pointer, anchor);
  const reference = parseReference(entry);
  if (reference) {
    const operation = buildEndpoint(context, reference, pointer, reach);
    return operation && pageOf(operation, pointer);
  }
  context.missing.push({ entry, route, pointer });
  return undefined;
}

/** The page named by `root`, if it is one. */
export function rootOf(context: BuildContext, at: Written, reach: Reach): NavPage | undefined {
  const entry = textOf(at, 'root');
  const page = entry === undefined ? undefined : buildPage(context, entry, `${at.pointer}/root`, reach);
  return page?.type === 'page' ? page : undefined;
}

/**
 * Handles a path that leaves the docs folder: continues with the stripped path if such a page exists. See
 * content/reference/format/navigation.mdx#paths.
 */
function buildEscaped(context: BuildContext, entry: string, path: string, pointer: string) {
  const stripped = strippedPath(path);
  const facts = context.input.page(routeOf(stripped));
  context.report(
    'nav/path-escapes',
    pointer,
    `The page path "${entry}" leads out of the docs folder.`,
    facts ? `Write "${stripped}".` : 'Move the page into the docs folder and write its path from there.',
    !facts,
  );
  return facts && pageOf(facts, pointer);
}

/** The entry for a page with known facts. */
export function pageOf(facts: PageFacts, id: string, anchor?: string): NavPage | NavLink {
  const { label, icon, tag, hidden, method, deprecated } = facts;
  const common = { id, label, ...(icon ? { icon } : {}), ...(tag ? { tag } : {}), hidden };
  if (facts.url !== undefined) return Object.freeze({ type: 'link', ...common, route: facts.route, href: facts.url });
  return Object.freeze({
    type: 'page',
    ...common,
    route: facts.route,
    ...(anchor ? { anchor } : {}),
    ...(method ? { method } : {}),
    ...(deprecated ? { deprecated } : {}),
  });
}
