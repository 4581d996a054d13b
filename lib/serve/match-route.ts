/** Finds the row of a table for a path. */
import { decoded } from '@/lib/kit/urls';
import type { Params } from './types';

export interface Matched<T> {
  route: T;
  params: Params;
}

/** Creates a function that finds the row of `routes` for an encoded path; the first match wins. Linear in the length of the path. */
export function routeMatcher<T extends { readonly path: string }>(
  routes: readonly T[],
): (pathname: string) => Matched<T> | undefined {
  const patterns = routes.map((route) => ({ route, segments: route.path.split('/').slice(1) }));
  return (pathname) => {
    const asked = pathname.split('/').slice(1);
    for (const { route, segments } of patterns) {
      const params = paramsOf(segments, asked);
      if (params) return { route, params };
    }
    return undefined;
  };
}

/** The decoded path of a row with its parameters filled in. */
export function pathFor(path: string, params: Params): string {
  return path.replace(/:(\w+)|\*$/g, (found, name?: string) => params[name ?? found] ?? '');
}

function paramsOf(pattern: readonly string[], asked: readonly string[]): Params | undefined {
  const rest = pattern.at(-1) === '*';
  if (rest ? asked.length < pattern.length : asked.length !== pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = asked[index] ?? '';
    if (part === '*') params['*'] = asked.slice(index).map(decoded).join('/');
    else if (part.startsWith(':') && segment !== '') params[part.slice(1)] = decoded(segment);
    else if (part !== segment) return undefined;
  }
  return params;
}
