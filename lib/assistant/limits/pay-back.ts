/** Refunds that the store could not write: made as soon as it can, so that a failed request is not charged. */
import { randomUUID } from 'node:crypto';
import type { Charge, CounterStore } from './counter-store';

interface Refund {
  id: string;
  charges: readonly Charge[];
}

/** Maximum number of refunds that are remembered. */
const MAX_PENDING = 4_000;

/** `store`, which makes up for refunds that failed before it counts again. `giveBack` still rejects when it fails. */
export function withPayBack(store: CounterStore): CounterStore {
  let owed: readonly Refund[] = [];

  async function payBack(): Promise<void> {
    const due = owed;
    owed = [];
    const failed: Refund[] = [];
    let reason: unknown;
    const pay = async (refund: Refund): Promise<void> => {
      try {
        await store.giveBack(refund.charges, refund.id);
      } catch (error) {
        failed.push(refund);
        reason = error;
      }
    };
    await Promise.all(due.map(pay));
    if (failed.length === 0) return;
    owed = [...failed, ...owed].slice(-MAX_PENDING);
    throw reason;
  }
  return {
    async take(charges, now) {
      await payBack();
      return store.take(charges, now);
    },
    read: (keys) => store.read(keys),
    async giveBack(charges) {
      owed = [...owed, { id: randomUUID(), charges }];
      await payBack();
    },
  };
}
