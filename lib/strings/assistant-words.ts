/** The texts of the assistant's panel in one language, fetched when the panel is opened. */
import type { Strings } from './en';
import { stringsOf } from './strings';

/** All texts whose names start with `ask`, and those for copying. */
export type AssistantWords = Pick<Strings, Extract<keyof Strings, `ask${string}` | 'copyCode' | 'copied'>>;

/** The panel's texts for a BCP 47 tag; English if the interface does not have the language. */
export function assistantWords(lang: string): AssistantWords {
  const own = Object.entries(stringsOf(lang)).filter(
    ([name]) => name.startsWith('ask') || name === 'copyCode' || name === 'copied',
  );
  return Object.fromEntries(own) as AssistantWords;
}
