/** Reads a request body up to a limit, because the framework has none. See content/reference/assistant/security.mdx#bodies. */
import { wellFormedJson } from '@/lib/kit/text';
import { type Failure, isFailure } from './failure';

export const BODY_LIMIT = 1024 * 1024;
/** How much of an oversized body is read and discarded, so that a client that sends everything first still sees the response. */
const DRAIN_LIMIT = 32 * 1024 * 1024;
const DRAIN_MS = 10_000;
/** A stalled upload would hold its memory until the connection ends. */
const BODY_MS = 20_000;

const TOO_LARGE: Failure = {
  status: 413,
  code: 'body_too_large',
  message: 'The body is larger than 1 MiB. Send fewer or shorter messages.',
};

const MAX_LEVELS = 100;

const TOO_DEEP: Failure = {
  status: 400,
  code: 'invalid_json',
  message: `The body has more than ${MAX_LEVELS} levels of lists and objects.`,
};

const TOO_SLOW: Failure = { status: 408, code: 'body_too_slow', message: 'The body did not arrive within 20 seconds.' };

/** The parsed body in `json`, or a failure: 413 above the limit, 408 after 20 seconds, 415 for a non-JSON type, 400 for invalid UTF-8 or JSON. */
export async function readJsonBody(request: Request): Promise<{ json: unknown } | Failure> {
  if (!isJson(request.headers.get('content-type'))) {
    return {
      status: 415,
      code: 'unsupported_media_type',
      message: 'Send the body as JSON, with the header "Content-Type: application/json".',
    };
  }
  const bytes = await readCapped(request);
  if (isFailure(bytes)) return bytes;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isTooDeep(text) ? TOO_DEEP : { json: JSON.parse(wellFormedJson(text)) as unknown };
  } catch (error) {
    const isText = error instanceof SyntaxError;
    return {
      status: 400,
      code: 'invalid_json',
      message: isText ? 'The body is not valid JSON.' : 'The body is not valid UTF-8.',
    };
  }
}

/** Validators recurse into each level: 800 kB of brackets take a second, and more overflow the stack. Linear. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) isText = !isText;
    else if (isText && character === BACKSLASH) at++;
    else if (isText) continue;
    else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      if (++depth > MAX_LEVELS) return true;
    } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth--;
  }
  return false;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((character) =>
  character.charCodeAt(0),
);

function isJson(type: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(type?.trim() ?? '');
}

/** The bytes, or a failure. */
async function readCapped(request: Request): Promise<Uint8Array | Failure> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not the time of day, which may be set meanwhile.
  const start = performance.now();
  const reader = request.body?.getReader();
  for (;;) {
    const read = await inTime(reader?.read() ?? { done: true, value: undefined }, start + BODY_MS - performance.now());
    // Not cancelled: that could close the connection before the response is sent.
    if (read === undefined) return TOO_SLOW;
    if (read.value === undefined) break;
    size += read.value.byteLength;
    if (size <= BODY_LIMIT) chunks.push(read.value);
    else chunks.length = 0;
    if (size > DRAIN_LIMIT || (size > BODY_LIMIT && performance.now() > start + DRAIN_MS)) {
      await reader?.cancel();
      break;
    }
  }
  return size > BODY_LIMIT ? TOO_LARGE : Buffer.concat(chunks);
}

/** Undefined after `ms` milliseconds. */
async function inTime<T>(work: T | Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(ms, 0), undefined);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
