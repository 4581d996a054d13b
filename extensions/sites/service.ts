/** The service: one process that answers for many exported sites. See content/operate/many-sites.mdx. */

import { handleMessage } from '@/lib/endpoint/handle-message';
import { handleSearch } from '@/lib/endpoint/handle-search';
import { type Failure, failureResponse } from '@/lib/endpoint/http/failure';
import { type AssistantService, serviceOpener } from '@/lib/endpoint/service';
import { wireV4 } from '@/lib/endpoint/wire/wire-v4';
import { wireV5 } from '@/lib/endpoint/wire/wire-v5';
import type { Env } from '@/lib/kit/env';
import { noteReason, passReason } from '@/lib/kit/http/failure-reason';
import { quietLog } from '@/lib/kit/http/quiet-log';
import { withPeer } from '@/lib/kit/http/visitor';
import { type WorkLimiter, workLimiter } from '@/lib/kit/http/work-limiter';
import { messageOf } from '@/lib/kit/text';
import { serveMetrics } from '@/lib/serve/answers/metrics';
import { routeMatcher } from '@/lib/serve/match-route';
import { emitAnswer, recordTo } from '@/lib/serve/operate/emit-answer';
import { addGauge } from '@/lib/serve/operate/metrics';
import { OWN_PATHS, type OwnServing, ownServing } from '@/lib/serve/own-serving';
import { withSecurityHeaders } from '@/lib/serve/security-headers';
import { securityHeadersFrom } from '@/lib/serve/settings';
import { followSites } from './follow-sites';
import { openPlace } from './places/open-place';
import { createRegistry, type Registry } from './registry';
import { parseServiceSettings, type ServiceSettings } from './settings';
import { handleSiteMcp } from './site-docs';
import { siteHost } from './site-host';

export interface SiteService {
  /** The response to any request; never rejects. `peer`: the address at the other end of the connection. */
  handle(request: Request, peer?: string): Promise<Response>;
  /** The row of the table that answers at an encoded path; `/*` for none. */
  routeOf(path: string): string;
  /** Resolves when all sites were read once and the state of the assistant is open. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface ServiceContext {
  env: Env;
  assistant(): Promise<AssistantService>;
  registry: Registry;
  own: OwnServing;
  /** Limits the work for agents. */
  work: WorkLimiter;
  isRead(): boolean;
}

interface ServiceRoute {
  path: string;
  /** Undefined if there is nothing for this client. */
  answer(request: Request, domain: string, context: ServiceContext): Promise<Response | undefined> | Response;
}

/** Addresses for the pages of a site itself, which are elsewhere. */
const OF_READERS = ['/api/feedback', '/api/count'];

/** The addresses of the service. */
const ROUTES: readonly ServiceRoute[] = [
  {
    path: '/v1/assistant/:domain/message',
    answer: (request, domain, { assistant }) => handleMessage(request, domain, wireV4, assistant),
  },
  {
    path: '/v2/assistant/:domain/message',
    answer: (request, domain, { assistant }) => handleMessage(request, domain, wireV5, assistant),
  },
  {
    path: '/v1/search/:domain',
    answer: (request, domain, { assistant }) => handleSearch(request, domain, assistant),
  },
  { path: '/mcp/:domain', answer: handleSiteMcp },
  ...OWN_PATHS.filter((path) => !OF_READERS.includes(path)).map(
    (path): ServiceRoute => ({
      path,
      answer: (request, domain, { own }) =>
        own.answer(path, request, { params: { domain }, url: new URL(request.url), site: noSite }),
    }),
  ),
  { path: '/metrics', answer: (request, _, { env }) => serveMetrics(request, { settings: { env } }) },
  { path: '/healthz', answer: () => status(200, { status: 'ok' }) },
  { path: '/readyz', answer: (_, __, context) => answerReadiness(context) },
];

const NOTHING: Failure = {
  status: 404,
  code: 'not_found',
  message: 'There is nothing at this address. Questions are sent to /v1/assistant/{domain}/message.',
};

/** Creates the service and begins to read the sites. Rejects for invalid settings. `changes`: settings of tests. */
export async function createSiteService(env: Env, changes: Partial<ServiceSettings> = {}): Promise<SiteService> {
  const settings = { ...parseServiceSettings(env), ...changes };
  const log = quietLog((message) => console.log(`Service: ${message}`));
  const registry = createRegistry(settings.indexBytes, log);
  await addGauge(env, 'sites', 'Sites that the service answers for.', registry.size);
  await addGauge(env, 'index_bytes', 'Estimated memory of open search indexes.', registry.bytes);
  const record = recordTo(emitAnswer(env), (answer) => own.record(answer));
  const assistant = serviceOpener(env, () => registry.domains, record);
  const own = ownServing(siteHost(env, assistant, registry));
  const place = await openPlace(settings);
  const following = followSites(place, registry, { everyMs: settings.everyMs, log });
  let isRead = false;
  void following.first.then(() => {
    isRead = true;
  });
  const context: ServiceContext = {
    env,
    assistant,
    registry,
    own,
    work: workLimiter(env, 'mcp'),
    isRead: () => isRead,
  };
  const match = routeMatcher(ROUTES);
  const headers = securityHeadersFrom(env);

  async function answer(request: Request): Promise<Response> {
    const found = match(new URL(request.url).pathname);
    const response = await found?.route.answer(request, found.params.domain ?? '', context);
    return response ?? failureResponse(NOTHING);
  }

  return {
    async handle(request, peer) {
      const asked = withPeer(request, peer);
      const response = await answer(asked).catch((error: unknown) => failed(asked, error));
      passReason(asked, request);
      return withSecurityHeaders(request.method === 'HEAD' ? new Response(null, response) : response, headers);
    },
    routeOf: (path) => match(path)?.route.path ?? '/*',
    async ready() {
      await Promise.all([following.first, assistant()]);
    },
    async close() {
      const stopped = following.stop();
      // Ends the reads that are under way.
      place.close?.();
      await stopped;
      await own.close();
      await (await assistant()).close();
    },
  };
}

function failed(request: Request, error: unknown): Response {
  console.error(error);
  noteReason(request, error);
  const message = 'The service cannot answer at the moment. Try again in a moment.';
  return failureResponse({ status: 503, code: 'unavailable', message, headers: { 'Retry-After': '5' } });
}

/** A site is an exported folder here: the pages that extensions see are not in it. */
async function noSite(): Promise<never> {
  throw new Error('The service has no docs folder.');
}

async function answerReadiness({ assistant, isRead }: ServiceContext): Promise<Response> {
  const failed = isRead() ? [] : ['sites'];
  await assistant().catch((error: unknown) => {
    failed.push('state');
    console.error(`Not ready: state: ${messageOf(error)}`);
  });
  if (failed.length === 0) return status(200, { status: 'ready' });
  return status(503, { status: 'not ready', failed }, { 'Retry-After': '5' });
}

function status(code: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status: code, headers: { 'Cache-Control': 'no-store', ...headers } });
}
