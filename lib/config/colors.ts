/** Colours as written and as used. */

/** `#rgb` or `#rrggbb` in any case, as lower-case `#rrggbb`. */
export function sixDigits(color: string): string {
  const digits = color.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
