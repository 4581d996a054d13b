/** Differences of a server: seen in single requests, remembered for minutes once they are certain, then tried again. */

export type Habit =
  /** It refuses tools. */
  | 'no-tools'
  /** It does not stream. */
  | 'no-stream'
  /** It refuses messages of the role `system`. */
  | 'no-system'
  /** It knows `max_completion_tokens` instead of `max_tokens`. */
  | 'completion-tokens'
  /** It refuses any bound of the answer. */
  | 'no-bound'
  /** It thinks, which uses tokens of the answer. */
  | 'thinks'
  /** Its text begins with thoughts that only `</think>` ends. */
  | 'begins-with-thoughts';

export interface Habits {
  has(habit: Habit): boolean;
  /** Notes a request that only succeeded with the habit in mind. */
  confirm(habit: Habit): void;
  /** Notes a request that succeeded without. */
  refute(habit: Habit): void;
}

/** One refusal may be an accident, which must not concern the next reader. */
const CERTAIN = 2;
const REMEMBERED_MS = 5 * 60_000;

/** Creates the memory of one server. `now`: milliseconds. */
export function createHabits(now: () => number = () => performance.now()): Habits {
  const seen = new Map<Habit, { times: number; until: number }>();
  return {
    has: (habit) => now() < (seen.get(habit)?.until ?? -1),
    confirm(habit) {
      const times = (seen.get(habit)?.times ?? 0) + 1;
      seen.set(habit, { times, until: times >= CERTAIN ? now() + REMEMBERED_MS : -1 });
    },
    refute: (habit) => void seen.delete(habit),
  };
}
