/** Parses the bodies of feedback and counts. See content/assistant/openapi.yaml and content/operate/dashboard.mdx#feedback. */
import { type Failure, invalid } from '@/lib/endpoint/http/failure';
import { isRecord } from '@/lib/kit/is-record';
import { plainText } from '@/lib/kit/text';
import { decoded } from '@/lib/kit/urls';
import type { FeedbackTarget, Rating } from '../events';

export interface Feedback {
  target: FeedbackTarget;
  /** The page; empty if not given. */
  path: string;
  rating?: Rating;
  /** The rating was sent before and is not counted again; this adds a comment. */
  isCounted: boolean;
  /** For answers. */
  messageId?: string;
  comment: string;
  /** For reports of code blocks: how the block begins. */
  code: string;
  fp: string;
}

export type Counted =
  | { event: 'view'; path: string; visit: boolean }
  | { event: 'search'; query: string; results: number }
  | { event: 'missing'; path: string; referrer: string };

const TARGETS: readonly FeedbackTarget[] = ['page', 'answer', 'code', 'search'];
export const MAX_COMMENT_LENGTH = 1_000;
const MAX_CODE_LENGTH = 500;
const MAX_PATH_LENGTH = 200;
const MAX_FP_LENGTH = 200;
const MAX_QUERY_LENGTH = 200;

/** The feedback, or 400 with what is wrong. Unknown fields are ignored. */
export function parseFeedback(json: unknown): Feedback | Failure {
  if (!isRecord(json)) return invalid('The body must be an object with "target".');
  const target = TARGETS.find((known) => known === json.target);
  if (target === undefined) return invalid(`"target" must be ${listed(TARGETS)}.`);
  const { rating, messageId } = json;
  const needsRating = target !== 'code';
  if (rating !== undefined ? rating !== 'up' && rating !== 'down' : needsRating) {
    return invalid('"rating" must be "up" or "down".');
  }
  const wrong =
    tooLong(json, 'comment', MAX_COMMENT_LENGTH) ??
    tooLong(json, 'code', MAX_CODE_LENGTH) ??
    tooLong(json, 'fp', MAX_FP_LENGTH) ??
    tooLong(json, 'path', MAX_PATH_LENGTH) ??
    tooLong(json, 'messageId', MAX_FP_LENGTH);
  if (wrong) return wrong;
  const path = pathOf(json.path);
  if (path === undefined || (path === '' && (target === 'page' || target === 'code'))) {
    return invalid('"path" must be the path of a page, such as "/guides/start".');
  }
  if (target === 'answer' && (typeof messageId !== 'string' || messageId === '')) {
    return invalid('"messageId" must be the id of the rated answer, from the header X-Message-Id.');
  }
  if (target === 'code' && textOf(json.comment) === '' && textOf(json.code) === '') {
    return invalid('A report needs "comment" or "code".');
  }
  return {
    target,
    path,
    ...(rating === 'up' || rating === 'down' ? { rating } : {}),
    isCounted: json.isCounted === true,
    ...(typeof messageId === 'string' ? { messageId } : {}),
    comment: textOf(json.comment),
    code: textOf(json.code),
    fp: textOf(json.fp),
  };
}

/** What a page counts, or 400. */
export function parseCounted(json: unknown): Counted | Failure {
  if (!isRecord(json)) return invalid('The body must be an object with "event".');
  const path = pathOf(json.path);
  switch (json.event) {
    case 'view':
      if (!path) return invalid('"path" must be the path of a page.');
      return { event: 'view', path, visit: json.visit === true };
    case 'missing':
      if (!path) return invalid('"path" must be the missing path.');
      return { event: 'missing', path, referrer: referrerOf(json.referrer) };
    case 'search': {
      const { query, results } = json;
      if (typeof query !== 'string' || query.trim() === '' || query.length > MAX_QUERY_LENGTH) {
        return invalid(`"query" must be a string of 1 to ${MAX_QUERY_LENGTH} characters.`);
      }
      if (!Number.isSafeInteger(results) || Number(results) < 0) return invalid('"results" must be a number.');
      return { event: 'search', query, results: Number(results) };
    }
    default:
      return invalid('"event" must be "view", "search" or "missing".');
  }
}

/** The path without query and hash; empty if not given, undefined if it is invalid. */
function pathOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const path = plainText(value.replace(/[?#].*$/s, ''));
  return path.length > MAX_PATH_LENGTH || leaves(path) ? undefined : path;
}

/** True if a browser could take the path for another host, as it reads a backslash as a slash, or for a path above the site. */
function leaves(path: string): boolean {
  const read = decoded(path).replaceAll('\\', '/');
  return read.startsWith('//') || read.split('/').includes('..');
}

/** The origin of a reader: a path of this site, or the host of another one. Never a query, which may name a person. */
function referrerOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2_000) return '';
  if (value.startsWith('/')) return pathOf(value) ?? '';
  return URL.canParse(value) ? new URL(value).host : '';
}

function tooLong(json: Readonly<Record<string, unknown>>, name: string, maxLength: number): Failure | undefined {
  const value = json[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return invalid(`"${name}" must be a string.`);
  return value.length > maxLength ? invalid(`"${name}" is longer than ${maxLength} characters.`) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? plainText(value).trim() : '';
}

function listed(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ');
}
