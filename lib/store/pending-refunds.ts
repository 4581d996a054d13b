/** Refunds that the store could not write: they are retried, so that a failed request is not charged. */
import { randomUUID } from 'node:crypto';
import type { Charge, Counters } from './store';

interface Refund {
  id: string;
  charges: readonly Charge[];
}

/** Maximum number of refunds in memory; the oldest are dropped. */
const MAX_PENDING = 4_000;

/** Wraps counters: refunds that failed are retried before the next count or refund. `refund` still rejects when it fails. */
export function withPendingRefunds(store: Counters): Counters {
  let pending: readonly Refund[] = [];

  async function settle(): Promise<void> {
    const due = pending;
    pending = [];
    const failed: Refund[] = [];
    let reason: unknown;
    const retry = async (refund: Refund): Promise<void> => {
      try {
        await store.refund(refund.charges, refund.id);
      } catch (error) {
        failed.push(refund);
        reason = error;
      }
    };
    await Promise.all(due.map(retry));
    if (failed.length === 0) return;
    pending = [...failed, ...pending].slice(-MAX_PENDING);
    throw reason;
  }
  return {
    async take(charges, now) {
      await settle();
      return store.take(charges, now);
    },
    read: (keys) => store.read(keys),
    async refund(charges) {
      pending = [...pending, { id: randomUUID(), charges }];
      await settle();
    },
  };
}
