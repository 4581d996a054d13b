/** Describes failures of a model's server: if a second attempt may help, and a reason for the log. Never the server's own text, which may contain secrets. */
import { isRecord } from '@/lib/kit/is-record';
import { NoStream, WrongResponse } from './fetch';

export interface ModelFailure {
  /** For the operator. */
  reason: string;
  /** True if a second attempt may succeed. */
  isTransient: boolean;
  /** The time that the server asks to wait before it. */
  retryAfterMs?: number;
  status?: number;
}

/** A failure that is described already. */
export class ModelError extends Error {
  constructor(
    reason: string,
    readonly isTransient = false,
  ) {
    super(reason);
  }
}

const MAX_CAUSES = 5;
const TRANSIENT = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);
const REASONS: Readonly<Record<number, string>> = {
  400: 'the server does not understand the request',
  401: 'the key is missing or wrong',
  402: 'the account has no credit left',
  403: 'the key does not open this model',
  404: 'there is no such model or URL',
  408: 'the server gave up waiting',
  413: 'the request is too large: lower ASSISTANT_MODEL_CONTEXT',
  429: 'too many requests, or no credit left',
  500: 'the server failed',
  502: 'the server is down',
  503: 'the server is overloaded or starting',
  504: 'the server took too long',
  529: 'the server is overloaded',
};

/** Names of the SDK's errors. By name, because a provider's package may have its own copy of them. */
const NAMED: Readonly<Record<string, string>> = {
  AI_JSONParseError: 'the server sent something that is not JSON',
  AI_TypeValidationError: 'the server sent something of another format',
  AI_EmptyResponseBodyError: 'the response is empty',
  AI_NoContentGeneratedError: 'the response is empty',
  AI_LoadAPIKeyError: 'its key is not set',
  AI_LoadSettingError: 'one of its settings is missing',
  AI_NoOutputGeneratedError: 'the response is empty',
};

/** Describes an error that a request or its stream ended with. */
export function failureOf(error: unknown): ModelFailure {
  // The SDK wraps errors of the network and our own ones.
  const causes = causesOf(error);
  const own = causes.find((cause) => cause instanceof ModelError || cause instanceof WrongResponse);
  if (own instanceof ModelError) return { reason: own.message, isTransient: own.isTransient };
  if (own instanceof WrongResponse) return { reason: own.message, isTransient: false };
  if (causes.some((cause) => cause instanceof NoStream)) return { reason: 'it does not stream', isTransient: true };
  const status = statusOf(error);
  if (status !== undefined && status >= 400) {
    const reason = `HTTP ${status}, ${REASONS[status] ?? 'the server refused the request'}`;
    return { reason, isTransient: TRANSIENT.has(status), retryAfterMs: retryAfterOf(error), status };
  }
  const name = error instanceof Error ? error.name : '';
  // The end of a stream without its last event.
  if (name === 'AI_InvalidResponseDataError') return { reason: 'the stream broke off', isTransient: true };
  const named = NAMED[name];
  if (named !== undefined) return { reason: named, isTransient: false };
  const code = causes.map(codeOf).find((found) => found !== undefined);
  if (code !== undefined) return { reason: `the connection failed (${code})`, isTransient: true };
  const hasNoResponse = name === 'AI_APICallError' && status === undefined;
  if (hasNoResponse || causes.some((cause) => cause instanceof TypeError))
    return { reason: 'the connection failed', isTransient: true };
  return { reason: 'the server reported an error', isTransient: false };
}

/** The text that a server sent with a refusal: for decisions, never for the log. */
export function refusalText(error: unknown): string {
  return isRecord(error) && typeof error.responseBody === 'string' ? error.responseBody.slice(0, 10_000) : '';
}

function statusOf(error: unknown): number | undefined {
  return isRecord(error) && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** An error and what caused it. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = error; at !== undefined && causes.length < MAX_CAUSES; at = isRecord(at) ? at.cause : undefined)
    causes.push(at);
  return causes;
}

/** The code of a network error, such as ECONNREFUSED. */
function codeOf(error: unknown): string | undefined {
  return isRecord(error) && typeof error.code === 'string' && /^[A-Z_]{3,40}$/.test(error.code)
    ? error.code
    : undefined;
}

function retryAfterOf(error: unknown): number | undefined {
  const headers = isRecord(error) && isRecord(error.responseHeaders) ? error.responseHeaders : {};
  const written = headers['retry-after'];
  if (typeof written !== 'string' || written === '') return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) * 1_000 : Date.parse(written) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}
