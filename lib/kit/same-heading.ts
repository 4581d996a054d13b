/** Whether a `#hash` means an id, though another system would have written the id of that heading in another way. */

/**
 * True where both agree in letters and digits; an `&` in the id may be `and` in the hash. See content/reference/format/mdx.mdx#heading-ids.
 */
export function isSameHeading(id: string, hash: string): boolean {
  const plain = plainOf(hash);
  return plain !== '' && (plainOf(id) === plain || (id.includes('&') && plainOf(id.replaceAll('&', 'and')) === plain));
}

/** Letters and digits only: what all slug rules agree on. */
function plainOf(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
