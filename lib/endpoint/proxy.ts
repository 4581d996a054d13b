/**
 * `/api/assistant`, the endpoint for this site's own pages. The key stays on the server, and nothing in the request decides where it is
 * forwarded. Without a configured upstream this process answers. See content/reference/assistant/security.mdx#proxy.
 */

import type { AssistantRequest } from '@/lib/answers/types';
import { UNKNOWN_ADDRESS } from '@/lib/kit/http/address';
import { noteReason, reasonFor } from '@/lib/kit/http/failure-reason';
import { isSameOrigin } from '@/lib/kit/http/same-origin';
import { addressOf } from '@/lib/kit/http/visitor';
import { answerReader, STREAM_HEADERS } from './handle-message';
import { busy, crossSite, failureResponse, isFailure, methodNotAllowed, unavailable } from './http/failure';
import { parseRequest } from './http/parse-request';
import { readJsonBody } from './http/read-body';
import { upstreamRequest } from './http/upstream-request';
import { admit } from './limits/limiter';
import { log } from './log';
import type { AssistantService } from './service';
import type { UpstreamSettings } from './settings';
import { wireV4 } from './wire/wire-v4';

const CROSS_SITE = crossSite('/v1/assistant/{domain}/message');
const NO_ANSWER = unavailable('The assistant cannot be reached at the moment. Try again in a moment.');

const BUSY = busy('Too many questions are being answered at the moment. Try again in a moment.');

/** Response headers that are passed back. The remaining uses of the site's own key are not for readers. */
const PASSED_BACK = /^(content-type|x-thread-id|x-message-id|retry-after|x-vercel-ai-data-stream)$/;
const FIRST_BYTE_MS = 30_000;

/** Handles any request to `/api/assistant`. Never rejects. */
export async function handleReader(request: Request, open: () => Promise<AssistantService>): Promise<Response> {
  if (request.method !== 'POST') return failureResponse(methodNotAllowed('POST'));
  try {
    const service = await open();
    const { upstream, proxyHops } = service.settings;
    if (!isSameOrigin(request.headers, proxyHops)) return failureResponse(CROSS_SITE);
    const address = addressOf(request.headers, proxyHops, service.log);
    // Before the body is read, so that unfinished uploads are limited too.
    const release = await service.work.enter(address === UNKNOWN_ADDRESS ? undefined : address, request.signal);
    if (release === undefined) return failureResponse(BUSY);
    return await (upstream === undefined
      ? answerHere(request, service, address, release)
      : askUpstream(request, upstream, service, address).finally(release));
  } catch (error) {
    return noAnswer(request, error, log);
  }
}

/** The place is freed when the answer has begun: the rest waits for the reader or the model. */
async function answerHere(
  request: Request,
  service: AssistantService,
  address: string,
  release: () => void,
): Promise<Response> {
  let response: Response | undefined;
  try {
    response = await answerReader(request, wireV4, service, address, release);
    return response;
  } finally {
    if (response?.status !== 200) release();
  }
}

/** The reader's own limit is checked first, so that one reader cannot use up the site's key. */
async function askUpstream(
  request: Request,
  upstream: UpstreamSettings,
  service: AssistantService,
  address: string,
): Promise<Response> {
  const body = await readJsonBody(request);
  const parsed = isFailure(body) ? body : parseRequest(body.json);
  if (isFailure(parsed)) return failureResponse(parsed);
  const admission = await admit(service.counters, service.settings.limits, { reader: address }, service.now());
  if (isFailure(admission)) return failureResponse(admission);
  const refund = () => admission.refund().catch(() => undefined);
  try {
    const response = await forward(parsed, upstream, address, request.signal);
    if (response.status === 200) return passBack(response, admission.headers);
    await refund();
    return await refusal(request, response, service.log);
  } catch (error) {
    if (request.signal.aborted) return failureResponse(NO_ANSWER);
    await refund();
    return noAnswer(request, error, service.log);
  }
}

function noAnswer(request: Request, error: unknown, log: (message: string) => void): Response {
  noteReason(request, error);
  log(`/api/assistant: ${reasonFor(request)}`);
  return failureResponse(NO_ANSWER);
}

/** Asks the upstream. The body is rebuilt from known fields; the reader's cookies and headers are not forwarded. */
async function forward(
  request: AssistantRequest,
  { baseUrl, domain, apiKey }: UpstreamSettings,
  visitor: string,
  signal: AbortSignal,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no first byte in time')), FIRST_BYTE_MS);
  try {
    return await fetch(`${baseUrl}/v1/assistant/${encodeURIComponent(domain)}/message`, {
      ...upstreamRequest(apiKey, visitor, bodyOf(request)),
      signal: AbortSignal.any([signal, late.signal]),
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Refusals of the upstream. 401 and 403 concern our own key, which a reader cannot fix. */
async function refusal(request: Request, response: Response, log: (message: string) => void): Promise<Response> {
  if (response.status === 400 || response.status === 413) return passBack(response, {});
  log(`/api/assistant: the service at ASSISTANT_BASE_URL answered ${response.status}`);
  if (response.status === 429) return passBack(response, {});
  noteReason(request, `the service at ASSISTANT_BASE_URL answered ${response.status}`);
  await response.body?.cancel();
  return failureResponse(NO_ANSWER);
}

function passBack(response: Response, limits: Readonly<Record<string, string>>): Response {
  const headers = new Headers([...response.headers].filter(([name]) => PASSED_BACK.test(name)));
  for (const [name, value] of Object.entries({ ...STREAM_HEADERS, ...limits })) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

function bodyOf(request: AssistantRequest): Record<string, unknown> {
  const turns = [...request.history, { role: 'user', text: request.question }];
  return {
    fp: request.fp,
    messages: turns.map(({ role, text }, n) => ({
      id: String(n + 1),
      role,
      content: text,
      parts: [{ type: 'text', text }],
    })),
    threadId: request.threadId ?? null,
    retrievalPageSize: request.retrievalPageSize,
    filter: request.filter,
    context: request.context,
    currentPath: request.currentPath,
    currentPart: request.currentPart,
  };
}
