/** Log, metrics, traces and time-outs of a server over HTTP. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventsOf, type RequestEvent } from '@/lib/kit/http/events';
import { noteReason } from '@/lib/kit/http/failure-reason';
import { createNodeServer } from '../node-server';
import { createLog, logMessagesAsJson, parseLogFormat } from './log';
import { mayRead, metricsOf, parseMetrics } from './metrics';
import { startOperating } from './operate';
import { parseTimeouts } from './timeouts';
import { createTracer } from './traces';

const open: http.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

async function listen(server: http.Server): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that answers 200 (`/slow`: in two parts) and 429 at `/busy`. */
function serverOf(env: Record<string, string>, trustsProxy = false) {
  const handle = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/broken') throw new Error('The file is gone.');
    if (pathname === '/away') {
      noteReason(request, new Error('Redis did not answer', { cause: new Error('ECONNREFUSED') }));
      return new Response(null, { status: 503 });
    }
    return new Response('text', { status: pathname === '/busy' ? 429 : 200, headers: { 'X-Message-Id': 'msg-1' } });
  };
  const routeOf = (path: string): string => (path.startsWith('/_lectern/') ? '/_lectern/:name' : '/*');
  return createNodeServer({ handle, routeOf }, { events: eventsOf(env), trustsProxy, headers: { hsts: 'max-age=1' } });
}

/** The lines that requests cause, parsed. */
async function linesOf(run: (origin: string) => Promise<unknown>, count: number): Promise<Record<string, unknown>[]> {
  const env = {};
  const lines: string[] = [];
  let done = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  const write = (line: string): void => void (lines.push(line) === count && done());
  eventsOf(env).listen(createLog({ format: 'json', withQuestions: false, write }));
  await run(await listen(serverOf(env)));
  await all;
  return lines.map((line) => JSON.parse(line));
}

const REQUEST: RequestEvent = {
  type: 'request',
  id: 'a',
  method: 'GET',
  route: '/*',
  path: '/x y\n"z"',
  status: 200,
  at: 1_700_000_000_000,
  firstByteMs: 1.26,
  ms: 2,
  isWhole: true,
};
const ANSWER = {
  type: 'answer' as const,
  domain: 'docs',
  messageId: 'msg-1',
  threadId: 't',
  tone: 'sure',
  sources: 2,
  tokens: { prompt: 10, completion: 3 },
  searchMs: 4,
  firstByteMs: 5,
  ms: 6,
  hasFailed: false,
  question: 'Where is my secret?',
};

describe('the log', () => {
  it('has one line for each request, with its route and without its query', async () => {
    const [line] = await linesOf((origin) => fetch(`${origin}/_lectern/a.js?token=secret`), 1);
    expect(line).toMatchObject({
      level: 'info',
      event: 'request',
      method: 'GET',
      route: '/_lectern/:name',
      path: '/_lectern/a.js',
      status: 200,
      messageId: 'msg-1',
    });
    expect(line?.id).toMatch(/^[\w-]{36}$/);
    expect(line?.ms).toBeGreaterThan(0);
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  it.each([
    ['that was not answered', '/broken', 503, 'The file is gone.'],
    ['that was answered with an error', '/away', 503, 'Redis did not answer (ECONNREFUSED)'],
    ['that did not', '/', 200, undefined],
  ])('says why a request failed: one %s', async (_, path, status, error) => {
    const [line] = await linesOf((origin) => fetch(`${origin}${path}`), 1);
    expect([line?.status, line?.error]).toEqual([status, error]);
  });

  it.each(['stdout', 'stderr'] as const)('does not stop the server where %s cannot be written', async (name) => {
    await startOperating({});
    expect(() => process[name].emit('error', new Error('ENOSPC: no space left on device, write'))).not.toThrow();
  });

  it.each([
    [false, undefined],
    [true, ANSWER.question],
  ])('writes questions only if asked for: %s', (withQuestions, question) => {
    const lines: string[] = [];
    createLog({ format: 'json', withQuestions, write: (line) => lines.push(line) })(ANSWER);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'answer', tone: 'sure', sources: 2, promptTokens: 10 });
    expect(JSON.parse(lines[0] ?? '').question).toBe(question);
  });

  it('keeps what a client writes in its line', () => {
    const lines: string[] = [];
    for (const format of ['json', 'text'] as const)
      createLog({ format, withQuestions: false, write: (line) => lines.push(line) })(REQUEST);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('\n');
    expect(lines[1]).toContain('path="/x y\\n\\"z\\""');
  });

  it('writes nothing that a terminal obeys', () => {
    const lines: string[] = [];
    const path = '/\u001b[2J\u009b31m\u007f\u0085\u2028\u2029\u202e\u2066x';
    for (const format of ['json', 'text'] as const)
      createLog({ format, withQuestions: false, write: (line) => lines.push(line) })({ ...REQUEST, path });
    expect(lines.join('')).toMatch(/^[ -~]*$/);
    expect(JSON.parse(lines[0] ?? '').path).toBe(path);
  });

  it('turns other messages into JSON, errors in one line', () => {
    const lines: string[] = [];
    const undo = logMessagesAsJson((line) => lines.push(line));
    console.error(new Error('broken'));
    undo();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: expect.stringContaining('broken') });
  });

  it('refuses other formats', () => {
    expect(parseLogFormat({})).toBe('none');
    expect(() => parseLogFormat({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT is "xml"');
  });
});

describe('the id of a request', () => {
  it.each([
    [false, 'mine', false],
    [true, 'mine', true],
    [true, 'a b', false],
  ])('from a client, behind a proxy %s: %s', async (trustsProxy, id, isKept) => {
    const origin = await listen(serverOf({}, trustsProxy));
    const { headers } = await fetch(origin, { headers: { 'X-Request-Id': id } });
    expect(headers.get('x-request-id') === id).toBe(isKept);
    expect(headers.get('x-request-id')).toMatch(/^[\w.-]+$/);
  });
});

it('what the host refuses itself has the headers of all answers', async () => {
  const origin = await listen(serverOf({}));
  const { status, headers } = await fetch(`${origin}/broken`);
  expect(status).toBe(503);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=1',
  });
});

