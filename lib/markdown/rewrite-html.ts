/** Changes the markup of a page so that it can be combined with others in one document. */
import { escapeAttribute, unescapeHtml } from '@/lib/kit/html';
import { mapTags } from './map-tags';

const ATTRIBUTE = /\s([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
/** Attributes whose value is one id or several. */
const ID_LISTS =
  /^(?:id|for|headers|list|form|popovertarget|commandfor|aria-(?:labelledby|describedby|controls|owns|details|flowto|activedescendant|errormessage))$/;

/** The new value of an attribute; undefined removes it. */
type ChangeAttribute = (tag: string, attribute: string, value: string) => string | undefined;

/** Calls `change` for every attribute with a value, unescaped. Scripts are removed; texts and stylesheets stay. */
export const rewriteHtml = (html: string, change: ChangeAttribute): string =>
  mapTags(
    html,
    ({ written, name, closing }) => (name === 'script' ? '' : closing ? written : rewriteTag(written, name, change)),
    (content, name) => (name === 'script' ? '' : content),
  );

function rewriteTag(tag: string, name: string, change: ChangeAttribute): string {
  return tag.replace(ATTRIBUTE, (whole, attribute: string, written: string | undefined) => {
    if (written === undefined) return whole;
    const quote = /^["']/.exec(written)?.[0] ?? '';
    const value = unescapeHtml(written.slice(quote.length, written.length - quote.length));
    const changed = change(name, attribute.toLowerCase(), value);
    if (changed === undefined) return '';
    return changed === value ? whole : ` ${attribute}="${escapeAttribute(changed)}"`;
  });
}

/** The value of an attribute after the ids of a page were renamed: ids, references to them, and links to `#id`. */
export function withIds(attribute: string, value: string, rename: (id: string) => string): string {
  if (ID_LISTS.test(attribute)) return value.replace(/\S+/g, rename);
  if (/^(?:xlink:)?href$/.test(attribute) && /^#./.test(value)) return `#${rename(value.slice(1))}`;
  return value.replace(/url\(#([^()]+)\)/g, (_, id: string) => `url(#${rename(id)})`);
}
