/** The texts of the assistant's panel in one language, fetched when the panel is opened. */
import type { Strings } from './en';

/** All texts whose names start with `ask`, and those for copying. */
export type AssistantWords = Pick<Strings, Extract<keyof Strings, `ask${string}` | 'copyCode' | 'copied'>>;

/** The panel's texts among those of the interface. */
export function assistantWords(words: Strings): AssistantWords {
  const own = Object.entries(words).filter(
    ([name]) => name.startsWith('ask') || name === 'copyCode' || name === 'copied',
  );
  return Object.fromEntries(own) as AssistantWords;
}
