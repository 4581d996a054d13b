/** The sections of a page, which are consecutive in a table. Pure. */
import type { TermTable } from '../types';

/** The number of the first section of the page of `section`. */
export function startOfPage({ pages }: TermTable, section: number): number {
  let start = section;
  while (start > 0 && pages[start - 1] === pages[section]) start--;
  return start;
}

/** The number of sections of the page of `section`. */
export function sizeOfPage(table: TermTable, section: number): number {
  let end = section;
  while (end < table.pages.length && table.pages[end] === table.pages[section]) end++;
  return end - startOfPage(table, section);
}
