/** Finds the heading that a hash of other slug rules means. Loaded for hashes that are no id of the page. */
import { findHeading } from '@/lib/kit/headings/same-heading';

/**
 * By the id that other slug rules would give the heading, or by its whole text, in which they include badges. The title comes last: the page
 * may have a heading with its words.
 */
export function similarHeading(hash: string): Element | undefined {
  const entries = ['.prose [id]', '.page-title'].flatMap((part) => [...document.querySelectorAll(part)]);
  return findHeading(entries, ({ id, textContent }) => [id, textContent], hash);
}
