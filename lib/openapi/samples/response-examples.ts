/** Response examples: from the specification, else generated from the schemas. */
import { exactText } from '@/lib/kit/exact-numbers';
import type { Parts } from '../types';
import type { ContentView, ResponseView } from '../view/types';
import { isJsonType } from './http-request';
import { sampleValue } from './sample-value';

export interface ResponseExample {
  status: string;
  /** Distinguishes several examples for one status. */
  name?: string;
  /** The name of its grammar. */
  language: string;
  code: string;
}

/** The examples of all responses in order. Responses without a body have none. See content/reference/format/api-pages.mdx#anatomy. */
export async function responseExamples(
  document: Parts,
  responses: readonly ResponseView[],
): Promise<ResponseExample[]> {
  const all = await Promise.all(responses.map((response) => examplesOf(document, response)));
  return all.flat();
}

async function examplesOf(document: Parts, { status, contents }: ResponseView): Promise<ResponseExample[]> {
  const content = contents.find(({ type }) => isJsonType(type)) ?? contents[0];
  if (!content) return [];
  const language = languageOf(content.type);
  const several = content.examples.length > 1;
  const written = content.examples.map(({ name, value }) => ({
    status,
    ...(several ? { name } : {}),
    language,
    code: codeOf(value),
  }));
  if (written.length > 0) return written;
  const value = await generated(document, content);
  return value === undefined ? [] : [{ status, language, code: codeOf(value) }];
}

async function generated(document: Parts, { schema, type }: ContentView): Promise<unknown> {
  if (!schema || schema.file || !/json|xml|text|event-stream|\*/i.test(type)) return undefined;
  return sampleValue(document, schema.pointer, type, { direction: 'response' });
}

/** Long examples are truncated. */
const MAX_LENGTH = 20_000;

function codeOf(value: unknown): string {
  const code = exactText(value, 2);
  return code.length > MAX_LENGTH ? `${code.slice(0, MAX_LENGTH)}\n…` : code;
}

function languageOf(type: string): string {
  if (isJsonType(type) || type.includes('*')) return 'json';
  return /xml/i.test(type) ? 'xml' : /html/i.test(type) ? 'html' : /ya?ml/i.test(type) ? 'yaml' : 'text';
}
