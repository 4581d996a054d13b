/** Parses a stream of server-sent events. */

/** Longer lines are rejected. */
const LONGEST_LINE = 1024 * 1024;

/** Yields the data of every event. Throws on an unterminated long line; releases the stream when the consumer stops. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('an event without an end');
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
