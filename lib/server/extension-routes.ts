/** The routes of extensions as rows of the table: those of a site, which change with its configuration. */
import type { Route as ExtensionRoute } from '@/lib/extend';
import type { LoadedExtension } from '@/lib/extensions/types';
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
  const named = (error: unknown): never => {
    const { name, place } = extension;
    const at = [place.file, place.line].filter(Boolean).join(':');
    throw new Error(`The route ${path} of the extension "${name}" (${at}) failed.`, { cause: error });
  };
  return {
    path,
    isExtension: true,
    ...(methods ? { methods } : {}),
    ...(list ? { list: async (site) => Promise.resolve(list(siteFor(site))).catch(named) } : {}),
    async answer(request, { params, url, site }) {
      try {
        return await route.answer(request, { params, url, site: async () => siteFor(await site()) });
      } catch (error) {
        return named(error);
      }
    },
  };
}
