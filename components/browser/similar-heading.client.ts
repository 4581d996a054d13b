/** Finds the heading that a hash of other slug rules means. Loaded for hashes that are no id of the page. */
import { findHeading } from '@/lib/kit/same-heading';

/** By the id that other slug rules would give the heading, or by its whole text, in which they include badges. */
export function similarHeading(hash: string): Element | undefined {
  return findHeading([...document.querySelectorAll('.prose [id]')], ({ id, textContent }) => [id, textContent], hash);
}
