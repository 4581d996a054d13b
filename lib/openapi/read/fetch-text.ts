/** Fetches specifications from URLs and caches them, so that later builds work offline. */
import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeAtomically } from '@/lib/cache/write-atomically';
import { hashOf } from '@/lib/kit/hash';
import { readCapped } from '@/lib/kit/http/read-capped';

export type FetchedText =
  | { state: 'fetched'; text: string }
  /** The server did not respond; `text` is the cached response from `since`. */
  | { state: 'kept'; text: string; since: string; reason: string }
  | { state: 'unreachable'; reason: string };

/** Limits of a fetch. */
const LIMITS = { milliseconds: 15_000, bytes: 64 * 1024 * 1024 };
/** Minimum age before a response is fetched again: all processes of a build share one, and saving a page does not fetch. */
const FRESH_MILLISECONDS = 10 * 60_000;

interface Kept {
  url: string;
  /** ISO time of the response. */
  since: string;
  text: string;
}

/** By URL. In a long preview the settings may have named any number of them. */
const asked = new LRUCache<string, Promise<FetchedText>>({ max: 100, ttl: FRESH_MILLISECONDS, ttlAutopurge: true });

/** The text at a URL. Never throws. `cache`: the folder for cached responses. Each URL is fetched at most once in ten minutes. */
export function fetchText(url: string, cache: string | undefined): Promise<FetchedText> {
  const before = asked.get(url);
  if (before) return before;
  const answer = answerOf(url, cache);
  asked.set(url, answer);
  return answer;
}

async function answerOf(url: string, cache: string | undefined): Promise<FetchedText> {
  const file = cache && path.join(cache, 'specs', `${hashOf(url)}.url.json`);
  const kept = file ? readKept(file, url) : undefined;
  if (kept && Date.now() - Date.parse(kept.since) < FRESH_MILLISECONDS) return { state: 'fetched', text: kept.text };
  try {
    const text = await request(url);
    if (file) keep(file, { url, since: new Date().toISOString(), text });
    return { state: 'fetched', text };
  } catch (error) {
    const reason = reasonOf(error);
    return kept ? { state: 'kept', text: kept.text, since: kept.since, reason } : { state: 'unreachable', reason };
  }
}

async function request(url: string): Promise<string> {
  const address = url.startsWith('//') ? `https:${url}` : url;
  const response = await fetch(address, {
    signal: AbortSignal.timeout(LIMITS.milliseconds),
    headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' },
  });
  if (!response.ok) throw new Error(`the server returned ${response.status}`);
  const bytes = await readCapped(response.body, LIMITS.bytes);
  if (bytes === undefined) throw new Error(`the answer is larger than ${LIMITS.bytes / 1024 / 1024} MB`);
  return bytes.toString('utf8');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${LIMITS.milliseconds / 1000} seconds`;
  const cause: unknown = error.cause;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? `${error.message} (${code})` : error.message;
}

function readKept(file: string, url: string): Kept | undefined {
  try {
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Kept;
    return kept.url === url && typeof kept.text === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(file: string, kept: Kept): void {
  try {
    writeAtomically(file, JSON.stringify(kept));
  } catch {
    // Not cached: the next build fetches again.
  }
}
