/** Metrics for Prometheus; see content/operate/monitoring.mdx#metrics. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import { type Env, SettingsError } from '@/lib/kit/env';
import { eventsOf, type ServerEvent } from '@/lib/kit/http/events';
import { remembered } from '@/lib/kit/remembered';

export interface MetricsSettings {
  /** What `Authorization: Bearer` must hold; undefined: only direct requests from the same machine or a private network are answered. */
  token?: string;
}

/** `METRICS_TOKEN`, or `METRICS=1`; undefined if neither is set. Throws SettingsError. */
export function parseMetrics(env: Env): MetricsSettings | undefined {
  const { METRICS: on = '', METRICS_TOKEN: token = '' } = env;
  if (token !== '' && token.length < 16)
    throw new SettingsError('METRICS_TOKEN is too short. Write at least 16 characters.');
  if (!['', '0', '1'].includes(on)) throw new SettingsError(`METRICS is "${on}". Write 1, or set METRICS_TOKEN.`);
  if (token !== '') return { token };
  return on === '1' ? {} : undefined;
}

/** Whether a request may read the metrics. `isNear`: it comes directly from this machine or a private network. */
export function mayRead(authorization: string | null, { token }: MetricsSettings, isNear: boolean): boolean {
  return token === undefined ? isNear : isSameSecret(authorization ?? '', `Bearer ${token}`);
}

/** In constant time, whatever the lengths. */
function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const registries = new WeakMap<Env, Promise<Registry>>();

/** The metrics of the server with this environment, which are counted from the first call on. */
export function metricsOf(env: Env): Promise<Registry> {
  return remembered(registries, env, () => createRegistry(env));
}

/** Adds a value that is read whenever the metrics are asked for. Does nothing where metrics are off. */
export async function addGauge(env: Env, name: string, help: string, read: () => number): Promise<void> {
  if (parseMetrics(env) === undefined) return;
  const [{ Gauge }, registry] = await Promise.all([import('prom-client'), metricsOf(env)]);
  new Gauge({
    name: `lectern_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

async function createRegistry(env: Env): Promise<Registry> {
  // Imported on demand: most sites have no metrics.
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registers = [new Registry()] as [Registry];
  // Heap, garbage collection, event loop delay, CPU, open descriptors.
  collectDefaultMetrics({ register: registers[0] });
  const about = (name: string, help: string) => ({ name: `lectern_${name}`, help, registers });
  const requests = new Counter({
    ...about('requests_total', 'Requests by route, method and status.'),
    labelNames: ['route', 'method', 'status'] as const,
  });
  const open = new Gauge(about('requests_open', 'Requests in progress, including streams.'));
  const aborted = new Counter(about('requests_aborted_total', 'Requests that the client closed.'));
  const firstByte = new Histogram({
    ...about('first_byte_seconds', 'Time until the first byte, by route.'),
    labelNames: ['route'] as const,
    buckets: SECONDS,
  });
  const refused = new Counter({
    ...about('refused_total', 'Responses with status 429, and rejected concurrent requests, by kind of work.'),
    labelNames: ['by'] as const,
  });
  const answers = new Counter({
    ...about('answers_total', 'Answers of the assistant, by tone, with failures.'),
    labelNames: ['tone', 'failed'] as const,
  });
  const tokens = new Counter({
    ...about('model_tokens_total', 'Tokens, as counted by the model server.'),
    labelNames: ['kind'] as const,
  });
  const search = new Histogram({
    ...about('retrieval_seconds', 'Time to find the sources of an answer.'),
    buckets: SECONDS,
  });
  eventsOf(env).listen((event: ServerEvent) => {
    if (event.type === 'opened') open.inc();
    else if (event.type === 'refused') refused.inc({ by: `work ${event.kind}` });
    else if (event.type === 'answer') {
      answers.inc({ tone: event.tone, failed: String(event.hasFailed) });
      search.observe(event.searchMs / 1000);
      if (event.tokens) tokens.inc({ kind: 'prompt' }, event.tokens.prompt);
      if (event.tokens) tokens.inc({ kind: 'completion' }, event.tokens.completion);
    } else if (event.type === 'request') {
      open.dec();
      requests.inc({ route: event.route, method: event.method, status: String(event.status) });
      firstByte.observe({ route: event.route }, event.firstByteMs / 1000);
      if (!event.isWhole) aborted.inc();
      if (event.status === 429) refused.inc({ by: 'limit' });
    }
  });
  return registers[0];
}
