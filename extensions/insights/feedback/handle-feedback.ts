/**
 * The addresses that receive feedback: `/v1/feedback/{domain}` with a key, and `/api/feedback` and `/api/count` for this site's own pages. See
 * content/operate/dashboard.mdx#feedback.
 */
import { corsHeaders, preflight } from '@/lib/endpoint/http/cors';
import {
  busy,
  crossSite,
  type Failure,
  failureResponse,
  isFailure,
  methodNotAllowed,
  unavailable,
} from '@/lib/endpoint/http/failure';
import { readJsonBody } from '@/lib/endpoint/http/read-body';
import { upstreamRequest } from '@/lib/endpoint/http/upstream-request';
import { authenticate } from '@/lib/endpoint/keys/authenticate';
import { windowOf } from '@/lib/endpoint/limits/windows';
import type { AssistantService } from '@/lib/endpoint/service';
import type { UpstreamSettings } from '@/lib/endpoint/settings';
import { UNKNOWN_ADDRESS } from '@/lib/kit/http/address';
import { quietLog } from '@/lib/kit/http/quiet-log';
import { isSameOrigin } from '@/lib/kit/http/same-origin';
import { addressOf, namedVisitor } from '@/lib/kit/http/visitor';
import type { WorkLimiter } from '@/lib/kit/http/work-limiter';
import { messageOf } from '@/lib/kit/text';
import { nameOf, type SiteName } from '../events';
import { hashOf, hashOfClient } from '../hash';
import type { Insights } from '../open-insights';
import { type Feedback, parseCounted, parseFeedback } from './parse-feedback';

const log = quietLog((message) => console.error(message));

/** What the handlers need to know of a site. */
export interface FeedbackContext {
  assistant: () => Promise<AssistantService>;
  insights: () => Promise<Insights | undefined>;
  /** For requests without a key. */
  work: WorkLimiter;
  /** The site's organisation; undefined: that of the domain or key. */
  organisation?: string;
  domain: string;
  /** Whether the site has a page at a decoded path. */
  isPage(path: string): Promise<boolean>;
  /** The stems of a search that occur in the site's index. */
  knownStems(text: string): Promise<readonly string[]>;
}

/** Per address: more than a reader rates or reads. */
const FEEDBACK_HOUR = 60;
/** Per key of a server that names its readers. */
const FEEDBACK_KEY_HOUR = 1_000;
const COUNTS_HOUR = 1_000;
/** Where addresses are unknown, all readers count as one. */
const UNKNOWN_FACTOR = 100;
const UPSTREAM_MS = 10_000;

const UNAVAILABLE = unavailable('Feedback cannot be stored at the moment. Try again in a moment.');
const BUSY = busy('Too much feedback is being received at the moment. Try again in a moment.');
const CROSS_SITE = crossSite('/v1/feedback/{domain}');
const NOT_KEPT: Failure = {
  status: 404,
  code: 'not_kept',
  message: 'This installation does not store feedback.',
};
const UNKNOWN_ANSWER: Failure = {
  status: 404,
  code: 'unknown_answer',
  message: 'There is no such answer, or it is no longer stored.',
};

/** Handles any request to `/v1/feedback/{domain}`. Never rejects. */
export async function handleFeedback(request: Request, context: FeedbackContext): Promise<Response> {
  try {
    const service = await context.assistant();
    const { settings, keys } = service;
    const { domain } = context;
    const origin = request.headers.get('origin');
    const cors = await corsHeaders(origin, { allowed: settings.allowedOrigins, domain }, keys.list);
    if (request.method === 'OPTIONS') return preflight(cors);
    if (request.method !== 'POST') return failureResponse(methodNotAllowed('POST'), cors);
    const access = await authenticate(request, domain, service);
    if (isFailure(access)) return failureResponse(access, cors);
    const { key } = access;
    const named = key.kind === 'server' ? namedVisitor(request.headers) : undefined;
    const organisation = context.organisation ?? access.domain.organisation ?? key.organisation;
    // A server names its readers, so that its limits are apart from those of other organisations, and each key has one of its own.
    const address =
      named === undefined ? addressOf(request.headers, settings.proxyHops, service.log) : `${named} of ${organisation}`;
    const refused = named === undefined ? undefined : await limit(service, 'feedback-key', key.id, FEEDBACK_KEY_HOUR);
    if (refused) return failureResponse(refused, cors);
    return respond(await receive(request, { organisation, domain }, address, service, context), cors);
  } catch (error) {
    return failed(error);
  }
}

