/** Ids of the frame, which writers' style sheets use. See content/reference/format/page-frame.mdx#ids. */
import { createContext, use } from 'react';

/** The ids in the text of the page. */
export const TextIds = createContext<readonly string[]>([]);

/**
 * The id of a part of the frame; undefined on a page whose text has it, so that `#content` leads to the heading "Content". Only for ids that
 * nothing in the program depends on, and that are names of headings.
 */
export function frameId(id: string): string | undefined {
  return use(TextIds).includes(id) ? undefined : id;
}
