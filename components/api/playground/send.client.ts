/** Sends the playground's request, through this site or directly from the browser, and reads the response. */
import { publicAddress } from '@/components/browser/base';
import { encoded } from '@/lib/kit/text';
import type { HttpRequest, RequestBody } from '@/lib/openapi/samples/http-request';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import type { Words } from './inputs.client';
import { encodeMultipart } from './multipart';

export interface Answer {
  status: number;
  ms: number;
  headers: [name: string, value: string][];
  /** The headers are not all there, or not whole. */
  isCut?: boolean;
  bytes: Uint8Array<ArrayBuffer>;
  /** Content type of the body. */
  type: string;
}

/** The error message for readers. */
export interface Failure {
  problem: string;
  /** The server gave no answer, rather than a refused or unusable one. */
  isUnanswered?: boolean;
}

const PROXY = '/_lectern/request';
/** Types whose parts mean something alone: events, lines of JSON, text. */
const STREAMS = /^text\/(?!html)|ndjson|jsonl|json-seq/i;
/** Time between two views of a text that arrives. */
const PART_MS = 100;
/** Longer responses are not read to the end. */
const LIMIT = 10 * 1024 * 1024;

/** Receives a text response as far as it has arrived. */
export type OnPart = (answer: Answer) => void;

/** Sends the request. `onPart` is called while a text is still arriving. Throws only when `signal` aborts. */
export async function send(
  request: HttpRequest,
  data: PlaygroundData,
  signal: AbortSignal,
  onPart?: OnPart,
): Promise<Answer | Failure> {
  const isOwn = !/^https?:/i.test(request.url);
  return data.proxy && !isOwn
    ? throughSite(request, data.strings, signal, onPart)
    : straight(request, data, signal, onPart);
}

async function throughSite(
  { url, method, headers, body }: HttpRequest,
  strings: Words,
  signal: AbortSignal,
  onPart?: OnPart,
) {
  const own = {
    'X-Playground-Url': encoded(url),
    'X-Playground-Method': method,
    'X-Playground-Headers': encodeURIComponent(JSON.stringify(headers.map(({ name, value }) => [name, value]))),
  };
  try {
    const answer = await fetch(publicAddress(PROXY), { method: 'POST', headers: own, body: bodyOf(body), signal });
    const status = answer.headers.get('x-playground-status');
    if (status === null) return await failureOf(answer, strings);
    const written = JSON.parse(decodeURIComponent(answer.headers.get('x-playground-headers') ?? '[]'));
    const ms = Number(answer.headers.get('x-playground-time'));
    const isCut = answer.headers.has('x-playground-cut');
    const facts = { status: Number(status), ms, headers: written as Answer['headers'], isCut };
    return await answerOf(answer, facts, strings, onPart);
  } catch (error) {
    if (signal.aborted) throw error;
    return { problem: strings.playErrorNetwork, isUnanswered: true };
  }
}

const PROBLEMS: Readonly<Record<string, keyof Words>> = {
  request: 'playErrorRequest',
  host: 'playErrorHost',
  private: 'playErrorPrivate',
  redirect: 'playErrorRedirect',
  dns: 'playErrorDns',
  refused: 'playErrorRefused',
  tls: 'playErrorTls',
  timeout: 'playErrorTimeout',
  'too-large': 'playErrorTooLarge',
  'request-too-large': 'playErrorRequestTooLarge',
};

/** Problems that say that the server could not be reached. */
const UNANSWERED: ReadonlySet<string> = new Set(['private', 'dns', 'refused', 'tls', 'timeout']);

async function failureOf(answer: Response, strings: Words): Promise<Failure> {
  const { code = '', url = '' } = await answer.json().catch(() => ({}));
  const problem = strings[PROBLEMS[code] ?? 'playErrorNetwork'].replace('{url}', () => url);
  return { problem, ...(UNANSWERED.has(code) ? { isUnanswered: true } : {}) };
}

async function straight(
  { url, method, headers, body }: HttpRequest,
  data: PlaygroundData,
  signal: AbortSignal,
  onPart?: OnPart,
) {
  const start = performance.now();
  try {
    const answer = await fetch(new URL(url, location.origin), {
      method,
      // Browsers do not let scripts set cookies.
      headers: headers
        .filter(({ name }) => name !== 'Cookie')
        .map(({ name, value }): [string, string] => [name, value]),
      body: bodyOf(body),
      signal,
      credentials: data.credentials ? 'include' : 'omit',
    });
    const ms = Math.round(performance.now() - start);
    return await answerOf(answer, { status: answer.status, ms, headers: [...answer.headers] }, data.strings, onPart);
  } catch (error) {
    if (signal.aborted) throw error;
    // Browsers give scripts no reason.
    return { problem: data.strings.playErrorCors, isUnanswered: true };
  }
}

async function answerOf(
  answer: Response,
  facts: Omit<Answer, 'bytes' | 'type'>,
  strings: Words,
  onPart: OnPart | undefined,
): Promise<Answer | Failure> {
  const type = facts.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const isStream = STREAMS.test(type);
  let shown = 0;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > LIMIT) return { problem: strings.playErrorTooLarge };
      chunks.push(part.value);
      if (isStream && onPart && performance.now() - shown > PART_MS) {
        shown = performance.now();
        onPart({ ...facts, type, bytes: joined(chunks, size) });
      }
    }
  } catch {
    // A response truncated by the proxy was too large or too slow.
    return { problem: size > LIMIT / 2 ? strings.playErrorTooLarge : strings.playErrorTimeout };
  }
  return { ...facts, type, bytes: joined(chunks, size) };
}

function joined(chunks: readonly Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function bodyOf(body: RequestBody | undefined): BodyInit | undefined {
  if (!body) return undefined;
  if (body.kind === 'text') return new Blob([body.text]);
  if (body.kind === 'file') return body.file.data;
  if (body.kind === 'form') return new Blob([new URLSearchParams(body.fields).toString()]);
  return encodeMultipart(body);
}
