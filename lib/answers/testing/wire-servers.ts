/**
 * Stand-ins for the APIs of model providers, in the formats that their references describe. Each asks for a search first, and answers with
 * what was found.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';

/** A turn of the model: a search, or a text. */
export type WireTurn = { search: string } | { text: string };

/** A request to a stand-in, in its own format. */
export interface WireRequest {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface WireServer {
  url: string;
  requests: readonly WireRequest[];
  close(): Promise<void>;
}

/** The format in which a provider streams a turn. */
export interface WireFormatOfModel {
  type: string;
  /** The results of tools in a request. */
  results(body: Record<string, unknown>): string[];
  encode(turn: WireTurn): (string | Uint8Array)[];
}

const USAGE = { input: 11, output: 5 };

/** Starts a stand-in. `next`: the model's turn, by the results of its searches so far. */
export async function startWireServer(
  format: WireFormatOfModel,
  next: (results: readonly string[], body: Record<string, unknown>) => WireTurn,
): Promise<WireServer> {
  const requests: WireRequest[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Record<string, unknown>;
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(200, { 'Content-Type': format.type });
    for (const piece of format.encode(next(format.results(body), body))) response.write(piece);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Item = Record<string, unknown>;
const listOf = (value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);
const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
const halves = (text: string): [string, string] => [text.slice(0, text.length / 2), text.slice(text.length / 2)];

/** `POST /chat/completions`: OpenAI, and Azure below `/openai/v1`. */
export const OPENAI_WIRE: WireFormatOfModel = {
  type: 'text/event-stream; charset=utf-8',
  results: ({ messages }) =>
    listOf(messages).flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : [])),
  encode(turn) {
    const chunk = (delta: object, reason: string | null = null): string =>
      event({
        ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'm' },
        choices: [{ index: 0, delta, finish_reason: reason }],
      });
    const usage = { prompt_tokens: USAGE.input, completion_tokens: USAGE.output, total_tokens: 16 };
    const end = [event({ id: 'chatcmpl-1', choices: [], usage }), 'data: [DONE]\n\n'];
    if ('text' in turn)
      return [
        chunk({ role: 'assistant', content: '' }),
        ...halves(turn.text).map((content) => chunk({ content })),
        chunk({}, 'stop'),
        ...end,
      ];
    const [first, second] = halves(JSON.stringify({ query: turn.search }));
    const call = { index: 0, id: 'call_1', type: 'function', function: { name: 'search', arguments: first } };
    return [
      chunk({ role: 'assistant', content: null, tool_calls: [call] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: second } }] }),
      chunk({}, 'tool_calls'),
      ...end,
    ];
  },
};

/** `POST /messages` of Anthropic. */
export const ANTHROPIC_WIRE: WireFormatOfModel = {
  type: 'text/event-stream; charset=utf-8',
  results: ({ messages }) =>
    listOf(messages)
      .flatMap(({ content }) => listOf(content))
      .flatMap(({ type, content }) => (type === 'tool_result' ? [JSON.stringify(content)] : [])),
  encode(turn) {
    const named = (data: Item): string => event(data, String(data.type));
    const block =
      'text' in turn ? { type: 'text', text: '' } : { type: 'tool_use', id: 'toolu_1', name: 'search', input: {} };
    const deltas =
      'text' in turn
        ? halves(turn.text).map((text) => ({ type: 'text_delta', text }))
        : halves(JSON.stringify({ query: turn.search })).map((json) => ({
            type: 'input_json_delta',
            partial_json: json,
          }));
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      stop_sequence: null,
    };
    return [
      named({ type: 'message_start', message: { ...message, usage: { input_tokens: USAGE.input, output_tokens: 1 } } }),
      named({ type: 'content_block_start', index: 0, content_block: block }),
      named({ type: 'ping' }),
      ...deltas.map((delta) => named({ type: 'content_block_delta', index: 0, delta })),
      named({ type: 'content_block_stop', index: 0 }),
      named({
        type: 'message_delta',
        delta: { stop_reason: 'text' in turn ? 'end_turn' : 'tool_use', stop_sequence: null },
        usage: { output_tokens: USAGE.output },
      }),
      named({ type: 'message_stop' }),
    ];
  },
};

