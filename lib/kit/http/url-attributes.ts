/** The attributes of HTML, SVG and JSX that hold addresses, and the addresses in those that hold several. The only such table. */
import { withoutEnd } from '../text';

/**
 * `link`: a page or a download. `file`: a file to display. `frame`: a file or a document. `list`: files with sizes, as in `srcset`. `style`:
 * declarations of CSS.
 */
export type AddressKind = 'link' | 'file' | 'frame' | 'list' | 'style';

/** By the attribute in lower case without hyphens and colons, as React and JSX write it too. */
const KINDS: Readonly<Record<string, AddressKind>> = {
  href: 'link',
  src: 'file',
  poster: 'file',
  // Of the components for cards and tiles.
  img: 'file',
  srcset: 'list',
  imagesrcset: 'list',
  style: 'style',
};

/** By the tag in lower case; null where the attribute is no address to resolve. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, AddressKind | null>>>> = {
  use: { href: 'file', xlinkhref: 'file' },
  image: { href: 'file', xlinkhref: 'file' },
  feimage: { href: 'file', xlinkhref: 'file' },
  link: { href: 'frame' },
  base: { href: null },
  object: { data: 'frame' },
  iframe: { src: 'frame' },
  embed: { src: 'frame' },
  script: { src: 'frame' },
};

/** The kind of URL that an attribute of a tag or component contains; undefined for other attributes. */
export function addressKind(tag: string, attribute: string): AddressKind | undefined {
  const name = attribute.toLowerCase().replace(/[-:]/g, '');
  const exception = EXCEPTIONS[tag.toLowerCase()]?.[name];
  return exception === null ? undefined : (exception ?? (Object.hasOwn(KINDS, name) ? KINDS[name] : undefined));
}

/** The value of a `srcset` with each address replaced. Source: HTML, 4.8.4.2.2, "Parse a srcset attribute". */
export function mapList(value: string, map: (address: string) => string): string {
  let result = '';
  let at = 0;
  while (at < value.length) {
    const start = skip(value, at, /[\s,]/);
    const end = skip(value, start, /\S/);
    const written = value.slice(start, end);
    const address = withoutEnd(written, ',');
    result += value.slice(at, start) + (address && map(address)) + written.slice(address.length);
    at = address === written ? skipDescriptor(value, end) : end;
    result += value.slice(end, at);
  }
  return result;
}

/** The offset of the first character from `at` that is not in `characters`. */
function skip(text: string, at: number, characters: RegExp): number {
  let end = at;
  while (end < text.length && characters.test(text.charAt(end))) end++;
  return end;
}

/** The offset of the comma behind a descriptor, or of the end; commas in parentheses belong to it. */
function skipDescriptor(text: string, at: number): number {
  let end = at;
  for (let isInside = false; end < text.length && (isInside || text[end] !== ','); end++) {
    if (text[end] === '(' || text[end] === ')') isInside = text[end] === '(';
  }
  return end;
}

const QUOTE = `(?:["']|&quot;|&#x27;|&#39;)`;
/** `&amp;` belongs to an address in the source of an attribute. */
const TEXT = `(?:&amp;|&(?!quot;|#x27;|#39;)|[^"'&;()\\s\\\\])*`;
const CSS_ADDRESS = new RegExp(`(\\b(?:url|src)\\(\\s*${QUOTE}?|@import\\s+${QUOTE})(${TEXT})`, 'gi');
const QUOTED_ADDRESS = new RegExp(`(?<!(?:url|src|type)\\(\\s{0,9})(${QUOTE})(${TEXT})(${QUOTE})`, 'gi');
const IMAGE_SET = /\bimage-set\((?:[^()]|\([^()]*\))*\)/gi;

/** True if a text may hold addresses of CSS. */
export function hasCssAddress(css: string): boolean {
  return /\b(?:url|src|image-set)\(|@import/i.test(css);
}

/** A stylesheet, or the value of a `style` attribute, decoded or as written in HTML, with each URL replaced. */
export function mapCss(css: string, map: (address: string) => string): string {
  if (!hasCssAddress(css)) return css;
  return css
    .replace(CSS_ADDRESS, (_, before: string, address: string) => before + (address && map(address)))
    .replace(IMAGE_SET, (set) =>
      set.replace(
        QUOTED_ADDRESS,
        (_, before: string, address: string, after: string) => before + (address && map(address)) + after,
      ),
    );
}
