/** Why there is no answer, in the words that the panel acts on. */

/** `limited`: asked too often. `offline`: no network. `broken`: the answer ended in the middle. `failed`: anything else. */
export type FailureKind = 'limited' | 'offline' | 'broken' | 'failed';

export interface Failure {
  kind: FailureKind;
  /** When to try again, in milliseconds since 1970; undefined: at once. */
  retryAt?: number;
}

/** A response that is no answer. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly retryAt: number | undefined,
  ) {
    super(`The assistant answered ${status}.`);
  }
}

/** The time that `Retry-After` names, in seconds or as a date; undefined without one that can be read. */
export function retryTime(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const time = Number.isNaN(seconds) ? Date.parse(header) : now + seconds * 1000;
  return Number.isNaN(time) || time <= now ? undefined : time;
}

/** What an error means to the reader. `hasText`: a part of the answer has arrived. */
export function failureOf(error: Error, { isOnline, hasText }: { isOnline: boolean; hasText: boolean }): Failure {
  if (error instanceof RefusedError) {
    return { kind: error.status === 429 ? 'limited' : 'failed', retryAt: error.retryAt };
  }
  if (!isOnline) return { kind: 'offline' };
  return { kind: hasText ? 'broken' : 'failed' };
}
