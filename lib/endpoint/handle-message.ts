/**
 * The endpoint: turns a request into a streamed answer or a refusal, for both wire formats. Checks the key, the domain, the body and the limits in
 * this order; a request refused with 4xx is not counted. See content/reference/assistant/endpoint.mdx#errors.
 */
import { randomUUID } from 'node:crypto';
import { answer } from '@/lib/answers/answer';
import { MODEL_DEADLINES } from '@/lib/answers/by-model/deadlines';
import type { AnswerEvent, AssistantRequest, WireFormat } from '@/lib/answers/types';
import { noteReason } from '@/lib/kit/http/failure-reason';
import { addressOf, namedVisitor } from '@/lib/kit/http/visitor';
import { supportHref, supportName } from '@/lib/kit/support';
import { messageOf } from '@/lib/kit/text';
import type { AnsweredDomain, AnsweringSite } from './domains';
import { answerStream } from './http/answer-stream';
import { corsHeaders, preflight } from './http/cors';
import { type Failure, failureResponse, isFailure, methodNotAllowed } from './http/failure';
import { parseRequest } from './http/parse-request';
import { readJsonBody } from './http/read-body';
import { authenticate } from './keys/authenticate';
import { type Admission, admit, type Payer } from './limits/limiter';
import { openModel } from './limits/open-model';
import { log as logAssistant } from './log';
import { type Asker, recorded } from './record';
import type { AssistantService } from './service';
import { continueThread } from './threads/continue-thread';
import { lastTurns } from './threads/last-turns';

const UNAVAILABLE: Failure = {
  status: 503,
  code: 'unavailable',
  message: 'The assistant cannot answer at the moment. Try again in a moment.',
  headers: { 'Retry-After': '5' },
};

