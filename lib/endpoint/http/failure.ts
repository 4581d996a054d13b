/** Error responses of the endpoints: always `{"error":{"code","message"}}`, never a stack trace or another server's text. */
import { BUSY_SECONDS } from '@/lib/kit/http/work-limiter';

/** A refusal before the first byte of an answer. */
export interface Failure {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 429 | 503;
  code: string;
  /** For developers of clients: what is wrong and what to send instead. */
  message: string;
  headers?: Readonly<Record<string, string>>;
}

/** The key is valid, but not for this domain. */
export const FORBIDDEN: Failure = { status: 403, code: 'forbidden', message: 'This key does not open this domain.' };

/** The operator has turned the assistant off. */
export const NO_ASSISTANT: Failure = { status: 404, code: 'not_found', message: 'This site has no assistant.' };

/** Tells a failure from other results. */
export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value;
}

/** The response for a failure, with additional `headers`. */
export function failureResponse(failure: Failure, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(
    { error: { code: failure.code, message: failure.message } },
    {
      status: failure.status,
      headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers, ...failure.headers },
    },
  );
}

/** 400; `message` says what is wrong with the request. */
export function invalid(message: string): Failure {
  return { status: 400, code: 'invalid_request', message };
}

/** 405 for every method but `allowed`. */
export function methodNotAllowed(allowed: string): Failure {
  return {
    status: 405,
    code: 'method_not_allowed',
    message: `This address answers ${allowed} only.`,
    headers: { Allow: allowed },
  };
}

/** 403 at an address for the site's own pages; `endpoint` is the one for everybody else. */
export function crossSite(endpoint: string): Failure {
  return {
    status: 403,
    code: 'cross_site',
    message: `This address is for the pages of this site only. Use a key and ${endpoint}.`,
  };
}

/** 503, to be tried again soon. */
export function unavailable(message: string): Failure {
  return { status: 503, code: 'unavailable', message, headers: { 'Retry-After': '5' } };
}

/** 429, because too much of its kind is under way. */
export function busy(message: string): Failure {
  return { status: 429, code: 'busy', message, headers: { 'Retry-After': String(BUSY_SECONDS) } };
}