/** `POST /models/MODEL:streamGenerateContent?alt=sse` of Gemini. */
export const GEMINI_WIRE: WireFormatOfModel = {
  type: 'text/event-stream',
  results: ({ contents }) =>
    listOf(contents)
      .flatMap(({ parts }) => listOf(parts))
      .flatMap(({ functionResponse }) => (functionResponse === undefined ? [] : [JSON.stringify(functionResponse)])),
  encode(turn) {
    const parts =
      'text' in turn
        ? halves(turn.text).map((text) => ({ text }))
        : [{ functionCall: { name: 'search', args: { query: turn.search } } }];
    const usageMetadata = { promptTokenCount: USAGE.input, candidatesTokenCount: USAGE.output, totalTokenCount: 16 };
    return parts.map((part, n) =>
      event({
        candidates: [
          {
            content: { parts: [part], role: 'model' },
            index: 0,
            ...(n === parts.length - 1 ? { finishReason: 'STOP' } : {}),
          },
        ],
        usageMetadata,
        modelVersion: 'm',
      }),
    );
  },
};

/** `POST /model/MODEL/converse-stream` of Bedrock: binary events. */
export const BEDROCK_WIRE: WireFormatOfModel = {
  type: 'application/vnd.amazon.eventstream',
  results: ({ messages }) =>
    listOf(messages)
      .flatMap(({ content }) => listOf(content))
      .flatMap(({ toolResult }) => (toolResult === undefined ? [] : [JSON.stringify(toolResult)])),
  encode(turn) {
    const start =
      'text' in turn
        ? []
        : [
            amazonEvent('contentBlockStart', {
              contentBlockIndex: 0,
              start: { toolUse: { toolUseId: 'tooluse_1', name: 'search' } },
            }),
          ];
    const deltas =
      'text' in turn
        ? halves(turn.text).map((text) => ({ text }))
        : halves(JSON.stringify({ query: turn.search })).map((input) => ({ toolUse: { input } }));
    return [
      amazonEvent('messageStart', { role: 'assistant' }),
      ...start,
      ...deltas.map((delta) => amazonEvent('contentBlockDelta', { contentBlockIndex: 0, delta })),
      amazonEvent('contentBlockStop', { contentBlockIndex: 0 }),
      amazonEvent('messageStop', { stopReason: 'text' in turn ? 'end_turn' : 'tool_use' }),
      amazonEvent('metadata', {
        usage: { inputTokens: USAGE.input, outputTokens: USAGE.output, totalTokens: 16 },
        metrics: { latencyMs: 1 },
      }),
    ];
  },
};

/** A message of `application/vnd.amazon.eventstream`: lengths, headers, payload, and checksums of the first two and of all. */
function amazonEvent(type: string, payload: object): Uint8Array {
  const headers = Buffer.concat(
    Object.entries({ ':event-type': type, ':content-type': 'application/json', ':message-type': 'event' }).map(
      ([name, value]) => {
        const length = Buffer.alloc(3);
        // 7: the value is a text.
        length.writeUInt8(7, 0);
        length.writeUInt16BE(value.length, 1);
        return Buffer.concat([Buffer.from([name.length]), Buffer.from(name), length, Buffer.from(value)]);
      },
    ),
  );
  const body = Buffer.from(JSON.stringify(payload));
  const prelude = Buffer.alloc(8);
  prelude.writeUInt32BE(headers.length + body.length + 16, 0);
  prelude.writeUInt32BE(headers.length, 4);
  const begun = Buffer.concat([prelude, checksum(prelude), headers, body]);
  return Buffer.concat([begun, checksum(begun)]);
}

function checksum(bytes: Uint8Array): Uint8Array {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes), 0);
  return sum;
}
