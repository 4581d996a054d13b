/** Files in sample bodies: a name takes the place of the contents, which no sample can show. */
import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { partAt } from '../view/follow';
import { mergeSchema, type Part } from '../view/merge-schema';
import { fileForm } from '../view/schema-head';
import type { ContentView } from '../view/types';
import type { RequestFile } from './http-request';

/** Types whose bodies are text, or forms with fields. */
const TEXT = /^text\/|^multipart\/|json|xml|yaml|javascript|graphql|urlencoded|csv|\*/i;

/** True if a body is a file. OpenAPI 3.1 describes binary bodies without a schema. */
export function isFileBody({ schema, type, examples }: ContentView): boolean {
  if (schema?.file) return !schema.base64;
  const isUnknown = schema === undefined || (schema.kind === 'any' && !schema.groups);
  return isUnknown && examples.length === 0 && !TEXT.test(type);
}

/** A multipart body with files in the fields that are files, or lists of files. */
export function withFiles(document: Parts, value: unknown, { schema, type }: ContentView): unknown {
  if (!/^multipart\//i.test(type) || !isRecord(value) || !schema) return value;
  const properties = new Map<string, Part>();
  addProperties(document, { written: partAt(document, schema.pointer), pointer: schema.pointer }, properties, 0);
  const entries = Object.entries(value).map(([name, field]) => [name, withFile(document, field, properties.get(name))]);
  return Object.fromEntries(entries);
}

/** Alternatives in alternatives. */
const MAX_DEPTH = 3;

function addProperties(document: Parts, part: Part, found: Map<string, Part>, depth: number): void {
  const { properties, groups } = mergeSchema(document, part.written, part.pointer);
  for (const [name, property] of properties) if (!found.has(name)) found.set(name, property);
  if (depth === MAX_DEPTH) return;
  for (const option of groups.flatMap((group) => group.options)) addProperties(document, option, found, depth + 1);
}

function withFile(document: Parts, value: unknown, part: Part | undefined): unknown {
  if (!part) return value;
  const { keywords, items } = mergeSchema(document, part.written, part.pointer);
  if (Array.isArray(value) && items) return value.map((item) => withFile(document, item, items));
  return fileForm(keywords) === 'binary' ? fileOf(value) : value;
}

/** An example may name the file; anything else is its contents. */
function fileOf(value: unknown): RequestFile {
  return {
    fileName:
      typeof value === 'string' && /^@?[^\s@/\\]+\.\w{1,5}$/.test(value) ? value.replace('@', '') : 'example-file',
  };
}
