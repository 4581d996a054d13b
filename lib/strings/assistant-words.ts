/** The words of the assistant's panel, in one language: the panel is loaded when it is opened, and fetches its words then. */
import type { Strings } from './en';
import { stringsOf } from './strings';

/** All words whose names begin with `ask`, and those of copying. */
export type AssistantWords = Pick<Strings, Extract<keyof Strings, `ask${string}` | 'copyCode' | 'copied'>>;

/** The panel's words for a BCP 47 tag; English where the frame does not speak the language. */
export function assistantWords(lang: string): AssistantWords {
  const own = Object.entries(stringsOf(lang)).filter(
    ([name]) => name.startsWith('ask') || name === 'copyCode' || name === 'copied',
  );
  return Object.fromEntries(own) as AssistantWords;
}
