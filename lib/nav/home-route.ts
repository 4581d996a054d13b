/** The page shown at `/` if there is no index page. */
import type { Route } from '@/lib/kit/paths';
import type { NavTree } from './types';

/**
 * The first page of the site: default language and version first, hidden entries skipped, a group's `root` before its pages. If all pages
 * are hidden, the first of them. Undefined if nothing is listed. See content/reference/format/folder.mdx#start-page.
 */
export function homeRoute(tree: NavTree): Route | undefined {
  return tree.root.home ?? tree.scopes.keys().next().value;
}
