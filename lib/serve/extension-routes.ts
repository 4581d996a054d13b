/** The routes of extensions as rows of the table: those of a site, which change with its configuration. */
import type { Route as ExtensionRoute } from '@/lib/extend';
import type { LoadedExtension } from '@/lib/extensions/types';
import { messageOf } from '@/lib/kit/text';
import type { SiteModel } from '@/lib/site/types';
import { siteFor } from '@/lib/site/view/extension-site';
import { type Matched, routeMatcher } from './match-route';
import type { Route } from './types';

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
    ...(list ? { list: (site) => named(async () => [...(await list(siteFor(site)))]) } : {}),
    answer: (request, { params, url, site }) =>
      named(async () => {
        const response = await route.answer(request, { params, url, site: async () => siteFor(await site()) });
        if (response !== undefined && !(response instanceof Response)) throw new Error('It returned no Response.');
        return response;
      }),
  };
}

function withHead(methods: readonly string[]): readonly string[] {
  return methods.includes('GET') ? [...new Set([...methods, 'HEAD'])] : methods;
}
