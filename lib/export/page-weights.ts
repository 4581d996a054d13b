/** Measures the pages of an export: the download of a reader who opens the page first. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageWeight, Part } from '@/lib/check/budget';
import { withinBase } from '@/lib/kit/http/base-path';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { Server } from '@/lib/serve/server';
import type { SiteModel } from '@/lib/site/types';
import { resourcesOf } from './page-resources';

const compress = promisify(gzip);
/** A larger file is counted with its own size, without being compressed. */
const MAX_COMPRESSED_BYTES = 20_000_000;

/**
 * The weights of pages, in bytes as a host sends them: text compressed with gzip, fonts and images as they are. Files of other hosts are
 * not counted. `server`: one that answers as for an export.
 */
export async function weighPages(
  site: SiteModel,
  server: Pick<Server, 'handle'>,
  routes: Iterable<Route>,
): Promise<PageWeight[]> {
  const sizes = new Map<string, Promise<Weighed | undefined>>();
  const sizeOf = (address: string): Promise<Weighed | undefined> => {
    const known = sizes.get(address) ?? weigh(server, address);
    sizes.set(address, known);
    return known;
  };
  const weights: PageWeight[] = [];
  for (const route of routes) {
    const node = site.pages.get(route);
    const answer = await answerAt(server, encodeRoute(route));
    // A redirect hides the page.
    if (!node || !answer || !/^text\/html/.test(answer.type)) continue;
    const html = new TextDecoder().decode(answer.bytes);
    const parts: Part[] = [{ kind: 'html', name: encodeRoute(route), bytes: (await compress(answer.bytes)).length }];
    for (const { kind, address } of resourcesOf(html)) {
      const path = pathInside(address, encodeRoute(route), site.base ?? '');
      const weighed = path === undefined ? undefined : await sizeOf(path);
      if (!weighed) continue;
      const { bytes, packages } = weighed;
      const name = [path ?? address, ...(packages.length > 0 ? [`with ${packages.join(', ')}`] : [])].join(' ');
      parts.push({ kind, name, bytes });
    }
    weights.push({ route, file: node.file, parts });
  }
  return weights;
}

interface Weighed {
  bytes: number;
  /** The npm packages in the code of live components. */
  packages: readonly string[];
}

/** The name of a package in the code of live components (lib/mdx/islands/author-bundle.ts). */
const PACKAGE = /"npm:([^"]+)":\s*\[/g;

async function weigh(server: Pick<Server, 'handle'>, address: string): Promise<Weighed | undefined> {
  const answer = await answerAt(server, address);
  if (!answer) return undefined;
  const { bytes, type } = answer;
  const isText = /^text\/|javascript|json|svg/.test(type) && bytes.length <= MAX_COMPRESSED_BYTES;
  const isAuthors = address.startsWith('/_lectern/author/');
  const found = isAuthors ? new TextDecoder().decode(bytes).matchAll(PACKAGE) : [];
  return {
    bytes: isText ? (await compress(bytes)).length : bytes.length,
    packages: [...found].map(([, name = '']) => name),
  };
}

async function answerAt(
  server: Pick<Server, 'handle'>,
  address: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const response = await server.handle(new Request(new URL(address, 'http://localhost')));
  if (response.status !== 200) return undefined;
  return { bytes: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' };
}

/** The path and query inside the site; undefined for other hosts and data URLs. */
function pathInside(address: string, page: string, base: string): string | undefined {
  const origin = 'http://site.invalid';
  const url = URL.canParse(address, origin + base + page) ? new URL(address, origin + base + page) : undefined;
  if (url?.origin !== origin) return undefined;
  const path = withinBase(url.pathname, base);
  return path === undefined ? undefined : path + url.search;
}
