/** What a store of counters must be able to do. Three exist: memory, SQLite, Redis. */

/** One counter that a request adds to. */
export interface Charge {
  /** Names the counter and its window: the next window has another counter. */
  key: string;
  limit: number;
  /** Milliseconds since 1970, when the counter can be forgotten: some time after its window, in case a clock is wrong. */
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
  /** Undoes a `take`. */
  giveBack(charges: readonly Charge[]): Promise<void>;
}
