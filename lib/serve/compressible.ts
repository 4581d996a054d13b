/** What is compressed, and for whom. */

/** True for text, JSON, XML and SVG, by `Content-Type`. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/(?!event-stream)|application\/(?:json|xml|rss\+xml|yaml|javascript)|image\/svg\+xml)/.test(type);
}

/**
 * Whether `Accept-Encoding` names a coding, not with weight 0 (RFC 9110, 12.5.3). Splits at single characters: a pattern for the optional spaces
 * around them takes quadratic time for a header of spaces.
 */
export function acceptsCoding(accepted: string, coding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
