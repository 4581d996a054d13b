/**
 * `POST /mcp`: the documentation for agents, over MCP's streamable HTTP transport without sessions. Checks origin, load, body and limits in
 * this order. See content/assistant/mcp.mdx.
 */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { UNKNOWN_ADDRESS } from '@/lib/kit/http/address';
import { noteReason } from '@/lib/kit/http/failure-reason';
import { isSameOrigin } from '@/lib/kit/http/same-origin';
import { addressOf } from '@/lib/kit/http/visitor';
import { BUSY_SECONDS, type WorkLimiter } from '@/lib/kit/http/work-limiter';
import { isRecord } from '@/lib/kit/is-record';
import { messageOf } from '@/lib/kit/text';
import { isFailure } from '../http/failure';
import { readJsonBody } from '../http/read-body';
import { admit } from '../limits/limiter';
import { log } from '../log';
import type { AssistantService } from '../service';
import type { McpDocs } from './docs';
import { createProtocolServer } from './protocol';

export interface McpDeps {
  /** The limits and settings. Rejects while they are unusable. */
  open(): Promise<Pick<AssistantService, 'settings' | 'counters' | 'now' | 'log'>>;
  /** The documentation; called once per request that needs it. */
  docs(): Promise<McpDocs>;
  work: WorkLimiter;
  /** For tests. */
  deadlineMs?: number;
}

/** For the work on one message. */
const DEADLINE_MS = 10_000;
/** Protocol 2025-03-26 allows batches. */
const MAX_MESSAGES = 10;

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
const ALLOW = 'POST, OPTIONS';
const CORS = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers':
    'content-type, accept, authorization, mcp-protocol-version, mcp-session-id, last-event-id',
  'Access-Control-Expose-Headers': 'mcp-protocol-version, retry-after, ratelimit, ratelimit-policy',
  'Access-Control-Max-Age': '600',
};

/** JSON-RPC error codes. */
const INVALID_REQUEST = -32600;
const SERVER_ERROR = -32000;

/** Handles any request to the address of an MCP server. Never rejects, and never answers 500. */
export async function handleMcp(request: Request, deps: McpDeps): Promise<Response> {
  try {
    const service = await deps.open();
    const { settings } = service;
    const origin = request.headers.get('origin');
    // Asked by the specification: a website must not reach a server in the reader's own network.
    const isAllowed = ['*', origin].some((allowed) => allowed !== null && settings.allowedOrigins.includes(allowed));
    if (origin !== null && !isAllowed && !isSameOrigin(request.headers, settings.proxyHops)) {
      return refuse(
        403,
        SERVER_ERROR,
        `Pages of ${origin.slice(0, 200)} may not use this server. Name the origin in ASSISTANT_ALLOWED_ORIGINS.`,
      );
    }
    const cors = {
      Vary: 'Origin, Accept',
      ...(origin !== null && isAllowed ? { ...CORS, 'Access-Control-Allow-Origin': origin } : {}),
    };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: ALLOW, ...cors } });
    if (request.method !== 'POST') {
      const message = 'This is an MCP server without sessions or a stream of its own: send messages with POST.';
      return refuse(405, SERVER_ERROR, message, { Allow: ALLOW, ...cors });
    }
    const address = addressOf(request.headers, settings.proxyHops, service.log);
    const release = await deps.work.enter(address === UNKNOWN_ADDRESS ? undefined : address, request.signal);
    if (release === undefined) {
      const message = 'Too many requests are being answered at the moment. Try again in a moment.';
      return refuse(429, SERVER_ERROR, message, { 'Retry-After': String(BUSY_SECONDS), ...cors });
    }
    return await respond(request, deps, service, address, cors, release);
  } catch (error) {
    noteReason(request, error);
    log(`MCP: ${messageOf(error)}`);
    return refuse(503, SERVER_ERROR, 'The documentation cannot be read at the moment. Try again in a moment.', {
      'Retry-After': '5',
    });
  }
}

