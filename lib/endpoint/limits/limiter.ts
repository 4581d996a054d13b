/**
 * The limits of the endpoint: which counters a request increments and what the client is told. See
 * content/reference/assistant/endpoint.mdx#limits.
 */
import type { Charge, Counters } from '@/lib/store/store';
import type { Failure } from '../http/failure';
import type { LimitSettings } from '../settings';
import { type Span, windowOf } from './windows';

/** Whose counters a request increments. */
export interface Payer {
  /** The address of a reader of this site's own pages. */
  reader?: string;
  /** The address of an agent that uses the MCP server. */
  agent?: string;
  address?: string;
  organisation?: string;
  keyId?: string;
}

/** An admitted request. */
export interface Admission {
  /** Rate limit headers for the response. */
  headers: Record<string, string>;
  /** Undoes the use after a failure before the first byte. */
  refund(): Promise<void>;
}

interface Policy {
  name: string;
  span: Span;
  limit: number;
  subject: string | undefined;
  message: string;
}

/** Counters are kept for this long after their window. */
const GRACE_MS = 86_400_000;

/** Counts and admits a request, or refuses it with 429 without counting it. Rejects when the store is unavailable. */
export async function admit(
  store: Counters,
  limits: LimitSettings,
  payer: Payer,
  now: number,
): Promise<Admission | Failure> {
  const policies = policiesOf(limits, payer);
  const charges = policies.map((policy) => chargeOf(policy, now));
  const { refused, counts } = await store.take(charges, now);
  const headers = limitHeaders(policies, counts, now);
  const policy = policies[refused ?? -1];
  if (policy === undefined) return { headers, refund: () => store.refund(charges) };
  const seconds = secondsUntil(windowOf(policy.span, now).end, now);
  return {
    status: 429,
    code: 'rate_limited',
    message: `${policy.message} Try again in ${seconds} seconds.`,
    headers: { ...headers, 'Retry-After': String(seconds) },
  };
}

/** How much of a limit is used in its current window. */
export interface Usage {
  used: number;
  limit: number;
}

/** The uses of keys this month, and of an organisation this hour. Rejects when the store is unavailable. */
export async function readUsage(
  store: Counters,
  limits: LimitSettings,
  { organisation, keyIds }: { organisation: string; keyIds: readonly string[] },
  now: number,
): Promise<{ organisation: Usage; keys: readonly Usage[] }> {
  const payers: Payer[] = [{ organisation }, ...keyIds.map((keyId) => ({ keyId }))];
  const charges = payers.flatMap((payer) => policiesOf(limits, payer)).map((policy) => chargeOf(policy, now));
  const used = await store.read(charges.map(({ key }) => key));
  const [first = { used: 0, limit: limits.orgHour }, ...keys] = charges.map(({ limit }, n) => ({
    used: used[n] ?? 0,
    limit,
  }));
  return { organisation: first, keys };
}

/** In the order in which they are checked. See content/reference/assistant/endpoint.mdx#limits. */
function policiesOf(limits: LimitSettings, payer: Payer): Policy[] {
  const all: Policy[] = [
    {
      name: 'reader-hour',
      span: 'hour',
      limit: limits.readerHour,
      subject: payer.reader,
      message: `This IP address has asked its ${limits.readerHour} questions of this hour.`,
    },
    {
      name: 'agent-hour',
      span: 'hour',
      limit: limits.agentHour,
      subject: payer.agent,
      message: `This IP address has sent its ${limits.agentHour} MCP requests of this hour.`,
    },
    {
      name: 'ip-day',
      span: 'day',
      limit: limits.ipDay,
      subject: payer.address,
      message: `This IP address has used its ${limits.ipDay} requests of today.`,
    },
    {
      name: 'organisation-hour',
      span: 'hour',
      limit: limits.orgHour,
      subject: payer.organisation,
      message: `This organisation has used its ${limits.orgHour} requests of this hour.`,
    },
    {
      name: 'key-month',
      span: 'month',
      limit: limits.keyMonth,
      subject: payer.keyId,
      message: `This key has used its ${limits.keyMonth} requests of this month.`,
    },
  ];
  return all.filter(({ subject }) => subject !== undefined);
}

function chargeOf({ name, span, limit, subject = '' }: Policy, now: number): Charge {
  const { key, end } = windowOf(span, now);
  return { key: `${name}:${key}:${subject}`, limit, expires: end + GRACE_MS };
}

/** `RateLimit` and `RateLimit-Policy` (IETF draft 10), and the older headers for the limit with the fewest uses left. */
function limitHeaders(policies: readonly Policy[], counts: readonly number[], now: number): Record<string, string> {
  const states = policies.map(({ name, span, limit }, n) => {
    const { end, length } = windowOf(span, now);
    const left = Math.max(limit - (counts[n] ?? 0), 0);
    return { name, limit, left, end, seconds: Math.round(length / 1000) };
  });
  const [tightest] = [...states].sort((a, b) => a.left - b.left || b.end - a.end);
  return {
    'RateLimit-Policy': states.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`).join(', '),
    RateLimit: states.map(({ name, left, end }) => `"${name}";r=${left};t=${secondsUntil(end, now)}`).join(', '),
    'X-RateLimit-Limit': String(tightest?.limit ?? 0),
    'X-RateLimit-Remaining': String(tightest?.left ?? 0),
    'X-RateLimit-Reset': String(Math.ceil((tightest?.end ?? now) / 1000)),
  };
}

function secondsUntil(end: number, now: number): number {
  return Math.max(Math.ceil((end - now) / 1000), 1);
}
