/** The `fetch` of all providers: it follows no redirects, and responses are bounded and of the kind that was asked for. */

/** Of a whole stream, in bytes: a hundred thousand events of one word. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Of a response that reports an error. */
const MAX_ERROR_BYTES = 256 * 1024;
/** Of one line of a stream of events. */
const MAX_LINE_BYTES = 1024 * 1024;

/** The response is whole, although a stream was asked for: the server does not stream. */
export class NoStream extends Error {}

/** The response is nothing that a model's server sends. The message is for the log. */
export class WrongResponse extends Error {}

const LINE_FEED = 10;
const RETURN = 13;

/** Sends a request to a model's server. */
export const modelFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const type = response.headers.get('content-type') ?? '';
  const { body } = response;
  if (body === null) return response;
  if (!response.ok) return copyOf(response, body.pipeThrough(atMost(MAX_ERROR_BYTES)));
  if (/^(?:text\/html|image|audio|video)\b/i.test(type)) {
    await body.cancel();
    throw new WrongResponse(`its response is ${type.replace(/;.*/s, '')}`);
  }
  const asksForStream = typeof init?.body === 'string' && /"stream":\s*true/.test(init.body);
  if (asksForStream && /^application\/json\b/i.test(type)) {
    await body.cancel();
    throw new NoStream('the server does not stream');
  }
  const bounded = body.pipeThrough(atMost(MAX_BYTES));
  return copyOf(response, /eventstream/.test(type) ? bounded : bounded.pipeThrough(wholeLines()));
};

function copyOf({ status, statusText, headers }: Response, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, { status, statusText, headers });
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let room = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      room -= chunk.length;
      if (room < 0) throw new WrongResponse(`its response is longer than ${bytes} bytes`);
      controller.enqueue(chunk);
    },
  });
}

/** An error that is none, which some servers name in each event. In texts, quotes have a backslash. */
const NO_ERROR = /,\s*"error":\s*null(?=\s*[,}])|"error":\s*null\s*,/g;

/**
 * Passes on whole lines: parsers that look at an unfinished line again with each piece would take quadratic time for a long one. Removes
 * errors that are none.
 */
function wholeLines(): TransformStream<Uint8Array, Uint8Array> {
  let rest: Uint8Array[] = [];
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const end = Math.max(chunk.lastIndexOf(LINE_FEED), chunk.lastIndexOf(RETURN)) + 1;
      if (end > 0) {
        controller.enqueue(withoutNoError(Buffer.concat([...rest, chunk.subarray(0, end)])));
        [rest, length] = [[], 0];
      }
      rest.push(chunk.subarray(end));
      length += chunk.length - end;
      if (length > MAX_LINE_BYTES)
        throw new WrongResponse(`a line of its response is longer than ${MAX_LINE_BYTES} bytes`);
    },
    flush(controller) {
      if (length > 0) controller.enqueue(withoutNoError(Buffer.concat(rest)));
    },
  });
}

function withoutNoError(lines: Buffer): Uint8Array {
  return lines.includes('"error"') ? Buffer.from(lines.toString('utf8').replace(NO_ERROR, '')) : lines;
}
