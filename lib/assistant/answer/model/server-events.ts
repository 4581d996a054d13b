/** Parses a stream of server-sent events. */

/** Longer lines are rejected. */
const MAX_LINE_LENGTH = 1024 * 1024;
/** Of a whole stream, in bytes: a hundred thousand events of one word. */
const MAX_STREAM_BYTES = 32 * 1024 * 1024;

/** Yields the data of every event. Throws on an unterminated long line and on a stream that is too long; releases the stream when the consumer stops. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  /** `rest` ends between `\r` and what may be `\n`. */
  let isCut = false;
  let data: string[] = [];
  let room = MAX_STREAM_BYTES;
  for await (const bytes of body) {
    room -= bytes.length;
    if (room < 0) throw new Error('the event stream is too long');
    const text = decoder.decode(bytes, { stream: true });
    // Reading a long line again with each of its pieces would take quadratic time.
    const hasEnd = /[\r\n]/.test(text) || isCut;
    isCut = text === '' ? isCut : text.endsWith('\r');
    rest += text;
    const lines = hasEnd ? rest.split(/\r\n|\n|\r(?!$)/) : [rest];
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) throw new Error('an event line is too long');
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
      else if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      }
    }
  }
  const last = rest.startsWith('data:') ? [...data, rest.slice(5).trimStart()] : data;
  if (last.length > 0) yield last.join('\n');
}
