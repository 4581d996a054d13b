/** Escaping for other languages than HTML, which has `html.ts`. */

/** A regular expression that matches exactly `text`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
