/**
 * Delivers feedback to the operator's address (`FEEDBACK_WEBHOOK`): one POST with JSON for each rating, signed, repeated on failure, from a
 * bounded queue. See content/operate/dashboard.mdx#webhook.
 */
import { createHmac } from 'node:crypto';
import { pause } from '@/lib/kit/http/pause';
import type { WebhookSettings } from '../settings';

export interface Webhook {
  /** Returns at once; drops the delivery if too many wait. */
  send(body: Readonly<Record<string, unknown>>): void;
}

const MAX_WAITING = 1_000;
const TRIES = 5;
const TIMEOUT_MS = 10_000;

/** `pauseMs`: the time before the nth repetition. */
export function createWebhook(
  { url, secret }: WebhookSettings,
  log: (message: string) => void,
  pauseMs: (repetition: number) => number = (n) => 1_000 * 4 ** (n - 1),
): Webhook {
  const waiting: string[] = [];
  let delivering = false;

  async function deliverAll(): Promise<void> {
    if (delivering) return;
    delivering = true;
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) await deliver(body);
    delivering = false;
  }

  async function deliver(body: string): Promise<void> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const outcome = await post(url, body, secret);
      if (outcome === 'delivered') return;
      if (outcome === 'refused') break;
      if (attempt < TRIES) await pause(pauseMs(attempt));
    }
    log('Insights: a delivery to FEEDBACK_WEBHOOK failed and was dropped');
  }

  return {
    send(body) {
      if (waiting.length >= MAX_WAITING)
        return log('Insights: FEEDBACK_WEBHOOK is too slow; some deliveries are dropped');
      waiting.push(JSON.stringify(body));
      void deliverAll();
    },
  };
}

/** The signature of a delivery: HMAC-SHA256 of `timestamp.body` in hex. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** 4xx is final, except 408 and 429. */
async function post(
  url: string,
  body: string,
  secret: string | undefined,
): Promise<'delivered' | 'refused' | 'failed'> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        'X-Lectern-Timestamp': timestamp,
        ...(secret === undefined ? {} : { 'X-Lectern-Signature': signatureOf(secret, timestamp, body) }),
      },
      body,
    });
    await response.body?.cancel();
    if (response.ok) return 'delivered';
    return response.status < 500 && ![408, 429].includes(response.status) ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}
