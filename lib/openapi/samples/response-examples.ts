/** Response examples: from the specification, else generated from the schemas. */
import { exactText } from '@/lib/kit/exact-numbers';
import type { Parts } from '../types';
import type { ContentView, ResponseView } from '../view/types';
import type { SampleOptions } from './bounded-schema';
import { isJsonType } from './http-request';
import { asXml, isXmlType, sampleValue } from './sample-value';

export interface ResponseExample {
  status: string;
  /** Distinguishes several examples for one status. */
  name?: string;
  /** The name of its grammar. */
  language: string;
  code: string;
}

/** The examples of all responses in order. `isFromApi`: of responses to webhooks. Responses without a body have none. See content/reference/format/api-pages.mdx#anatomy. */
export async function responseExamples(
  document: Parts,
  responses: readonly ResponseView[],
  isFromApi = false,
): Promise<ResponseExample[]> {
  const all = await Promise.all(responses.map((response) => examplesOf(document, response, isFromApi)));
  return all.flat();
}

interface Found {
  content: ContentView;
  name?: string;
  value: unknown;
}

/** Those of JSON first. A format without any, such as JSON or XML, gets a sample from its schema. */
async function examplesOf(
  document: Parts,
  { status, contents }: ResponseView,
  isFromApi: boolean,
): Promise<ResponseExample[]> {
  const isJson = ({ type }: ContentView): boolean => isJsonType(type);
  const sorted = [...contents.filter(isJson), ...contents.filter((content) => !isJson(content))];
  const direction = isFromApi ? 'request' : 'response';
  const hasExamples = new Set(sorted.filter(({ examples }) => examples.length > 0).map(({ type }) => languageOf(type)));
  const found: Found[] = [];
  for (const content of sorted) {
    found.push(...writtenOf(document, content, direction));
    const format = languageOf(content.type);
    if (hasExamples.has(format)) continue;
    const value = await generated(document, content, direction);
    if (value === undefined) continue;
    hasExamples.add(format);
    found.push({ content, value });
  }
  const hasTypes = new Set(found.map(({ content }) => content)).size > 1;
  return found.map(({ content, name, value }) => {
    const label = [name, hasTypes ? content.type : undefined].filter((text) => text !== undefined).join(' · ');
    return { status, ...(label ? { name: label } : {}), language: languageOf(content.type), code: codeOf(value) };
  });
}

function writtenOf(document: Parts, content: ContentView, direction: SampleOptions['direction']): Found[] {
  const { type, schema, examples } = content;
  return examples.map(({ name, value }) => ({
    content,
    ...(examples.length > 1 ? { name } : {}),
    value: isXmlType(type) && schema ? asXml(document, value, schema.pointer, { direction }) : value,
  }));
}

async function generated(
  document: Parts,
  { schema, type }: ContentView,
  direction: SampleOptions['direction'],
): Promise<unknown> {
  if (!schema || schema.file || !/json|xml|text|event-stream|\*/i.test(type)) return undefined;
  return sampleValue(document, schema.pointer, type, { direction });
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
