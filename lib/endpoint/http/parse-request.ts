/** Parses unknown JSON into a request or a failure that says what is wrong. See content/reference/assistant/endpoint.mdx#request. */
import * as z from 'zod/v4';
import type { AssistantRequest, Turn } from '@/lib/answers/types';
import { plainText } from '@/lib/kit/text';
import { lastTurns } from '../threads/last-turns';
import { type Failure, invalid } from './failure';

const MAX_MESSAGES = 100;
const MAX_TEXT_LENGTH = 20_000;
const MAX_QUESTION_LENGTH = 8_000;
const MAX_RESULTS = 20;
/** See content/reference/assistant/endpoint.mdx#request. */
const DEFAULT_RESULTS = 5;
const KEPT_CONTEXT = 10;

/** Text that is stored, sent to a model or searched for: without invisible characters. */
const text = z.string().transform(plainText);
/** Clients echo what they received, so unknown keys and parts are accepted. */
const part = z.looseObject({ type: z.string(), text: z.unknown().optional() });
const message = z.looseObject({
  id: z.string().nullish(),
  role: z.string(),
  content: z.unknown().optional(),
  parts: z.array(part).nullish(),
});
const contextItem = z.looseObject({
  type: z.enum(['code', 'textSelection']),
  value: text.pipe(z.string().max(MAX_TEXT_LENGTH)),
  path: z.string().max(200).nullish(),
  elementId: z.string().max(200).nullish(),
});
const body = z.looseObject({
  fp: text.pipe(z.string().min(1).max(200)),
  messages: z.array(message).min(1).max(MAX_MESSAGES),
  threadId: z.string().nullish(),
  retrievalPageSize: z.number().int().min(1).max(MAX_RESULTS).default(DEFAULT_RESULTS),
  filter: z.looseObject({ version: z.string().max(200).nullish(), language: z.string().max(200).nullish() }).nullish(),
  context: z.array(contextItem).max(KEPT_CONTEXT).nullish(),
  currentPath: z.string().max(200).nullish(),
  currentPart: z.string().max(200).nullish(),
});

type Body = z.infer<typeof body>;

/** The parsed request, or a 400 failure for the first error. */
export function parseRequest(json: unknown): AssistantRequest | Failure {
  const result = body.safeParse(json);
  if (!result.success) return invalid(sayIssue(result.error.issues[0]));
  const { messages, fp, retrievalPageSize, ...rest } = result.data;
  const texts = messages.map((message) => maybePlain(textOf(message)));
  const broken = texts.indexOf(undefined);
  if (broken >= 0) return invalid(`"messages[${broken}]" must have a string "content" or "parts" with text.`);
  const long = texts.findIndex((text = '') => text.length > MAX_TEXT_LENGTH);
  if (long >= 0) return invalid(`"messages[${long}]" is longer than ${MAX_TEXT_LENGTH} characters.`);
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const question = texts[last]?.trim() ?? '';
  if (question === '') return invalid('"messages" must have a message of the role "user" with a text.');
  if (question.length > MAX_QUESTION_LENGTH)
    return invalid(`The question is longer than ${MAX_QUESTION_LENGTH} characters.`);
  return {
    fp,
    question,
    history: lastTurns(messages.slice(0, last).flatMap((message, index) => turnOf(message.role, texts[index] ?? ''))),
    threadId: rest.threadId ?? undefined,
    retrievalPageSize,
    filter: { version: rest.filter?.version ?? undefined, language: rest.filter?.language ?? undefined },
    context: (rest.context ?? []).map(({ type, value, path, elementId }) => ({
      type,
      value,
      path: path ?? undefined,
      elementId: elementId ?? undefined,
    })),
    currentPath: rest.currentPath ?? undefined,
    currentPart: rest.currentPart ?? undefined,
  };
}

/** The text of a message: its text parts, else its content. Undefined if neither is valid. */
function textOf({ content, parts }: Body['messages'][number]): string | undefined {
  const texts = (parts ?? []).filter(({ type }) => type === 'text').map(({ text }) => text);
  if (texts.some((text) => typeof text !== 'string')) return undefined;
  if (texts.length > 0) return texts.join('\n');
  if (typeof content === 'string') return content;
  return content === undefined && parts ? '' : undefined;
}

function maybePlain(text: string | undefined): string | undefined {
  return text === undefined ? undefined : plainText(text);
}

/** Messages with the roles system, data and tool are dropped. */
function turnOf(role: string, text: string): Turn[] {
  return (role === 'user' || role === 'assistant') && text.trim() !== '' ? [{ role, text }] : [];
}

function sayIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined || issue.path.length === 0) return 'The body must be a JSON object.';
  const name = issue.path.map((key, n) => (typeof key === 'number' ? `[${key}]` : `${n > 0 ? '.' : ''}${String(key)}`));
  return `"${name.join('')}": ${issue.message}.`;
}
