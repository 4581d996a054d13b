/** Ids of tabs, accordions and views. Headings take precedence, also later ones, so a page may have to be rendered again with other ids. */
import { createIds, type IdRegistry } from '@/lib/kit/headings/slugs';

export interface PartIds {
  /** The id of the next part in document order; `own` is an explicit id. */
  ask(title: string, own?: string): string;
  /** Called at the end of a pass: the final ids of all parts, or undefined if those returned by `ask` were final. */
  corrected(): string[] | undefined;
}

/**
 * Starts the ids of a page. A tab "Python" before the heading "Python" must not take the heading's id, because links to `#python` lead to the
 * heading. Conflicts are rare, so ids are assigned at once and checked at the end. `chosen`: explicit ids on the page. `known`: the result
 * of `corrected` in an earlier pass. See content/reference/format/mdx.mdx#heading-ids.
 */
export function createPartIds(headings: IdRegistry, chosen: Iterable<string>, known: readonly string[] = []): PartIds {
  const parts = createIds(chosen);
  const asked: { title: string; own: string | undefined; id: string }[] = [];
  return {
    ask(title, own) {
      const id = known[asked.length] ?? idFrom(parts, title, own);
      asked.push({ title, own, id });
      return id;
    },
    corrected() {
      const right = asked.map(({ title, own }) => idFrom(headings, title, own));
      return right.every((id, index) => id === asked[index]?.id) ? undefined : right;
    },
  };
}

function idFrom(ids: IdRegistry, title: string, own: string | undefined): string {
  return own === undefined ? ids.fromText(title) : ids.claim(own);
}
