/** Inline Markdown in attributes: `title="Use **bold** and `code`"`. The page's own text is compiled as MDX instead. */
import { Fragment, isValidElement, type ReactNode } from 'react';
import { linkProps } from './link';

/** A run of backquotes is tried as a whole only, and a bracket up to the next one: long rows of them stay cheap. */
const MARK =
  /(?<!`)(?<ticks>`+)(?!`)(?<code>[\s\S]{1,2000}?)(?<!`)\k<ticks>(?!`)|\*\*(?=\S)(?<strong>.+?)\*\*|(?<!\w)__(?=\S)(?<strong2>.+?)__(?!\w)|~~(?=\S)(?<del>.+?)~~|\*(?=[^\s*])(?<em>[^*]+?)\*|(?<![\w])_(?=[^\s_])(?<em2>[^_]+?)_(?!\w)|\[(?<text>[^[\]]+)\]\((?<href>[^()\s]+)\)|\\(?<plain>[\\`*_[\]()~])/g;

/**
 * Renders an attribute: strings as inline Markdown, numbers and JSX as they are, other values as JSON, booleans as nothing. `links: false`
 * keeps only the text of links, for use inside links and buttons.
 */
export function inline(value: unknown, { links = true } = {}): ReactNode {
  if (typeof value === 'string') return marked(value, links);
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (isValidElement(value)) return value;
  if (Array.isArray(value) && value.some((part) => isValidElement(part))) return value;
  if (value === null || typeof value !== 'object') return null;
  return JSON.stringify(value);
}

function marked(text: string, links: boolean): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(<Fragment key={match.index}>{markOf(match.groups ?? {}, links)}</Fragment>);
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return text;
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function markOf(groups: Record<string, string | undefined>, links: boolean): ReactNode {
  const { code, strong = groups.strong2, em = groups.em2, del, text, href, plain } = groups;
  if (code !== undefined) return <code>{code}</code>;
  if (strong !== undefined) return <strong>{marked(strong, links)}</strong>;
  if (em !== undefined) return <em>{marked(em, links)}</em>;
  if (del !== undefined) return <del>{marked(del, links)}</del>;
  if (text === undefined) return plain;
  return links ? (
    <a className="link" {...linkProps(href)}>
      {marked(text, false)}
    </a>
  ) : (
    marked(text, false)
  );
}
