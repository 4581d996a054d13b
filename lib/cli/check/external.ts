/** Asks other sites whether the addresses that a site links to exist. Bounded, and remembered between runs. */
import fs from 'node:fs';
import path from 'node:path';
import { isRecord } from '@/lib/kit/is-record';

/** Further addresses are not checked. */
const MAX_ADDRESSES = 2_000;
/** Hosts that are asked at the same time; each gets one request after the other. */
const MAX_HOSTS = 8;
const TIMEOUT_MS = 10_000;
/** How long an address that was found is not asked for again; faults are checked each time. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000;

const HEADERS = { 'User-Agent': 'Mozilla/5.0 (compatible; Lectern link check)', Accept: 'text/html,*/*;q=0.5' };
/** Permanent errors. Others may be gone at the next run. */
const GONE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

export interface Findings {
  /** What is wrong, by address. */
  faults: Map<string, string>;
  /** Addresses that did not say whether they exist. */
  undecided: string[];
  /** Addresses beyond the bound. */
  skipped: number;
}

/** Asks for each address once. `cache`: the folder for what is found. Never rejects. */
export async function checkAddresses(urls: readonly string[], cache: string, get = fetch): Promise<Findings> {
  const unique = [...new Set(urls)];
  const asked = unique.slice(0, MAX_ADDRESSES);
  const known = readKnown(cache);
  const fresh = Date.now() - FRESH_MS;
  const hosts = new Map<string, string[]>();
  for (const url of asked) {
    if ((known.get(url) ?? 0) > fresh) continue;
    const { host } = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), url]);
  }
  const findings: Findings = { faults: new Map(), undecided: [], skipped: unique.length - asked.length };
  const queue = [...hosts.values()];
  const work = async (): Promise<void> => {
    for (let list = queue.pop(); list !== undefined; list = queue.pop()) {
      for (const url of list) {
        const result = await ask(url, get);
        if (result === 'found') known.set(url, Date.now());
        else if (result === 'undecided') findings.undecided.push(url);
        else findings.faults.set(url, result.fault);
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_HOSTS }, work));
  writeKnown(cache, known, fresh);
  return findings;
}

/** Some servers refuse HEAD; these are asked again with GET. */
async function ask(url: string, get: typeof fetch): Promise<'found' | 'undecided' | { fault: string }> {
  let last: number | undefined;
  for (const method of ['HEAD', 'GET']) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await get(url, { method, headers: HEADERS, redirect: 'follow', signal });
      response.body?.cancel().catch(() => undefined);
      if (response.ok) return 'found';
      last = response.status;
    } catch (error) {
      const cause = (error as { cause?: { code?: unknown } }).cause;
      const fault = GONE[String(cause?.code)];
      if (fault !== undefined) return { fault };
      // An earlier answer may be what the server says to all HEAD requests.
      last = undefined;
    }
  }
  return last === 404 || last === 410 ? { fault: `the server returned ${last}` } : 'undecided';
}

function fileOf(cache: string): string {
  return path.join(cache, 'external-links.json');
}

function readKnown(cache: string): Map<string, number> {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(fileOf(cache), 'utf8'));
    const entries = isRecord(value) ? Object.entries(value) : [];
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
}

function writeKnown(cache: string, known: ReadonlyMap<string, number>, fresh: number): void {
  const kept = [...known].filter(([, time]) => time > fresh).sort();
  try {
    fs.mkdirSync(cache, { recursive: true });
    fs.writeFileSync(fileOf(cache), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // The next run asks again.
  }
}
