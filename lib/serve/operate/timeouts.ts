/** Time limits of connections; see content/operate/monitoring.mdx#time-outs. */
import type http from 'node:http';
import { type Env, wholeNumber } from '@/lib/kit/env';

/** All in milliseconds. */
export interface Timeouts {
  /** For a whole request, body included; not for the answer. */
  request: number;
  /** For the head of a request. */
  headers: number;
  /** How long an idle connection is kept. More than the 60 seconds of usual load balancers, which otherwise use connections that are being closed. */
  keepAlive: number;
  /** For answers under way when the server is stopped. Less than the 30 seconds after which Kubernetes kills a process. */
  shutdown: number;
}

const DEFAULT_SECONDS = { request: 60, headers: 20, keepAlive: 65, shutdown: 25 };
const MAX_SECONDS = 3_600;

/** `REQUEST_TIMEOUT`, `HEADERS_TIMEOUT`, `KEEP_ALIVE_TIMEOUT` and `SHUTDOWN_TIMEOUT`, in seconds. Throws SettingsError. */
export function parseTimeouts(env: Env): Timeouts {
  const read = (name: string, fallback: number, min: number): number =>
    wholeNumber(env, name, { fallback, min, max: MAX_SECONDS }) * 1_000;
  return {
    request: read('REQUEST_TIMEOUT', DEFAULT_SECONDS.request, 1),
    headers: read('HEADERS_TIMEOUT', DEFAULT_SECONDS.headers, 1),
    keepAlive: read('KEEP_ALIVE_TIMEOUT', DEFAULT_SECONDS.keepAlive, 1),
    shutdown: read('SHUTDOWN_TIMEOUT', DEFAULT_SECONDS.shutdown, 0),
  };
}

/** Applies them to a server that does not listen yet. */
export function applyTimeouts(server: http.Server, { request, headers, keepAlive }: Timeouts): http.Server {
  server.requestTimeout = request;
  server.headersTimeout = Math.min(headers, request);
  server.keepAliveTimeout = keepAlive;
  return server;
}
