/** Media types worth compressing. */

/** True for text, JSON, XML and SVG, by `Content-Type`. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/(?!event-stream)|application\/(?:json|xml|rss\+xml|yaml|javascript)|image\/svg\+xml)/.test(type);
}
