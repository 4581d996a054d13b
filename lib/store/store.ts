/**
 * The store of an installation: exact counters, and texts that expire. There are three: memory, SQLite and Redis. The meaning of a text is known
 * to the code that stores it. All functions reject when the store is unavailable; nothing is changed then.
 */

/** A counter that a request increments, with whole numbers. */
export interface Charge {
  /** Identifies the counter and its window: each window has its own counter. */
  key: string;
  limit: number;
  /** The amount that is used; 1 by default. A counter below its limit takes any amount. */
  amount?: number;
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

export interface Counters {
  /** Increments all counters or none, atomically. */
  take(charges: readonly Charge[], now: number): Promise<Taken>;
  /** The values of counters by their names; 0 for one that does not exist. */
  read(keys: readonly string[]): Promise<number[]>;
  /** Undoes a `take`. `id` names the refund: one that is sent again, because it is not known whether it arrived, is made once. */
  refund(charges: readonly Charge[], id?: string): Promise<void>;
}

/** The next text of a record, from the present one; undefined stands for no record. Called again if the record changes meanwhile. */
export type Change = (text: string | undefined) => string | undefined;

/** Texts by key. Each is kept for the same time after its last change; a store that is bounded in size drops the oldest first. */
export interface Records {
  /** The text of a record at a time; undefined if there is none or it has expired. */
  get(key: string, now: number): Promise<string | undefined>;
  /**
   * Changes a record atomically: of concurrent changes none is lost. `now`: the record is kept anew from this time on; without it, its age
   * stays. Returns whether the text is another one.
   */
  change(key: string, to: Change, now?: number): Promise<boolean>;
  /** The keys that begin with `prefix` and whose texts contain `part`. */
  find(prefix: string, part: string): Promise<string[]>;
}

export interface Store extends Counters, Records {
  close(): Promise<void>;
}

/** The amount that a charge uses. */
export function amountOf(charge: Pick<Charge, 'amount'> | undefined): number {
  return charge?.amount ?? 1;
}

/** Takes charges by the present values of their counters. `add` is called only if none is exhausted. */
export function takeAll(
  charges: readonly Charge[],
  usedOf: (key: string) => number,
  add: (charge: Charge) => void,
): Taken {
  const before = charges.map(({ key }) => usedOf(key));
  const refused = charges.findIndex(({ limit }, n) => (before[n] ?? 0) >= limit);
  if (refused >= 0) return { refused, counts: before };
  for (const charge of charges) add(charge);
  return { counts: before.map((used, n) => used + amountOf(charges[n])) };
}
