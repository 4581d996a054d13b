/** Ids of tabs, accordions and views. They give way to headings, so they are only known when the whole page has been rendered. */
import type { IdRegistry } from '@/lib/kit/slugs';

/** Characters for private use around a number: they stand for an id while the page is rendered. */
const MARK = /\uE000(\d+)\uE001/g;

export interface LateIds {
  /** What stands for the id of a part with this title; `own` is an id that the writer chose. */
  ask(title: string, own?: string): string;
  /** Puts the ids into a finished text, in the order in which they were asked for. */
  resolve(text: string): string;
}

/**
 * Starts a page's late ids. A tab "Python" before the heading "Python" must not take the heading's id: links to `#python` were made
 * for the heading. See content/reference/format/mdx.mdx#heading-ids.
 */
export function createLateIds(ids: IdRegistry): LateIds {
  const asked: { title: string; own: string | undefined }[] = [];
  const known: string[] = [];
  return {
    ask: (title, own) => `\uE000${asked.push({ title, own }) - 1}\uE001`,
    resolve: (text) => {
      for (const { title, own } of asked.slice(known.length)) {
        known.push(own === undefined ? ids.fromText(title) : ids.claim(own));
      }
      return asked.length === 0 ? text : text.replace(MARK, (mark, index) => known[Number(index)] ?? mark);
    },
  };
}
