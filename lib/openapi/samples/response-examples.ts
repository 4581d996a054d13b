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

/** Those of JSON first. Without any, one is generated for each format. */
async function examplesOf(
  document: Parts,
  { status, contents }: ResponseView,
  isFromApi: boolean,
): Promise<ResponseExample[]> {
  const sorted = [
    ...contents.filter(({ type }) => isJsonType(type)),
    ...contents.filter(({ type }) => !isJsonType(type)),
  ];
  const direction = isFromApi ? 'request' : 'response';
  const written = sorted.flatMap((content) =>
    content.examples.map(({ name, value }) => ({
      content,
      name: content.examples.length > 1 ? name : undefined,
      value:
        isXmlType(content.type) && content.schema
          ? asXml(document, value, content.schema.pointer, { direction })
          : value,
    })),
  );
  const found = written.length > 0 ? written : await generatedOf(document, sorted, direction);
  const hasTypes = new Set(found.map(({ content }) => content)).size > 1;
  return found.map(({ content, name, value }) => {
    const label = [name, hasTypes ? content.type : undefined].filter((text) => text !== undefined).join(' · ');
    return { status, ...(label ? { name: label } : {}), language: languageOf(content.type), code: codeOf(value) };
  });
}

/** Content types of one format, such as `application/json` and `application/hal+json`, would have the same sample. */
async function generatedOf(document: Parts, contents: readonly ContentView[], direction: SampleOptions['direction']) {
  const byLanguage = new Map(contents.toReversed().map((content) => [languageOf(content.type), content] as const));
  const chosen = contents.filter((content) => byLanguage.get(languageOf(content.type)) === content);
  const all = await Promise.all(
    chosen.map(async (content) => ({ content, name: undefined, value: await generated(document, content, direction) })),
  );
  return all.filter(({ value }) => value !== undefined);
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
