/** The log of a running server; see content/operate/monitoring.mdx#logs. */
import util from 'node:util';
import { type Env, SettingsError } from '@/lib/kit/env';
import type { AnswerEvent, RequestEvent, ServerEvent } from '@/lib/kit/http/events';

export type LogFormat = 'json' | 'text' | 'none';

/** `LOG_FORMAT`, by default `none`: no lines for requests. Throws SettingsError for another value. */
export function parseLogFormat(env: Env): LogFormat {
  const written = env.LOG_FORMAT || 'none';
  if (written === 'json' || written === 'text' || written === 'none') return written;
  throw new SettingsError(`LOG_FORMAT is "${written}". Write json, text or none.`);
}

export interface LogOptions {
  format: LogFormat;
  /** `LOG_QUESTIONS=1`: writes the questions of readers too. */
  withQuestions: boolean;
  write?(line: string): void;
}

/** A listener that writes a line for each request and each answer of the assistant. */
export function createLog({ format, withQuestions, write = writeOut }: LogOptions): (event: ServerEvent) => void {
  if (format === 'none') return () => undefined;
  return (event) => {
    if (event.type !== 'request' && event.type !== 'answer') return;
    const fields = event.type === 'request' ? requestFields(event) : answerFields(event, withQuestions);
    write(format === 'json' ? jsonLine('info', fields) : textLine(event.type, fields));
  };
}

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

function requestFields(event: RequestEvent): Fields {
  const { id, method, path, route, status, isWhole, messageId, error } = event;
  return {
    event: 'request',
    id,
    method,
    route,
    path,
    status,
    ms: round(event.ms),
    firstByteMs: round(event.firstByteMs),
    aborted: isWhole ? undefined : true,
    messageId,
    error,
  };
}

function answerFields(event: AnswerEvent, withQuestions: boolean): Fields {
  const { domain, messageId, threadId, tone, sources, tokens, hasFailed } = event;
  return {
    event: 'answer',
    domain,
    messageId,
    threadId,
    tone,
    sources,
    promptTokens: tokens?.prompt,
    completionTokens: tokens?.completion,
    searchMs: round(event.searchMs),
    firstByteMs: round(event.firstByteMs),
    ms: round(event.ms),
    failed: hasFailed ? true : undefined,
    question: withQuestions ? event.question : undefined,
  };
}

/** One JSON object on one line, so that no value can start a line of its own. */
function jsonLine(level: string, fields: Fields): string {
  return written({ time: new Date().toISOString(), level, ...fields });
}

/** Characters that terminals and viewers act on and `JSON.stringify` does not escape: controls above ASCII, line ends of Unicode, text direction. */
const CONTROLS = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

function written(value: unknown): string {
  return JSON.stringify(value).replace(CONTROLS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function textLine(name: string, { event: _, ...fields }: Fields): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `${new Date().toISOString()} ${name} ${pairs.map(([key, value]) => `${key}=${plain(value)}`).join(' ')}`;
}

function plain(value: unknown): string {
  const text = String(value);
  return /^[\w./:*@%+-]+$/.test(text) ? text : written(text);
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

function writeOut(line: string): void {
  process.stdout.write(`${line}\n`);
}

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Makes every message of the process a line of JSON too, errors with their stack in one line. Returns a function that undoes it. */
export function logMessagesAsJson(write: (line: string) => void = writeOut): () => void {
  const names = Object.keys(LEVELS) as (keyof typeof LEVELS)[];
  const before = names.map((name) => [name, console[name]] as const);
  for (const name of names) {
    console[name] = (...parts: unknown[]) =>
      write(jsonLine(LEVELS[name], { event: 'message', message: util.format(...parts) }));
  }
  return () => {
    for (const [name, method] of before) console[name] = method;
  };
}
