/** The texts of the assistant's panel in one language, fetched when the panel is opened. */
import type { Strings } from './strings';

/** Texts that the panel has in common with pages. */
const SHARED = ['copyCode', 'copied', 'external'] as const;

/** All texts whose names start with `ask`, and those for links and copying. */
export type AssistantWords = Pick<Strings, Extract<keyof Strings, `ask${string}`> | (typeof SHARED)[number]>;

/** The panel's texts among those of the interface. */
export function assistantWords(words: Strings): AssistantWords {
  const own = Object.entries(words).filter(
    ([name]) => name.startsWith('ask') || SHARED.some((shared) => shared === name),
  );
  return Object.fromEntries(own) as AssistantWords;
}
