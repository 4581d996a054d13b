/** What a store of counters must be able to do. Three exist: memory, SQLite, Redis. */

/** One counter that a request adds to. */
export interface Charge {
  /** Names the counter and its window: the next window has another counter. */
  key: string;
  limit: number;
  /** Milliseconds since 1970, when the counter can be forgotten: some time after its window, in case a clock is wrong. */
  expires: number;
}

/** How the counters stand after a request. */
export interface Taken {
  /** Position of the first charge that is used up; undefined: all were taken. A refused request adds to none. */
  refused?: number;
  /** Uses of each counter, this one included if it was taken. */
  counts: readonly number[];
}

export interface CounterStore {
  /** Adds one to every counter, or to none. Nothing can come between the look and the change. */
  take(charges: readonly Charge[], now: number): Promise<Taken>;
  /** Gives back what `take` took. */
  giveBack(charges: readonly Charge[]): Promise<void>;
}
