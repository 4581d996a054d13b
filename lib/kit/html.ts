/** Text as a part of HTML. Source: HTML, 13.1.2. */

/** Text as it stands between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (char) => (char === '&' ? '&amp;' : char === '<' ? '&lt;' : '&gt;'));
}

/** Text as it stands in an attribute, between double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text that `escapeHtml`, `escapeAttribute` or the renderer of React wrote; other character references stay as they are. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => CHARACTERS[name] ?? whole);
}

/** A start tag. An attribute that is undefined is left out; one that is true has no value. */
export function startTag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => {
    if (value === undefined) return '';
    return value === true ? ` ${attribute}` : ` ${attribute}="${escapeAttribute(value)}"`;
  });
  return `<${name}${written.join('')}>`;
}
