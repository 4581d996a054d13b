/** Reads a request body up to a limit, because the framework has none. See content/reference/assistant/security.mdx#bodies. */
import type { Failure } from './failure';

export const BODY_LIMIT = 1024 * 1024;
/** How much of an oversized body is read and discarded, so that a client that sends everything first still sees the response. */
const DRAIN_LIMIT = 32 * 1024 * 1024;
const DRAIN_MS = 10_000;

const TOO_LARGE: Failure = {
  status: 413,
  code: 'body_too_large',
  message: 'The body is larger than 1 MiB. Send fewer or shorter messages.',
};

/** The parsed body in `json`, or a failure: 413 above the limit, 415 for a non-JSON type, 400 for invalid UTF-8 or JSON. */
export async function readJsonBody(request: Request): Promise<{ json: unknown } | Failure> {
  if (!isJson(request.headers.get('content-type'))) {
    return {
      status: 415,
      code: 'unsupported_media_type',
      message: 'Send the body as JSON, with the header "Content-Type: application/json".',
    };
  }
  const bytes = await readCapped(request);
  if (bytes === undefined) return TOO_LARGE;
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown };
  } catch (error) {
    const isText = error instanceof SyntaxError;
    return {
      status: 400,
      code: 'invalid_json',
      message: isText ? 'The body is not valid JSON.' : 'The body is not valid UTF-8.',
    };
  }
}

function isJson(type: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(type?.trim() ?? '');
}

/** Undefined when the body exceeds the limit. */
async function readCapped(request: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const until = Date.now() + DRAIN_MS;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) break;
    size += value.byteLength;
    if (size <= BODY_LIMIT) chunks.push(value);
    else chunks.length = 0;
    if (size > DRAIN_LIMIT || (size > BODY_LIMIT && Date.now() > until)) {
      await reader?.cancel();
      break;
    }
  }
  return size > BODY_LIMIT ? undefined : Buffer.concat(chunks);
}
