/** The interface of counter stores. There are three: memory, SQLite, Redis. */

/** A counter that a request increments. */
export interface Charge {
  /** Identifies the counter and its window: each window has its own counter. */
  key: string;
  limit: number;
  /** Milliseconds since 1970 after which the counter may be dropped: some time after its window, in case a clock is wrong. */
  expires: number;
}

/** The counters after a request. */
export interface Taken {
  /** Index of the first exhausted charge; undefined if all were taken. A refused request changes no counter. */
  refused?: number;
  /** Value of each counter, including this use if it was taken. */
  counts: readonly number[];
}

export interface CounterStore {
  /** Increments all counters or none, atomically. */
  take(charges: readonly Charge[], now: number): Promise<Taken>;
  /** The values of counters by their names; 0 for one that does not exist. */
  read(keys: readonly string[]): Promise<number[]>;
  /** Undoes a `take`. `id` names the refund: one that is sent again, because it is not known whether it arrived, is made once. */
  refund(charges: readonly Charge[], id?: string): Promise<void>;
}
