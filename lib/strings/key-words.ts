/** The texts of the list of keys. */
import type { Strings } from './strings';

export type KeyWords = Readonly<Record<'title' | 'search' | 'ask' | 'previous' | 'next' | 'close', string>>;

/** The texts in one language. */
export function keyWords(words: Strings): KeyWords {
  return {
    title: words.keysTitle,
    search: words.searchEntry.replace(/…$/, ''),
    ask: words.assistantEntry,
    previous: words.previous,
    next: words.next,
    close: words.dismiss,
  };
}
