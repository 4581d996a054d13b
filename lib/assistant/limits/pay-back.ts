/** Refunds that the store could not write: made as soon as it can, so that a failed request is not charged. */
import type { Charge, CounterStore } from './counter-store';

/** Maximum number of charges that are remembered. */
const MOST_OWED = 10_000;

/** `store`, which makes up for refunds that failed before it counts again. `giveBack` still rejects when it fails. */
export function withPayBack(store: CounterStore): CounterStore {
  let owed: readonly Charge[] = [];

  async function payBack(): Promise<void> {
    const due = owed;
    owed = [];
    if (due.length === 0) return;
    try {
      await store.giveBack(due);
    } catch (error) {
      owed = [...due, ...owed].slice(-MOST_OWED);
      throw error;
    }
  }
  return {
    async take(charges, now) {
      await payBack();
      return store.take(charges, now);
    },
    read: (keys) => store.read(keys),
    async giveBack(charges) {
      owed = [...owed, ...charges];
      await payBack();
    },
  };
}
