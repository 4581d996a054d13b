/**
 * The properties that operations, webhooks and channels share. See content/reference/format/api-pages.mdx#addresses and
 * content/reference/format/api-pages.mdx#extensions.
 */
import { isRecord } from '@/lib/kit/is-record';
import { cutAtWord } from '@/lib/kit/text';
import type { EndpointFacts, JsonObject } from './types';

type CommonFacts = Omit<EndpointFacts, 'kind' | 'path' | 'method' | 'operationId'>;

/** Maximum length of a description in search engines. See content/reference/format/api-pages.mdx#addresses. */
const MAX_DESCRIPTION_LENGTH = 300;

/** Reads the common fields; values of the wrong type count as absent. */
export function commonFacts(written: JsonObject): CommonFacts {
  const mint = isRecord(written['x-mint']) ? written['x-mint'] : {};
  const summary = textOf(written.summary);
  const paragraph = splitDescription(textOf(written.description) ?? '').lead;
  const description = cutAtWord(paragraph, MAX_DESCRIPTION_LENGTH);
  const [content, href] = [textOf(mint.content), textOf(mint.href)];
  return {
    ...(summary ? { summary } : {}),
    ...(description ? { description } : {}),
    ...(description === paragraph ? {} : { isDescriptionCut: true }),
    tags: Array.isArray(written.tags) ? written.tags.flatMap(tagNameOf) : [],
    deprecated: written.deprecated === true,
    hidden: written['x-hidden'] === true,
    ...(isRecord(mint.metadata) ? { metadata: mint.metadata } : {}),
    ...(content ? { content } : {}),
    ...(href ? { href } : {}),
  };
}

/** Tags are strings in OpenAPI and objects with a name in AsyncAPI. */
function tagNameOf(tag: unknown): string[] {
  const name = isRecord(tag) ? tag.name : tag;
  return typeof name === 'string' && name.trim() !== '' ? [name.trim()] : [];
}

/** A text of a specification, trimmed; undefined for other values and for empty text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** Between paragraphs. Some specifications have a backslash in place of an empty line. */
const PARAGRAPH_END = /\n(?:[ \t]*(?:\\[ \t]*)?\n)+/;

/** A component, such as a notice, that a description starts with. */
const FIRST_COMPONENT = /^<([A-Z]\w*)\b[^>]*>[\s\S]*?<\/\1>\s*/;

/** The first paragraph of a description, on one line, and everything else. */
export function splitDescription(text: string): { lead: string; rest: string } {
  let after = text;
  for (let found = FIRST_COMPONENT.exec(after); found; found = FIRST_COMPONENT.exec(after))
    after = after.slice(found[0].length);
  const before = text.slice(0, text.length - after.length).trim();
  const [first = '', ...others] = after.split(PARAGRAPH_END);
  return {
    lead: first.replace(/\\?\s*\n\s*|\s+/g, ' '),
    rest: [before, ...others].filter(Boolean).join('\n\n'),
  };
}
