/**
 * The budget of a site's model for a day. An answer reserves what it may need at most, and gives back what it did not use. See
 * content/assistant/operate.mdx#budget.
 */

import type { Usage } from '@/lib/answers/types';
import type { Charge, Counters } from '@/lib/store/store';
import type { BudgetSettings, Prices } from './budget-settings';
import { windowOf } from './windows';

/** Counters are kept for this long after their day. */
const GRACE_MS = 86_400_000;

/** The part of a budget that is reserved for one answer. */
export interface Reservation {
  /** Counts what was used instead of what was reserved. */
  settle(used: Usage): Promise<void>;
}

/**
 * Reserves the most that one answer may use. The name of the budget that is used up, if one is; nothing is reserved then. Answers under way
 * may exceed the budget by what they use more than was reserved.
 */
export async function reserve(
  counters: Counters,
  settings: BudgetSettings,
  { site, most }: { site: string; most: Usage },
  now: number,
): Promise<Reservation | 'tokens' | 'cost'> {
  const reserved = chargesOf(settings, site, most, now);
  const { refused } = await counters.take(reserved, now);
  const name = refused === undefined ? undefined : reserved[refused]?.name;
  if (name !== undefined) return name;
  return {
    async settle(used) {
      const due = chargesOf(settings, site, used, now);
      const missing: Charge[] = [];
      const left: Charge[] = [];
      for (const [n, charge] of due.entries()) {
        const difference = charge.amount - (reserved[n]?.amount ?? 0);
        if (difference > 0) missing.push({ ...charge, amount: difference, limit: Number.MAX_SAFE_INTEGER });
        if (difference < 0) left.push({ ...charge, amount: -difference });
      }
      if (missing.length > 0) await counters.take(missing, now);
      if (left.length > 0) await counters.refund(left);
    },
  };
}

interface BudgetCharge extends Charge {
  name: 'tokens' | 'cost';
  amount: number;
}

function chargesOf({ tokens, cost, prices }: BudgetSettings, site: string, usage: Usage, now: number): BudgetCharge[] {
  const { key, end } = windowOf('day', now);
  const charge = (name: 'tokens' | 'cost', limit: number | undefined, amount: number): BudgetCharge[] =>
    limit === undefined
      ? []
      : [{ name, key: `model-${name}-day:${key}:${site}`, limit, amount, expires: end + GRACE_MS }];
  return [
    ...charge('tokens', tokens, usage.promptTokens + usage.completionTokens),
    ...charge('cost', cost, costOf(usage, prices)),
  ];
}

/** Rounded up, so that many small answers are not free. */
function costOf({ promptTokens, completionTokens }: Usage, { input, output }: Prices): number {
  return Math.ceil(promptTokens * input + completionTokens * output);
}
