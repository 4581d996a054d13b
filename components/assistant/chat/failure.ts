/** The reasons why there is no answer. */

/** `limited`: too many questions. `offline`: no network. `broken`: the answer was interrupted. `failed`: anything else. */
export type FailureKind = 'limited' | 'offline' | 'broken' | 'failed';

export interface Failure {
  kind: FailureKind;
  /** When to retry, in milliseconds since 1970; undefined means immediately. */
  retryAt?: number;
}

/** A response with an error status. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly retryAt: number | undefined,
  ) {
    super(`The assistant answered ${status}.`);
  }
}

/** The time in `Retry-After`, given in seconds or as a date; undefined if it is missing or invalid. */
export function retryTime(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const time = Number.isNaN(seconds) ? Date.parse(header) : now + seconds * 1000;
  return Number.isNaN(time) || time <= now ? undefined : time;
}

/** The meaning of an error. `hasText`: a part of the answer has arrived. */
export function failureOf(error: Error, { isOnline, hasText }: { isOnline: boolean; hasText: boolean }): Failure {
  if (error instanceof RefusedError) {
    return { kind: error.status === 429 ? 'limited' : 'failed', retryAt: error.retryAt };
  }
  if (!isOnline) return { kind: 'offline' };
  return { kind: hasText ? 'broken' : 'failed' };
}