describe('metrics', () => {
  it('count requests by route, refusals, answers and tokens', async () => {
    const env = {};
    const registry = await metricsOf(env);
    const ended = new Promise<void>((resolve) => {
      let left = 3;
      eventsOf(env).listen((event) => void (event.type === 'request' && --left === 0 && resolve()));
    });
    const origin = await listen(serverOf(env));
    for (const path of ['/a', '/_lectern/b', '/busy']) await (await fetch(origin + path)).text();
    await ended;
    eventsOf(env).emit(ANSWER);
    eventsOf(env).emit({ type: 'refused', kind: 'playground' });
    const text = await registry.metrics();
    for (const line of [
      'lectern_requests_total{route="/*",method="GET",status="200"} 1',
      'lectern_requests_total{route="/_lectern/:name",method="GET",status="200"} 1',
      'lectern_requests_open 0',
      'lectern_refused_total{by="limit"} 1',
      'lectern_refused_total{by="work playground"} 1',
      'lectern_answers_total{tone="sure",failed="false"} 1',
      'lectern_model_tokens_total{kind="completion"} 3',
      'lectern_first_byte_seconds_count{route="/*"} 2',
      'lectern_retrieval_seconds_count 1',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
    expect(text).toMatch(/nodejs_heap_size_used_bytes \d/);
  });

  it.each<[Record<string, string>, string | null, boolean, boolean]>([
    [{ METRICS: '1' }, null, true, true],
    [{ METRICS: '1' }, null, false, false],
    [{ METRICS_TOKEN: 'a-long-enough-token' }, null, true, false],
    [{ METRICS_TOKEN: 'a-long-enough-token' }, 'Bearer a-long-enough-token', false, true],
    [{ METRICS_TOKEN: 'a-long-enough-token' }, 'Bearer other', true, false],
  ])('%j, %s, near %s: %s', (env, authorization, isNear, expected) => {
    const settings = parseMetrics(env);
    expect(settings && mayRead(authorization, settings, isNear)).toBe(expected);
  });

  it('are off by default, and refuse a token that can be guessed', () => {
    expect(parseMetrics({})).toBeUndefined();
    expect(() => parseMetrics({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN is too short');
    expect(() => parseMetrics({ METRICS: 'yes' })).toThrow('METRICS is "yes"');
  });
});

describe('traces', () => {
  it('has a span for the request, below that of the caller, and one for the answer', async () => {
    let sent = (_: string): void => undefined;
    const received = new Promise<string>((resolve) => {
      sent = resolve;
    });
    const collector = http.createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      sent(`${request.url} ${request.headers['x-tenant']} ${request.headers.authorization} ${body}`);
      response.writeHead(401).end('{}');
    });
    const warned = new Promise((resolve) => vi.spyOn(console, 'warn').mockImplementation(resolve));
    const origin = await listen(collector);
    const listener = createTracer(origin, {
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant = 1, authorization=Basic%20eDp5eg==',
      OTEL_SERVICE_NAME: 'docs',
    });
    listener(ANSWER);
    const trace = '0af7651916cd43dd8448eb211c80319c';
    listener({ ...REQUEST, messageId: 'msg-1', traceparent: `00-${trace}-b7ad6b7169203331-01` });
    const text = await received;
    expect(text).toMatch(/^\/v1\/traces 1 Basic eDp5eg== \{/);
    const { resourceSpans } = JSON.parse(text.slice(text.indexOf('{')));
    const [request, answer] = resourceSpans[0].scopeSpans[0].spans;
    expect(request).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331', name: 'GET /*', kind: 2 });
    expect(request.startTimeUnixNano).toBe('1700000000000000000');
    expect(answer).toMatchObject({ traceId: trace, parentSpanId: request.spanId, name: 'answer' });
    expect(text).not.toContain('secret');
    expect(await warned).toBe(`Traces: ${origin}/v1/traces returned status 401.`);
  });

  it('a collector that cannot be reached costs a line in the log', async () => {
    const warned = new Promise((resolve) => vi.spyOn(console, 'warn').mockImplementation(resolve));
    createTracer('http://127.0.0.1:1', {})(REQUEST);
    expect(await warned).toMatch(/^Traces: http:\/\/127\.0\.0\.1:1\/v1\/traces cannot be reached: .+\.$/);
  });
});

describe('time-outs', () => {
  it('fit usual balancers by default, and are read in seconds', () => {
    expect(parseTimeouts({})).toEqual({ request: 60_000, headers: 20_000, keepAlive: 65_000, shutdown: 25_000 });
    expect(parseTimeouts({ KEEP_ALIVE_TIMEOUT: '5' }).keepAlive).toBe(5_000);
    expect(() => parseTimeouts({ REQUEST_TIMEOUT: '0' })).toThrow('REQUEST_TIMEOUT is "0"');
  });

  it('are those of the server', () => {
    const server = createNodeServer({ handle: async () => new Response() }, { timeouts: parseTimeouts({}) });
    expect(server).toMatchObject({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 });
  });
});
