/** Ids of tabs, accordions and views. Headings take precedence, so these ids are assigned after the whole page has been rendered. */
import type { IdRegistry } from '@/lib/kit/slugs';

/** Private-use characters around a number: placeholders for ids. */
const MARK = /\uE000(\d+)\uE001/g;

export interface LateIds {
  /** A placeholder for the id of a part with this title; `own` is an explicit id. */
  ask(title: string, own?: string): string;
  /** Replaces the placeholders by ids, in the order of requests. */
  resolve(text: string): string;
}

/**
 * Starts a page's late ids. A tab "Python" before the heading "Python" must not take the heading's id, because links to `#python` mean the
 * heading. See content/reference/format/mdx.mdx#heading-ids.
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
