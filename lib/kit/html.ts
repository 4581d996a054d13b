/** Escaping for HTML. Source: HTML, 13.1.2. */

/** Escapes text content. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (char) => (char === '&' ? '&amp;' : char === '<' ? '&lt;' : '&gt;'));
}

/** Escapes a value for an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Reverses `escapeHtml`, `escapeAttribute` and React's escaping; other character references stay as they are. */
export function unescapeHtml(escaped: string): string {
  return escaped.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => CHARACTERS[name] ?? whole);
}

/** A start tag. Attributes that are undefined are omitted; `true` makes an attribute without a value. */
export function startTag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => {
    if (value === undefined) return '';
    return value === true ? ` ${attribute}` : ` ${attribute}="${escapeAttribute(value)}"`;
  });
  return `<${name}${written.join('')}>`;
}

/** The markup without its tags. Text after the last `>` contains no tag; looking for one from each `<` would be slow. */
export function withoutTags(text: string, tag = /<[^>]*>/g): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(tag, '') + text.slice(end);
}
