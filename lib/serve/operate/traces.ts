/**
 * OpenTelemetry traces, sent as OTLP over HTTP in JSON: a span for each request, and one for each answer of the assistant. Loaded only if
 * `OTEL_EXPORTER_OTLP_ENDPOINT` is set. See content/operate/monitoring.mdx#traces.
 */
import { randomBytes } from 'node:crypto';
import type { Env } from '@/lib/kit/env';
import type { AnswerEvent, Listener, RequestEvent } from '@/lib/kit/http/events';
import { quietLog } from '@/lib/kit/http/quiet-log';
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import { messageOf } from '@/lib/kit/text';
import { decoded } from '@/lib/kit/urls';

const BATCH = 200;
const PAUSE_MS = 2_000;
/** More are dropped while the collector does not answer. */
const MAX_WAITING = 5_000;
const TIMEOUT_MS = 10_000;
const log = quietLog((message) => console.warn(message));
const [INTERNAL, SERVER] = [1, 2];
const FAILED = 2;

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[];
  status: { code?: number };
}

/** A listener that sends spans in batches. A collector that fails or is slow costs spans and a line in the log, never requests. */
export function createTracer(endpoint: string, env: Env): Listener {
  const url = `${withoutTrailingSlashes(endpoint)}/v1/traces`;
  const headers = { 'Content-Type': 'application/json', ...headersFrom(env.OTEL_EXPORTER_OTLP_HEADERS) };
  const resource = { attributes: attributesOf({ 'service.name': env.OTEL_SERVICE_NAME || 'lectern' }) };
  /** Answers end before their requests. */
  const answers = new Map<string, AnswerEvent>();
  let waiting: Span[] = [];
  let isScheduled = false;

  async function send(): Promise<void> {
    const spans = waiting.splice(0, BATCH);
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'lectern' }, spans }] }] });
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      if (!response.ok) log(`Traces: ${url} returned status ${response.status}.`);
    } catch (error) {
      log(`Traces: ${url} cannot be reached: ${causeOf(error)}.`);
    }
    isScheduled = false;
    if (waiting.length > 0) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => void send(), waiting.length >= BATCH ? 0 : PAUSE_MS).unref();
  }

  return (event) => {
    if (event.type === 'answer') {
      if (answers.size > BATCH) answers.clear();
      answers.set(event.messageId, event);
    }
    if (event.type !== 'request') return;
    const answer = event.messageId === undefined ? undefined : answers.get(event.messageId);
    if (answer) answers.delete(answer.messageId);
    const spans = spansOf(event, answer);
    waiting = [...waiting, ...spans].slice(-MAX_WAITING);
    schedule();
  };
}

/** `fetch` itself says only that it failed. */
function causeOf(error: unknown): string {
  return messageOf(error instanceof Error && error.cause ? error.cause : error);
}

function spansOf(event: RequestEvent, answer: AnswerEvent | undefined): Span[] {
  const parent = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(event.traceparent ?? '');
  const request: Span = {
    traceId: parent?.[1] ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parent?.[2] ? { parentSpanId: parent[2] } : {}),
    name: `${event.method} ${event.route}`,
    kind: SERVER,
    ...times(event.at, event.ms),
    attributes: attributesOf({
      'http.request.method': event.method,
      'http.route': event.route,
      'url.path': event.path,
      'http.response.status_code': event.status,
      'lectern.request_id': event.id,
    }),
    status: event.status >= 500 ? { code: FAILED } : {},
  };
  if (!answer) return [request];
  const own: Span = {
    traceId: request.traceId,
    spanId: randomBytes(8).toString('hex'),
    parentSpanId: request.spanId,
    name: 'answer',
    kind: INTERNAL,
    ...times(event.at, answer.ms),
    attributes: attributesOf({
      'lectern.tone': answer.tone,
      'lectern.sources': answer.sources,
      'lectern.search_ms': Math.round(answer.searchMs),
      ...(answer.tokens
        ? { 'gen_ai.usage.input_tokens': answer.tokens.prompt, 'gen_ai.usage.output_tokens': answer.tokens.completion }
        : {}),
    }),
    status: answer.hasFailed ? { code: FAILED } : {},
  };
  return [request, own];
}

function times(at: number, ms: number): Pick<Span, 'startTimeUnixNano' | 'endTimeUnixNano'> {
  const nano = (time: number): string => `${Math.round(time * 1_000)}000`;
  return { startTimeUnixNano: nano(at), endTimeUnixNano: nano(at + ms) };
}

function attributesOf(values: Readonly<Record<string, string | number>>): Span['attributes'] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** `name=value,name=value`, values percent-encoded (OpenTelemetry, OTLP exporter configuration). A value may contain `=`, as base64 does. */
function headersFrom(written = ''): Record<string, string> {
  const pairs = written.split(',').flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=(.+)$/.exec(pair) ?? [];
    return name && value ? [[name, decoded(value.trim())]] : [];
  });
  return Object.fromEntries(pairs);
}
