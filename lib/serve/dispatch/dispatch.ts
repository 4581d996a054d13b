/** Finds what answers at an address inside the site. */
import { createTurns } from '@/lib/kit/http/turns';
import { findRedirect } from '@/lib/site/model/live-path';
import { cleanAddress, redirectTo } from '../answers/redirect';
import { placeOf } from '../base/place';
import { holdsAddresses, placeResponse } from '../base/place-response';
import { extensionTable } from '../extension-routes';
import { type Matched, routeMatcher } from '../match-route';
import { OWN_ROUTES, SITE_ROUTES } from '../routes';
import type { Route, RouteContext, ServerContext } from '../types';
import { wantsText } from '../wants-text';
import { allowed, methodNotAllowed, notFound, withValidator } from './responses';

export interface Dispatch {
  /** The answer at `url`, whose path is inside the site, in the context of its reader. Rejects if what answers there fails. */
  answer(request: Request, url: URL, context: ServerContext): Promise<Response>;
  /** The row of our own addresses that answers at a path. */
  rowOf(path: string): Route | undefined;
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Creates the dispatch of one site. */
export function createDispatch(server: ServerContext): Dispatch {
  const dev = server.source.location.mode === 'dev';
  const own = routeMatcher(OWN_ROUTES.filter((route) => (dev || !route.dev) && (route.exists?.(server) ?? true)));
  const ofSite = SITE_ROUTES.map((route) => ({ route, match: routeMatcher([route]) }));
  // Computed answers take turns, so that the files of a build wait for one of them at most.
  const nextAnswer = createTurns();

  /** The order of all addresses: clean form → own routes → those of extensions → redirects → static files → files and pages → 404 page. */
  async function answer(request: Request, url: URL, context: ServerContext): Promise<Response> {
    const clean = cleanAddress(url);
    if (clean !== undefined) return placed(redirectTo({ to: clean, permanent: true }), context);
    return (await answerRow(request, url, own(url.pathname), context)) ?? answerSite(request, url, context);
  }

  /** Undefined if no row answers: the docs folder may have something at the address. */
  async function answerRow(
    request: Request,
    url: URL,
    found: Matched<Route> | undefined,
    context: ServerContext,
  ): Promise<Response | undefined> {
    if (!found) return undefined;
    const { route, params } = found;
    const asked = { ...context, params, url };
    if (route.accepts && !(await route.accepts(request, asked))) return undefined;
    const written = route.list && (await readStatic(request, context));
    if (written) return written;
    if (!route.quick) await nextAnswer();
    const response = await answerRoute(request, route, asked);
    return response || !route.passes ? finished(request, response ?? notFound(), context) : undefined;
  }

  async function answerSite(request: Request, url: URL, context: ServerContext): Promise<Response> {
    const site = await context.site();
    const added = await answerRow(request, url, extensionTable(site).find(url.pathname), context);
    if (added) return added;
    if (!READING.includes(request.method)) return methodNotAllowed(READING);
    if (request.method === 'OPTIONS') return allowed(READING);
    const redirect = findRedirect(site, url.pathname, url.search.slice(1));
    if (redirect) return placed(redirectTo(redirect), context);
    const written = wantsText(request.headers.get('accept')) ? undefined : await readStatic(request, context);
    if (written) return written;
    let turn: Promise<void> | undefined;
    for (const { route, match } of ofSite) {
      const params = match(url.pathname)?.params;
      if (params && !route.quick) {
        turn ??= nextAnswer();
        await turn;
      }
      const response = params && (await route.answer(request, { ...context, params, url }));
      if (response) return route.streams ? response : finished(request, response, context);
    }
    return notFound();
  }

  /** With public addresses and a validator. */
  async function finished(request: Request, response: Response, context: ServerContext): Promise<Response> {
    const done = await placed(response, context);
    // An answer that nobody may keep needs no validator.
    return context.settings.intoFiles || context.reader?.isSignedIn ? done : withValidator(request, done);
  }

  async function placed(response: Response, { site }: ServerContext): Promise<Response> {
    const place = holdsAddresses(response) ? placeOf(await site()) : undefined;
    return place ? placeResponse(response, place) : response;
  }

  async function readStatic(request: Request, { settings }: ServerContext): Promise<Response | undefined> {
    return settings.staticFiles?.respond(request);
  }

  return { answer, rowOf: (path) => own(path)?.route };
}

async function answerRoute(request: Request, route: Route, context: RouteContext): Promise<Response | undefined> {
  if (route.methods !== '*') {
    const methods = [...(route.methods ?? ['GET', 'HEAD']), 'OPTIONS'];
    if (!methods.includes(request.method)) return methodNotAllowed(methods);
    if (request.method === 'OPTIONS') return allowed(methods);
  }
  return route.answer(request, context);
}
