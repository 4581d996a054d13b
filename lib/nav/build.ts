/** Builds the navigation: turns the written `navigation` object and the known pages into one frozen tree and a list of problems. */

import { isRecord } from '@/lib/kit/is-record';
import type { Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { type BuildContext, createContext, type EndpointPage, type NavigationInput } from './build/context';
import { buildContent } from './build/division';
import { buildGlobals } from './build/globals';
import { homeOf } from './build/home';
import { reportMissing, reportRepeated } from './build/listed-pages';
import { directoryAt } from './build/looks';
import { NO_SPECIFICATIONS, reachOf } from './build/reach';
import { scopesBelow } from './build/scopes';
import type { Written } from './build/written';
import type { Division, NavTree } from './types';

export interface BuiltNavigation {
  tree: NavTree;
  problems: Problem[];
  /** Folders of generated pages that are not known, because their specification could not be read. */
  unreadFolders: ReadonlySet<Route>;
  /** Pages without a file: operations, webhooks and channels that the navigation shows, by route. */
  endpointPages: ReadonlyMap<Route, EndpointPage>;
}

/**
 * Builds the whole navigation. Pure, never throws, linear in the number of entries. Every broken rule is a problem, and building continues
 * as in lenient mode (content/errors.mdx). The tree is frozen. It keeps divisions that have nothing to show; queries
 * skip them.
 */
export function buildNavigation(input: NavigationInput): BuiltNavigation {
  const context = createContext(input);
  const root = buildRoot(context);
  const tree = Object.freeze({ root, scopes: scopesBelow(root) });
  reportMissing(context, tree);
  reportRepeated(context, root);
  const broken = context.problems.some(
    (problem) => problem.code === 'nav/no-root-pattern' || problem.code === 'config/type',
  );
  if (tree.scopes.size === 0 && !context.describesApi && !broken) {
    context.report('nav/empty', '', 'The navigation has no pages.', 'List at least one page that exists.');
  }
  return {
    tree,
    problems: context.problems,
    unreadFolders: context.unreadFolders,
    endpointPages: context.endpointPages,
  };
}

function buildRoot(context: BuildContext): Division {
  const root = { kind: 'root', id: '', label: '', hidden: false, isDefault: true } as const;
  const { navigation } = context.input;
  if (navigation !== undefined && !isRecord(navigation)) {
    context.report(
      'config/type',
      '',
      '`navigation` must be an object.',
      'Write `"navigation": { "pages": […] }`.',
      true,
    );
    return Object.freeze({ ...root, divisions: [], entries: [], globals: [] });
  }
  const at: Written = { value: navigation ?? {}, pointer: '' };
  const content = buildContent(context, 'root', at, reachOf(context, at, NO_SPECIFICATIONS));
  const home = homeOf(content);
  return Object.freeze({
    ...root,
    ...directoryAt(at),
    ...content,
    globals: buildGlobals(context, at),
    ...(home ? { home } : {}),
  });
}
