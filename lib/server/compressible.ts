/** What is compressed, and for whom. */

/** True for text, JSON, XML and SVG, by `Content-Type`. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/(?!event-stream)|application\/(?:json|xml|rss\+xml|yaml|javascript)|image\/svg\+xml)/.test(type);
}

/** Whether `Accept-Encoding` names gzip (RFC 9110, 12.5.3); a coding with weight 0 is excluded. */
export function acceptsGzip(accepted: string): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted);
}