async function respond(
  request: Request,
  { docs, deadlineMs = DEADLINE_MS }: McpDeps,
  { settings, counters, now }: Awaited<ReturnType<McpDeps['open']>>,
  address: string,
  cors: Readonly<Record<string, string>>,
  release: () => void,
): Promise<Response> {
  let isStreaming = false;
  try {
    const body = await readJsonBody(request);
    if (isFailure(body)) return refuse(body.status, INVALID_REQUEST, body.message, cors);
    const messages = Array.isArray(body.json) ? body.json : [body.json];
    if (messages.length === 0 || messages.length > MAX_MESSAGES) {
      return refuse(400, INVALID_REQUEST, `A batch has 1 to ${MAX_MESSAGES} messages.`, cors);
    }
    const requests = messages.filter((message) => !isOneWay(message));
    // Without sessions there is nothing that a notification or a response could refer to.
    if (requests.length === 0) return new Response(null, { status: 202, headers: { ...HEADERS, ...cors } });
    const admission = await admit(counters, settings.limits, { agent: address }, now());
    if (isFailure(admission))
      return refuse(admission.status, SERVER_ERROR, admission.message, { ...admission.headers, ...cors });
    const headers = { ...admission.headers, ...cors };
    const exchange = await startExchange(
      request,
      await docs(),
      Array.isArray(body.json) ? requests : requests[0],
      deadlineMs,
    );
    isStreaming = exchange.isStreaming;
    const ended = (): void => {
      exchange.close();
      release();
    };
    return withHeaders(exchange.response, headers, isStreaming ? ended : undefined);
  } finally {
    if (!isStreaming) release();
  }
}

/** A notification, or a response to a request that this server never sends. */
function isOneWay(message: unknown): boolean {
  if (!isRecord(message) || message.jsonrpc !== '2.0') return false;
  if (typeof message.method === 'string') return message.id === undefined;
  return message.id !== undefined && ('result' in message || 'error' in message);
}

interface Exchange {
  response: Response;
  isStreaming: boolean;
  close(): void;
}

/** Passes the messages to a protocol server of their own, which answers as JSON or as a stream of events, as the client prefers. */
async function startExchange(
  request: Request,
  docs: McpDocs,
  messages: unknown,
  deadlineMs: number,
): Promise<Exchange> {
  const asStream = prefersStream(request.headers.get('accept') ?? '');
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !asStream });
  const server = createProtocolServer(docs, deadlineMs);
  await server.connect(transport);
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' });
  const version = request.headers.get('mcp-protocol-version');
  if (version !== null) headers.set('mcp-protocol-version', version);
  const asked = new Request(request.url, { method: 'POST', headers });
  let stop = (): void => undefined;
  const stopped = new Promise<Response>((resolve) => {
    stop = () => resolve(refuse(408, SERVER_ERROR, 'The answer was not ready in time. Ask for less at once.'));
  });
  const close = (): void => {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', close);
    void server.close();
    stop();
  };
  // The protocol server answers late work itself; this ends what it cannot.
  const timer = setTimeout(close, 2 * deadlineMs);
  request.signal.addEventListener('abort', close, { once: true });
  const response = await Promise.race([transport.handleRequest(asked, { parsedBody: messages }), stopped]);
  const isStreaming = response.headers.get('content-type') === 'text/event-stream';
  if (!isStreaming) close();
  return { response, isStreaming, close };
}

/** The client prefers a stream if it names that first; JSON needs no buffering rules in proxies. */
function prefersStream(accept: string): boolean {
  const [first] = accept.split(',').filter((part) => /text\/event-stream|application\/json/i.test(part));
  return /text\/event-stream/i.test(first ?? '');
}

/** Adds headers to a response of the transport; `ended` is called when its stream is over or the client is gone. */
function withHeaders(
  { body, status, headers }: Response,
  more: Readonly<Record<string, string>>,
  ended?: () => void,
): Response {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries({ ...HEADERS, ...more })) all.set(name, value);
  if (ended === undefined || body === null) return new Response(body, { status, headers: all });
  all.set('Cache-Control', 'no-store, no-transform');
  all.set('X-Accel-Buffering', 'no');
  all.delete('Connection');
  const reader = body.getReader();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (value !== undefined) controller.enqueue(value);
      if (!done) return;
      ended();
      controller.close();
    },
    async cancel() {
      ended();
      await reader.cancel();
    },
  });
  return new Response(stream, { status, headers: all });
}

function refuse(
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status, headers: { ...HEADERS, ...headers } },
  );
}
