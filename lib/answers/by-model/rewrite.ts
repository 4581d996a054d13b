/** Search queries that the model writes for a question. */
import type { Model } from '../model/model';
import type { AssistantRequest } from '../types';
import { inTime } from './deadlines';
import { rewritePrompt } from './prompt';
import { createThinkingFilter } from './thinking';

const REWRITE_MS = 1_500;
const MAX_QUERIES = 3;
const MAX_QUERY_LENGTH = 300;
const MAX_TOKENS = 150;

interface RewriteContext {
  model: Model;
  /** The languages of the documentation, BCP 47. */
  languages: readonly string[];
  signal: AbortSignal;
  rewriteMs?: number;
}

/** One to three queries; empty when the model is too slow, fails, or writes something else. */
export async function rewriteQuestion(request: AssistantRequest, context: RewriteContext): Promise<string[]> {
  const abort = new AbortController();
  const signal = AbortSignal.any([context.signal, abort.signal]);
  try {
    return parseQueries(await inTime(collect(request, context, signal), context.rewriteMs ?? REWRITE_MS));
  } catch {
    return [];
  } finally {
    abort.abort();
  }
}

async function collect(
  request: AssistantRequest,
  { model, languages }: RewriteContext,
  signal: AbortSignal,
): Promise<string> {
  const thinking = createThinkingFilter();
  let text = '';
  const asked = { ...rewritePrompt(request, languages), maxTokens: MAX_TOKENS };
  for await (const piece of model.stream(asked, signal)) {
    if (piece.type === 'text') text += thinking.push(piece.text);
  }
  return text + thinking.end();
}

/** The queries of a reply. A reply with many or long lines is an answer, not a list of queries. */
export function parseQueries(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*]|\d+[.)])\s+/, '')
        .replace(/^["'`]+|["'`]+$/g, '')
        .trim(),
    )
    .filter((line) => line !== '');
  if (lines.length > MAX_QUERIES || lines.some((line) => line.length > MAX_QUERY_LENGTH)) return [];
  return [...new Set(lines)];
}
