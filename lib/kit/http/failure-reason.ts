/** The reason for a server error: for the log, never for the client. */

const reasons = new WeakMap<Request, string>();

const MAX_LENGTH = 300;

/** Notes why a request fails; the first reason counts. */
export function noteReason(request: Request, error: unknown): void {
  if (reasons.has(request)) return;
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const detail = cause instanceof Error ? ` (${cause.message})` : '';
  reasons.set(request, `${message || 'failed'}${detail}`.slice(0, MAX_LENGTH));
}

/** The noted reason. */
export function reasonFor(request: Request): string | undefined {
  return reasons.get(request);
}

/** Hands the reason on to the request from which another one was made. */
export function passReason(from: Request, to: Request): void {
  const reason = reasons.get(from);
  if (reason !== undefined && !reasons.has(to)) reasons.set(to, reason);
}
