/** A short name for a text. */

/** Letters and digits that differ between texts with near certainty (FNV-1a, 32 bit). Not for secrets. */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
