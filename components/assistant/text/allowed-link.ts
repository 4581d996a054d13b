/** Which addresses of an answer become links and pictures: nothing may be fetched or followed that our own pages did not name. */

/** What an answer may point to. */
export interface LinkRules {
  /** The origin of the documentation. */
  origin: string;
  /** Addresses of the answer's sources, and those that the retrieved texts name. */
  known: ReadonlySet<string>;
}

export interface AllowedLink {
  /** A path on the documentation's own origin, else a whole address. */
  href: string;
  /** True where following it leaves the documentation. */
  outside: boolean;
}

/**
 * The link for an address in an answer; undefined where it has to stay plain text. See content/reference/assistant/security.mdx#rendering.
 */
export function allowedLink(href: string | undefined, { origin, known }: LinkRules): AllowedLink | undefined {
  const url = parseAddress(href, origin);
  if (url === undefined) return undefined;
  if (url.origin === origin) return { href: url.pathname + url.search + url.hash, outside: false };
  return known.has(url.href) ? { href: url.href, outside: true } : undefined;
}

/** The address of a picture on the documentation's own origin; undefined for all others. */
export function allowedImage(src: string | undefined, origin: string): string | undefined {
  const url = parseAddress(src, origin);
  return url?.origin === origin ? url.pathname + url.search : undefined;
}

/** The addresses that Markdown texts name, as {@link LinkRules.known} has them. */
export function addressesIn(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>()"'`\]]+/g) ?? []);
  const whole = found.map((address) => parseAddress(address.replace(/[.,;:!?*_]+$/, ''), 'https://localhost')?.href);
  return [...new Set(whole)].filter((href) => href !== undefined);
}

function parseAddress(address: string | undefined, origin: string): URL | undefined {
  if (address === undefined || address === '' || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const isPlain = url.username === '' && url.password === '';
  return isPlain && /^https?:$/.test(url.protocol) ? url : undefined;
}
