/** Our own extensions in a process that serves. Each is loaded with the first request to one of its paths, or the first answer. */
import { log } from '@/lib/endpoint/log';
import type { Recorder } from '@/lib/endpoint/record';
import type { RouteContext } from '@/lib/extend';
import { messageOf } from '@/lib/kit/text';
import { type Host, type Offers, OWN_EXTENSIONS, type OwnExtension, type Serving } from '@/lib/own-extensions';

/** Those with routes, by their paths. */
const BY_PATH: ReadonlyMap<string, OwnExtension> = new Map(
  Object.values<OwnExtension>(OWN_EXTENSIONS).flatMap((own) => (own.routes ?? []).map((path) => [path, own] as const)),
);

/** The paths that they answer. */
export const OWN_PATHS: readonly string[] = [...BY_PATH.keys()];

export interface OwnServing {
  /** The answer of the route with a path; undefined if it has none. */
  answer(path: string, request: Request, context: RouteContext): Promise<Response | undefined>;
  /** Tells them about an answer of the assistant. */
  record: Recorder;
  offers(): Promise<Offers>;
  close(): Promise<void>;
}

/** Our own extensions for a host. */
export function ownServing(host: Host): OwnServing {
  const opened = new Map<OwnExtension, Promise<Serving | undefined>>();
  const open = (own: OwnExtension): Promise<Serving | undefined> => {
    const opening = opened.get(own) ?? own.load().then(({ serve }) => serve?.(host));
    opened.set(own, opening);
    return opening;
  };
  const openAll = (): Promise<(Serving | undefined)[]> => Promise.all([...new Set(BY_PATH.values())].map(open));
  return {
    async answer(path, request, context) {
      const own = BY_PATH.get(path);
      const routes = (own && (await open(own)))?.routes;
      return routes?.find((route) => route.path === path)?.answer(request, context);
    },
    record(answer) {
      openAll().then(
        (all) => {
          for (const serving of all) serving?.record?.(answer);
        },
        (error: unknown) => log(messageOf(error)),
      );
    },
    async offers() {
      const all = (await openAll()).flatMap((serving) => serving?.offers ?? []);
      return { ratings: all.some(({ ratings }) => ratings), counts: all.some(({ counts }) => counts) };
    },
    async close() {
      for (const opening of opened.values()) await (await opening.catch(() => undefined))?.close?.();
    },
  };
}