/** Handles any request to `/api/feedback`. Passed on where another installation answers. Never rejects. */
export function handleReaderFeedback(request: Request, context: FeedbackContext): Promise<Response> {
  return ofOwnPage(request, context, async (service, address) => {
    const { upstream } = service.settings;
    if (upstream !== undefined) return forward(request, upstream, address, service);
    return receive(request, ownSite(context), address, service, context);
  });
}

/** Handles any request to `/api/count`: 204 without counting where the reader asks not to be followed. Never rejects. */
export function handleCount(request: Request, context: FeedbackContext): Promise<Response> {
  return ofOwnPage(request, context, async (service, address) => {
    const insights = await context.insights();
    if (!insights?.settings.countsViews) return NOT_KEPT;
    if (request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1') return undefined;
    const refused = await limit(service, 'count-hour', address, COUNTS_HOUR);
    if (refused) return refused;
    const body = await readJsonBody(request);
    const counted = isFailure(body) ? body : parseCounted(body.json);
    if (isFailure(counted)) return counted;
    const site = ownSite(context);
    const at = service.now();
    if (counted.event === 'search') {
      const words = insights.settings.keepsText ? counted.query : (await context.knownStems(counted.query)).join(' ');
      insights.add(site, { type: 'search', at, words: nameOf(words.toLowerCase()), found: counted.results > 0 });
      return undefined;
    }
    // Otherwise anybody could fill the list of pages with names.
    if ((await context.isPage(counted.path)) !== (counted.event === 'view')) return undefined;
    const path = nameOf(counted.path);
    if (counted.event === 'view') insights.add(site, { type: 'view', at, page: path, isVisit: counted.visit });
    else insights.add(site, { type: 'missing', at, path, referrer: nameOf(counted.referrer) });
    return undefined;
  });
}

async function ofOwnPage(
  request: Request,
  context: FeedbackContext,
  work: (service: AssistantService, address: string) => Promise<Failure | undefined>,
): Promise<Response> {
  if (request.method !== 'POST') return failureResponse(methodNotAllowed('POST'));
  try {
    const service = await context.assistant();
    const { proxyHops } = service.settings;
    if (!isSameOrigin(request.headers, proxyHops)) return failureResponse(CROSS_SITE);
    const address = addressOf(request.headers, proxyHops, service.log);
    // Before the body is read, so that unfinished uploads are limited too.
    const release = await context.work.enter(address === UNKNOWN_ADDRESS ? undefined : address, request.signal);
    if (release === undefined) return respond(BUSY, {});
    return respond(await work(service, address).finally(release), {});
  } catch (error) {
    return failed(error);
  }
}

/** Checks and stores one piece of feedback. Undefined when it is stored. */
async function receive(
  request: Request,
  site: SiteName,
  address: string,
  service: AssistantService,
  context: FeedbackContext,
): Promise<Failure | undefined> {
  const feedback = await readFeedback(request);
  if (isFailure(feedback)) return feedback;
  const insights = await context.insights();
  if (insights === undefined) return NOT_KEPT;
  if ((feedback.target === 'page' || feedback.target === 'code') && !(await context.isPage(feedback.path))) {
    return { status: 400, code: 'unknown_page', message: `There is no page at "${feedback.path}".` };
  }
  const refused = await limit(service, 'feedback-hour', address, FEEDBACK_HOUR);
  return refused ?? store(insights, site, feedback, service.now());
}

async function readFeedback(request: Request): Promise<Feedback | Failure> {
  const body = await readJsonBody(request);
  return isFailure(body) ? body : parseFeedback(body.json);
}

async function store(insights: Insights, site: SiteName, feedback: Feedback, at: number): Promise<Failure | undefined> {
  const { target, rating, isCounted, comment, code, messageId = '', fp } = feedback;
  const message = target === 'answer' ? hashOf(messageId) : 0;
  let rated: Awaited<ReturnType<Insights['store']['rate']>>;
  if (target === 'answer' && rating !== undefined) {
    // The answer may still wait to be stored.
    await insights.flush();
    rated = await insights.store.rate(site, message, rating);
    if (rated === undefined) return UNKNOWN_ANSWER;
  }
  const page = nameOf(rated?.page ?? feedback.path);
  if (rating !== undefined && !isCounted) {
    insights.add(site, { type: 'rating', at, target, page, rating, before: rated?.before });
  }
  const text = [comment, code].filter(Boolean).join('\n\n');
  if (text !== '') {
    const note = { at, target, page, rating, text, fp: hashOfClient(fp), message };
    insights.add(site, { type: 'note', note });
  }
  insights.webhook?.send({
    ...site,
    target,
    ...(rating === undefined ? {} : { rating }),
    ...(page === '' ? {} : { path: page }),
    ...(comment === '' ? {} : { comment }),
    ...(code === '' ? {} : { code }),
    at: new Date(at).toISOString(),
    // What Slack and services like it show.
    text: summaryOf(site, feedback, page),
  });
  return undefined;
}

/** Escaped for Slack: `<!channel>` in a comment would notify everybody, and `<https://…|text>` would hide the target of a link. */
function summaryOf({ domain }: SiteName, { target, rating, comment }: Feedback, page: string): string {
  const what = rating === undefined ? 'report' : rating === 'up' ? 'thumbs up' : 'thumbs down';
  const text = `${domain}: ${what} for ${target}${page === '' ? '' : ` ${page}`}${comment === '' ? '' : `: ${comment}`}`;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function limit(
  { counters, now }: AssistantService,
  name: string,
  address: string,
  perHour: number,
): Promise<Failure | undefined> {
  const { key, end } = windowOf('hour', now());
  const charge = {
    key: `${name}:${key}:${address}`,
    limit: address === UNKNOWN_ADDRESS ? perHour * UNKNOWN_FACTOR : perHour,
    expires: end,
  };
  if ((await counters.take([charge], now())).refused === undefined) return undefined;
  const seconds = Math.max(Math.ceil((end - now()) / 1000), 1);
  return {
    status: 429,
    code: 'rate_limited',
    message: `This IP address has sent too much feedback. Try again in ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds) },
  };
}

/** Nothing but the parsed fields is sent; the key stays on the server. */
async function forward(
  request: Request,
  { baseUrl, domain, apiKey }: UpstreamSettings,
  visitor: string,
  service: AssistantService,
): Promise<Failure | undefined> {
  const feedback = await readFeedback(request);
  if (isFailure(feedback)) return feedback;
  const refused = await limit(service, 'feedback-hour', visitor, FEEDBACK_HOUR);
  if (refused) return refused;
  const response = await fetch(`${baseUrl}/v1/feedback/${encodeURIComponent(domain)}`, {
    ...upstreamRequest(apiKey, visitor, feedback),
    signal: AbortSignal.timeout(UPSTREAM_MS),
  });
  await response.body?.cancel();
  if (response.ok) return undefined;
  service.log(`/api/feedback: the service at ASSISTANT_BASE_URL answered ${response.status}`);
  return response.status === 404 ? UNKNOWN_ANSWER : UNAVAILABLE;
}

function ownSite({ organisation = 'default', domain }: FeedbackContext): SiteName {
  return { organisation, domain };
}

function respond(failure: Failure | undefined, headers: Readonly<Record<string, string>>): Response {
  if (failure) return failureResponse(failure, headers);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store', ...headers } });
}

function failed(error: unknown): Response {
  log(`Feedback: ${messageOf(error)}`);
  return failureResponse(UNAVAILABLE);
}
