/** Restricts the links and images of an answer: nothing is fetched or linked that our own pages did not name. */

import { isSupport } from '@/lib/kit/support';

/** What an answer may link to. */
export interface LinkRules {
  /** The origin of the documentation. */
  origin: string;
  /** Addresses of the answer's sources and in the retrieved texts. */
  known: ReadonlySet<string>;
  /** The contact for what the assistant cannot answer. */
  support?: string | undefined;
}

export interface AllowedLink {
  /** A path on the documentation's origin, else an absolute address. */
  href: string;
  /** True if it leaves the documentation. */
  outside: boolean;
}

/** The link for an address in an answer; undefined if it must stay plain text. See content/reference/assistant/security.mdx#rendering. */
export function allowedLink(href: string | undefined, { origin, known, support }: LinkRules): AllowedLink | undefined {
  if (href && support !== undefined && isSupport(href, support))
    return { href, outside: /^https?:/.test(href) && new URL(href).origin !== origin };
  const url = parseAddress(href, origin);
  if (url === undefined) return undefined;
  if (url.origin === origin) {
    const path = ownPath(url);
    return path === undefined ? undefined : { href: path + url.hash, outside: false };
  }
  return known.has(url.href) ? { href: url.href, outside: true } : undefined;
}

/** The address of an image on the documentation's origin; undefined for all others. */
export function allowedImage(src: string | undefined, origin: string): string | undefined {
  const url = parseAddress(src, origin);
  return url?.origin === origin ? ownPath(url) : undefined;
}

/** `/.//other.example` is a path of this origin that alone would be the address of another one. */
function ownPath({ pathname, search }: URL): string | undefined {
  return pathname.startsWith('//') ? undefined : pathname + search;
}

/** The addresses in Markdown texts, for {@link LinkRules.known}. */
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
