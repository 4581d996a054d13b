/** The routes of extensions as rows of the table: those of a site, which change with its configuration. */
import type { Route as ExtensionRoute, Params } from '@/lib/extend';
import type { LoadedExtension } from '@/lib/extensions/types';
import { messageOf } from '@/lib/kit/text';
import type { SiteModel } from '@/lib/site/types';
import { siteFor } from '@/lib/site/view/extension-site';
import { type Matched, routeMatcher } from './match-route';
import type { Route } from './types';

/** Answers of one route that a build and an export write. */
const MAX_LISTED = 100_000;

interface Table {
  rows: readonly Route[];
  find(pathname: string): Matched<Route> | undefined;
}

const known = new WeakMap<SiteModel['extensions'], Table>();

/** The rows of a site's extensions, in their order. They come before the redirects and pages of the docs folder. */
export function extensionTable({ extensions }: SiteModel): Table {
  const made = known.get(extensions);
  if (made) return made;
  const rows = extensions.list.flatMap((extension) => (extension.routes ?? []).map((route) => rowOf(route, extension)));
  const table = { rows, find: routeMatcher(rows) };
  known.set(extensions, table);
  return table;
}

function rowOf(route: ExtensionRoute, extension: LoadedExtension): Route {
  const { path, methods, list } = route;
  const named = async <T>(work: () => Promise<T> | T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const { name, place } = extension;
      const at = [place.file, place.line].filter(Boolean).join(':');
      throw new Error(`The route ${path} of the extension "${name}" (${at}) failed: ${messageOf(error)}`, {
        cause: error,
      });
    }
  };
  return {
    path,
    isExtension: true,
    ...(methods ? { methods: methods === '*' ? methods : withHead(methods) } : {}),
    ...(list ? { list: (site) => named(async () => checkedParams(path, await list(siteFor(site)))) } : {}),
    answer: (request, { params, url, site }) =>
      named(async () => {
        const response = await route.answer(request, { params, url, site: async () => siteFor(await site()) });
        if (response !== undefined && !(response instanceof Response)) throw new Error('It returned no Response.');
        return response;
      }),
  };
}

/** The parameters of a list, each with all that the path names. */
function checkedParams(path: string, list: Iterable<Params>): Params[] {
  const names = path.match(/(?<=:)\w+|\*$/g) ?? [];
  const all: Params[] = [];
  for (const params of list) {
    if (all.length >= MAX_LISTED) throw new Error(`It lists more than ${MAX_LISTED.toLocaleString('en')} answers.`);
    const missing = names.find((name) => typeof params?.[name] !== 'string' || params[name] === '');
    if (missing !== undefined) throw new Error(`It lists an answer without "${missing}".`);
    all.push(params);
  }
  return all;
}

function withHead(methods: readonly string[]): readonly string[] {
  return methods.includes('GET') ? [...new Set([...methods, 'HEAD'])] : methods;
}
