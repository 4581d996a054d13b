/** How much of a conversation is used and therefore stored. See content/reference/assistant/endpoint.mdx#request. */
import type { Turn } from '@/lib/answers/types';

export const KEPT_TURNS = 12;
/** Characters. */
const KEPT_LENGTH = 24_000;

/** The most recent turns that fit the limits, oldest first. */
export function lastTurns<T extends Turn>(turns: readonly T[]): T[] {
  let length = 0;
  const kept = turns.slice(-KEPT_TURNS);
  const start = kept.findLastIndex((turn) => {
    length += turn.text.length;
    return length > KEPT_LENGTH;
  });
  return kept.slice(start + 1);
}
