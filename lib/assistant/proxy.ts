/**
 * `/api/assistant`, the endpoint for this site's own pages. The key stays on the server, and nothing in the request decides where it is
 * forwarded. Without a configured upstream this process answers. See content/reference/assistant/security.mdx#proxy.
 */
import { answerReader } from './handle-message';
import { UNKNOWN_ADDRESS } from './http/address';
import { type Failure, failureResponse, isFailure, methodNotAllowed } from './http/failure';
import { parseRequest } from './http/parse-request';
import { readJsonBody } from './http/read-body';
import { addressOf, VISITOR_HEADER } from './http/visitor';
import type { AssistantService } from './service';
import type { UpstreamSettings } from './settings';
import type { AssistantRequest } from './types';
import { wireV4 } from './wire/wire-v4';

const CROSS_SITE: Failure = {
  status: 403,
  code: 'cross_site',
  message: 'This address is for the pages of this site only. Use a key and /v1/assistant/{domain}/message.',
};

const NO_ANSWER: Failure = {
  status: 503,
  code: 'unavailable',
  message: 'The assistant cannot be reached at the moment. Try again in a little while.',
  headers: { 'Retry-After': '5' },
};

/** Response headers that are passed back. */
const PASSED_BACK =
  /^(content-type|x-thread-id|x-message-id|retry-after|ratelimit(-policy)?|x-ratelimit-\w+|x-vercel-ai-data-stream)$/;
const FIRST_BYTE_MS = 30_000;

/** Handles any request to `/api/assistant`. Never rejects. */
export async function handleReader(request: Request, open: () => Promise<AssistantService>): Promise<Response> {
  if (request.method !== 'POST') return failureResponse(methodNotAllowed('POST'));
  if (!isSameOrigin(request.headers)) return failureResponse(CROSS_SITE);
  try {
    const service = await open();
    const { upstream, proxyHops } = service.settings;
    if (upstream === undefined) return await answerReader(request, wireV4, open);
    const body = await readJsonBody(request);
    const parsed = isFailure(body) ? body : parseRequest(body.json);
    if (isFailure(parsed)) return failureResponse(parsed);
    const visitor = addressOf(request.headers, proxyHops, service.log);
    return await forward(parsed, upstream, visitor, request.signal);
  } catch {
    return failureResponse(NO_ANSWER);
  }
}

/**
 * True when a page of this site sent the request: the host of `Origin` equals `Host`. Without `Origin` the browser must say so in
 * `Sec-Fetch-Site`. The request's URL is no help, because the framework sets its host to localhost.
 */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin === null) return site === 'same-origin';
  if (site !== null && site !== 'same-origin') return false;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/** Asks the upstream. The body is rebuilt from known fields; the reader's cookies and headers are not forwarded. */
async function forward(
  request: AssistantRequest,
  { baseUrl, domain, apiKey }: UpstreamSettings,
  visitor: string,
  signal: AbortSignal,
): Promise<Response> {
  const abort = new AbortController();
  signal.addEventListener('abort', () => abort.abort(), { once: true });
  const late = setTimeout(() => abort.abort(), FIRST_BYTE_MS);
  try {
    const response = await fetch(`${baseUrl}/v1/assistant/${encodeURIComponent(domain)}/message`, {
      method: 'POST',
      // A redirect could send the key to another host.
      redirect: 'manual',
      signal: abort.signal,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${apiKey}`,
        ...(visitor === UNKNOWN_ADDRESS ? {} : { [VISITOR_HEADER]: visitor }),
      },
      body: JSON.stringify(bodyOf(request)),
    });
    return await passBack(response);
  } finally {
    clearTimeout(late);
  }
}

/** 401 and 403 concern our own key, which a reader cannot fix. */
async function passBack(response: Response): Promise<Response> {
  const isRefusal = [400, 413, 429].includes(response.status);
  if (response.status !== 200 && !isRefusal) {
    await response.body?.cancel();
    return failureResponse(NO_ANSWER);
  }
  const headers = new Headers([...response.headers].filter(([name]) => PASSED_BACK.test(name)));
  headers.set('Cache-Control', 'no-cache, no-transform');
  headers.set('X-Accel-Buffering', 'no');
  headers.set('X-Content-Type-Options', 'nosniff');
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
  };
}
