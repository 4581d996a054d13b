/** Writes a sample as XML. Source: OpenAPI 3.1, 4.8.26 (XML Object). */
import { exactText } from '@/lib/kit/exact-numbers';
import { escapeAttribute, escapeHtml } from '@/lib/kit/html';
import { isRecord } from '@/lib/kit/is-record';
import { ownValue } from '@/lib/kit/own';
import { listAt, type Raw, recordAt, textAt } from '../view/follow';

/** The names that the schemas of the document have, for elements that have no other. */
export interface XmlNames {
  root?: string;
  /** Of the items, if the root is a list. */
  item?: string;
}

/** A value as an XML document. `schema`: a schema without references, such as that of `boundedSchema`. */
export function xmlValue(value: unknown, schema: Raw, { root = 'root', item }: XmlNames): string {
  const lines = Array.isArray(value)
    ? // A document has one element around all.
      element(nameOf(schema, root), [], list(value, recordAt(schema, 'items'), item ?? 'item'))
    : member(root, value, schema);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

/** The elements of a property. */
function member(name: string, value: unknown, schema: Raw): string[] {
  if (Array.isArray(value)) {
    const isWrapped = recordAt(schema, 'xml').wrapped === true || nodeOf(schema) === 'element';
    const outer = isWrapped ? nameOf(schema, name) : name;
    const items = list(
      value,
      recordAt(schema, 'items'),
      isWrapped ? (textAt(recordAt(schema, 'xml'), 'name') ?? name) : name,
    );
    return isWrapped ? element(outer, namespaceOf(schema), items) : items;
  }
  if (!isRecord(value)) return element(nameOf(schema, name), namespaceOf(schema), contentOf(value));
  const members = Object.entries(value).map(([key, child]) => ({ key, child, own: propertyOf(schema, key) }));
  const attributes = members.filter(({ own }) => nodeOf(own) === 'attribute');
  const children = members.filter(({ own }) => nodeOf(own) !== 'attribute');
  return element(
    nameOf(schema, name),
    [...namespaceOf(schema), ...attributes.map(({ key, child, own }) => attribute(nameOf(own, key), exactText(child)))],
    children.length === 1 && isTextNode(children[0]?.own)
      ? contentOf(children[0]?.child)
      : children.flatMap(({ key, child, own }) => member(key, child, own)),
  );
}

function list(items: readonly unknown[], schema: Raw, name: string): string[] {
  return items.flatMap((item) => member(name, item, schema));
}

/** One line for text, else its children below it. */
function element(name: string, attributes: readonly string[], content: readonly string[] | string): string[] {
  const start = [name, ...attributes].join(' ');
  if (content.length === 0) return [`<${start}/>`];
  if (typeof content === 'string') return [`<${start}>${content}</${name}>`];
  return [`<${start}>`, ...content.map((line) => `  ${line}`), `</${name}>`];
}

function contentOf(value: unknown): string {
  return value === null || value === undefined ? '' : escapeHtml(exactText(value));
}

function attribute(name: string, value: string): string {
  return `${name}="${escapeAttribute(value)}"`;
}

function nameOf(schema: Raw, name: string): string {
  const xml = recordAt(schema, 'xml');
  const prefix = textAt(xml, 'prefix');
  // Keys may have any characters, names of elements may not.
  const own = (textAt(xml, 'name') ?? name).replace(/[^\p{L}\p{N}_.:-]/gu, '_').replace(/^(?=[\p{N}.-])/u, '_');
  return prefix === undefined ? own : `${prefix}:${own}`;
}

function namespaceOf(schema: Raw): string[] {
  const xml = recordAt(schema, 'xml');
  const namespace = textAt(xml, 'namespace');
  const prefix = textAt(xml, 'prefix');
  return namespace === undefined ? [] : [attribute(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`, namespace)];
}

/** OpenAPI 3.2 names the kind of node. */
function nodeOf(schema: Raw): string | undefined {
  const xml = recordAt(schema, 'xml');
  return xml.attribute === true ? 'attribute' : textAt(xml, 'nodeType');
}

function isTextNode(schema: Raw | undefined): boolean {
  return schema !== undefined && /^(text|cdata)$/.test(nodeOf(schema) ?? '');
}

/** The schema of a property, also of one in the alternative of the sample. */
function propertyOf(schema: Raw, key: string): Raw {
  const [option] = listAt(schema, 'oneOf');
  for (const each of [schema, isRecord(option) ? option : {}]) {
    const own = ownValue(recordAt(each, 'properties'), key);
    if (isRecord(own)) return own;
  }
  return recordAt(schema, 'additionalProperties');
}
