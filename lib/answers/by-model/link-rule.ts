/** Which addresses a model's text may link. See content/reference/assistant/security.mdx#rendering. */

const IN_TEXT = /https?:\/\/[^\s)>\]"'`]+/gi;
/** Characters that browsers or Markdown parsers change or remove. */
const DISGUISED = /[\\`\p{Cc}\s]|&#?\w+;/u;

/** Clients take the path of `/.//other.example`, which is `//other.example`, for an address of its own. */
const EMPTY_SEGMENT = /^[^?#]*\/\//;

/** The rule of an answer: addresses of the site itself, and those that its sources name. `texts`: the Markdown of the sources. */
export function linkRule(texts: () => Iterable<string>): (href: string) => boolean {
  const known = new Set<string>();
  const seen = new Set<string>();
  return (href) => {
    if (DISGUISED.test(href)) return false;
    const isOwn = /^(?:\/(?!\/)|#|\.{1,2}\/)/.test(href) || /^[^:/?#]+(?:[/?#].*)?$/.test(href);
    return (isOwn && !/^www\./i.test(href) && !EMPTY_SEGMENT.test(href)) || has(href);
  };

  function has(href: string): boolean {
    for (const text of texts()) {
      if (seen.has(text)) continue;
      seen.add(text);
      for (const [url] of text.matchAll(IN_TEXT)) known.add(plain(url));
    }
    return known.has(plain(href));
  }
}

function plain(url: string): string {
  return url
    .replace(/[.,;:!?]+$/, '')
    .replace(/^www\./i, 'https://www.')
    .replace(/\/$/, '');
}