export const STREAM_HEADERS = {
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

/** Handles any request to `/v1|v2/assistant/{domain}/message`. Never rejects. */
export async function handleMessage(
  request: Request,
  domain: string,
  wire: WireFormat,
  open: () => Promise<AssistantService>,
): Promise<Response> {
  try {
    const service = await open();
    const { settings, keys } = service;
    const rules = { allowed: settings.allowedOrigins, domain };
    const cors = await corsHeaders(request.headers.get('origin'), rules, keys.list);
    if (request.method === 'OPTIONS') return preflight(cors);
    if (request.method !== 'POST') return failureResponse(methodNotAllowed('POST'), cors);
    const access = await authenticate(request, domain, service);
    if (isFailure(access)) return failureResponse(access, cors);
    const { key } = access;
    const own = addressOf(request.headers, settings.proxyHops, service.log);
    const organisation = access.domain.organisation ?? key.organisation;
    const named = key.kind === 'server' ? namedVisitor(request.headers) : undefined;
    // A forwarded visitor counts for the organisation that names it, so that it cannot use up the limit of another site's reader.
    const address = named === undefined ? own : `${named} of ${organisation}`;
    return await respond(request, wire, service, access.domain, { address, organisation, keyId: key.id }, cors);
  } catch (error) {
    return unavailable(request, error);
  }
}

/**
 * The same for a reader of this site's own pages at `address`, who needs no key. `begun` is called once the answer has begun or is over,
 * not for a refusal. Rejects on errors that the client did not cause.
 */
export async function answerReader(
  request: Request,
  wire: WireFormat,
  service: AssistantService,
  address: string,
  begun: () => void,
): Promise<Response> {
  const own = service.domains.find(service.settings.domain);
  if (own === undefined) throw new Error('This process has no pages of its own.');
  return respond(request, wire, service, own, { reader: address, address }, {}, begun);
}

/** Shared by both entry points: body, limits, answer. */
async function respond(
  request: Request,
  wire: WireFormat,
  service: AssistantService,
  domain: AnsweredDomain,
  payer: Payer,
  cors: Readonly<Record<string, string>>,
  begun: () => void = () => undefined,
): Promise<Response> {
  const body = await readJsonBody(request);
  const parsed = isFailure(body) ? body : parseRequest(body.json);
  if (isFailure(parsed)) return failureResponse(parsed, cors);
  let admission: Admission | Failure | undefined;
  try {
    admission = await admit(service.counters, service.settings.limits, payer, service.now());
    if (isFailure(admission)) return failureResponse(admission, cors);
    const asker = { domain: domain.name, organisation: payer.organisation, keyId: payer.keyId };
    return await begin(request.signal, parsed, wire, service, domain, asker, { ...admission.headers, ...cors }, begun);
  } catch (error) {
    if (admission !== undefined && !isFailure(admission)) await admission.refund().catch(() => undefined);
    return unavailable(request, error, service.log, cors);
  }
}

/** Everything that can fail before the first byte. */
async function begin(
  signal: AbortSignal,
  request: AssistantRequest,
  wire: WireFormat,
  service: AssistantService,
  domain: AnsweredDomain,
  asker: Asker,
  headers: Readonly<Record<string, string>>,
  begun: () => void,
): Promise<Response> {
  const start = performance.now();
  const site = await domain.open();
  const asked = { id: request.threadId, domain: domain.name, fp: request.fp };
  const thread = await continueThread(service.threads, asked, service.now());
  // Stored before the answer, so that a follow-up works even if this answer is aborted.
  const keep = (role: 'user' | 'assistant', text: string) =>
    service.threads.append(thread, { role, text, fp: request.fp }, service.now());
  await keep('user', request.question);
  const abort = abortWith(signal);
  const ids = { messageId: `msg-${randomUUID()}`, threadId: thread.id };
  // For clients that send only their last message, the history comes from the thread.
  const history = request.history.length > 0 ? request.history : lastTurns(thread.turns);
  const facts = {
    ...asker,
    ...ids,
    at: service.now(),
    fp: request.fp,
    question: request.question,
    isNewThread: thread.turns.length === 0,
  };
  const answering = answerEvents(
    { ...request, history },
    site,
    service,
    { domain: domain.name, threadId: thread.id },
    abort.signal,
  );
  const answered = recorded(answering, (seen, times) => {
    const since = (time: number): number => Math.round(time - start);
    const took = {
      searchMs: since(times.searchedAt),
      firstByteMs: since(times.firstTextAt),
      ms: since(performance.now()),
    };
    service.record({ ...facts, ...seen, ...took });
  });
  const events = remember(announced(answered, begun), (text) => keep('assistant', text));
  // A reader who has left already causes no further event.
  if (abort.signal.aborted) begun();
  else abort.signal.addEventListener('abort', begun, { once: true });
  const stream = answerStream(events, { encoder: wire.encoder(ids), abort, log: service.log });
  return new Response(stream, {
    headers: {
      ...STREAM_HEADERS,
      ...wire.headers,
      ...headers,
      'X-Thread-Id': ids.threadId,
      'X-Message-Id': ids.messageId,
    },
  });
}

/** A controller that aborts with the reader's connection or by the stream itself. */
function abortWith(signal: AbortSignal): AbortController {
  const abort = new AbortController();
  if (signal.aborted) abort.abort();
  signal.addEventListener('abort', () => abort.abort(), { once: true });
  return abort;
}

/** The events of an answer. What its model used is counted once they are over. */
async function* answerEvents(
  request: AssistantRequest,
  site: AnsweringSite,
  service: AssistantService,
  { domain, threadId }: { domain: string; threadId: string },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { settings, log } = service;
  const { model, settle } = await openModel(service, domain);
  const { support: contact, model: facts } = settings;
  const support =
    contact === undefined ? undefined : { name: supportName(contact), href: supportHref(contact, threadId) };
  const wait = facts && {
    contextTokens: facts.contextTokens,
    deadlines: { ...MODEL_DEADLINES, firstMs: facts.waitMs },
  };
  try {
    const { name, searcher, guidance } = site;
    yield* answer(request, { searcher, site: name, guidance, model, support, signal, log, ...wait });
  } finally {
    await settle();
  }
}

/** Passes events through and calls `begun` before the first text, or at the end without one. */
async function* announced(events: AsyncGenerator<AnswerEvent>, begun: () => void): AsyncGenerator<AnswerEvent> {
  try {
    for await (const event of events) {
      if (event.type === 'text') begun();
      yield event;
    }
  } finally {
    begun();
  }
}

/** Passes events through and calls `keep` with the whole text at the end. */
async function* remember(
  events: AsyncGenerator<AnswerEvent>,
  keep: (text: string) => Promise<void>,
): AsyncGenerator<AnswerEvent> {
  const texts: string[] = [];
  for await (const event of events) {
    if (event.type === 'text') texts.push(event.text);
    yield event;
  }
  // A finished answer is not failed because its thread could not be stored.
  if (texts.length > 0) await keep(texts.join('')).catch(() => undefined);
}

function unavailable(
  request: Request,
  error: unknown,
  log: (message: string) => void = logAssistant,
  cors: Readonly<Record<string, string>> = {},
): Response {
  noteReason(request, error);
  log(messageOf(error));
  return failureResponse(UNAVAILABLE, cors);
}
