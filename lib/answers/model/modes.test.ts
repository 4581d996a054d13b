/**
 * Faults of a stand-in model, as a table: its reader gets a clear end, the operator one line, and the next reader a whole answer with
 * tools.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { answerStream } from '@/lib/endpoint/http/answer-stream';
import { partsOf, textOf } from '@/lib/endpoint/testing/service';
import { wireV4 } from '@/lib/endpoint/wire/wire-v4';
import { answer } from '../answer';
import { BROKEN_OFF } from '../by-model/model-answer';
import { type ModelServer, type Reply, type Script, startModelServer } from '../testing/model-server';
import { createTestSearcher } from '../testing/site';
import { createModel } from './model';

const QUOTED = /^\*\*Installation › Install the winch\*\*[\s\S]*winch install --pier 4/;
const ANSWERED = /^Run it \[1\]\(/;
/** In milliseconds. */
const DEADLINES = { firstMs: 20_000, idleMs: 20_000, thinkMs: 20_000, totalMs: 20_000 };
/** For modes that run into them. */
const SHORT = { firstMs: 1_000, idleMs: 1_000, thinkMs: 2_500, totalMs: 8_000 };

interface Mode {
  does: Script;
  /** The beginning of what the reader sees. */
  text: RegExp;
  /** The line in the log; undefined for none. */
  log?: RegExp;
  /** The answer ends with an error, after what was said. */
  breaks?: true;
  /** The most requests for this answer; 2 by default. */
  requests?: number;
  deadlines?: typeof SHORT;
  /** A text that must be seen nowhere. */
  secret?: string;
}

const saying = (text: string, reason?: string): Script => {
  return ({ write, end }) => {
    write(text);
    end(reason);
  };
};
const say = saying('Run it [1].');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const refuse = (status: number, message: string, headers?: Record<string, string>): Script => {
  return ({ fail }) => fail(status, JSON.stringify({ error: { message } }), headers);
};
/** Fails as long as a request has something. */
const unless = (isFine: (reply: Reply) => boolean, otherwise: Script): Script => {
  return (reply) => (isFine(reply) ? whole(reply) : otherwise(reply));
};
/** Streams, or sends the whole answer where no stream is asked for. */
const whole = (reply: Reply): void => {
  if (reply.asked.stream) {
    say(reply);
    return;
  }
  const message = { role: 'assistant', content: 'Run it [1].' };
  const body = { choices: [{ message, finish_reason: 'stop' }], usage: { prompt_tokens: 7, completion_tokens: 3 } };
  reply.fail(200, JSON.stringify(body), { 'Content-Type': 'application/json' });
};
const once = (first: Script, then: Script = say): Script => {
  let count = 0;
  return (reply) => (count++ === 0 ? first(reply) : then(reply));
};
const badCall = (json: string): Script => {
  return ({ results, delta, end, write }) => {
    if (results.length > 0) write('Run it [1].');
    else delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'search', arguments: json } }] });
    end(results.length > 0 ? 'stop' : 'tool_calls');
  };
};
const endless = (piece: (reply: Reply) => void, everyMs = 0): Script => {
  return async (reply) => {
    for (let n = 0; reply.isOpen() && n < 100_000; n++) {
      piece(reply);
      if (everyMs > 0 || n % 50 === 0) await pause(everyMs);
    }
  };
};

const MODES: Record<string, Mode> = {
  'HTTP 400 on tools, once and without a reason': {
    does: once(refuse(400, 'Bad request')),
    text: ANSWERED,
  },
  'HTTP 400 on tools, with the reason': {
    does: unless(({ hasTools }) => !hasTools, refuse(400, 'model does not support tools')),
    text: ANSWERED,
  },
  'HTTP 500 on tools, with the reason': {
    does: unless(({ hasTools }) => !hasTools, refuse(500, 'tools param requires --jinja flag')),
    text: ANSWERED,
  },
  'HTTP 400 on streams': {
    does: unless(({ asked }) => !asked.stream, refuse(400, 'stream=true is not supported')),
    text: ANSWERED,
  },
  'a whole answer in place of a stream': {
    does: unless(
      ({ asked }) => !asked.stream,
      ({ fail }) => fail(200, '{"choices":[]}', { 'Content-Type': 'application/json' }),
    ),
    text: ANSWERED,
  },
  'HTTP 400 on the role system': {
    does: unless(({ asked }) => asked.messages[0]?.role !== 'system', refuse(400, 'System role not supported')),
    text: ANSWERED,
  },
  'HTTP 400 on max_tokens': {
    does: unless(
      ({ asked }) => asked.max_tokens === undefined && asked.max_completion_tokens === 2_000,
      refuse(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
    ),
    text: ANSWERED,
  },
  'HTTP 422 on several things, without reasons': {
    does: unless(
      ({ asked, hasTools }) => !hasTools && asked.max_tokens === undefined && asked.messages[0]?.role !== 'system',
      refuse(422, 'Unprocessable'),
    ),
    text: ANSWERED,
    requests: 6,
  },
  'HTTP 400 on everything': {
    does: refuse(400, 'sk-123'),
    text: QUOTED,
    log: /HTTP 400, the server does not understand/,
    requests: 6,
    secret: 'sk-123',
  },
  'HTTP 401': {
    does: refuse(401, 'Wrong key sk-123'),
    text: QUOTED,
    log: /HTTP 401, the key/,
    requests: 1,
    secret: 'sk-123',
  },
  'HTTP 402': { does: refuse(402, 'Insufficient credits'), text: QUOTED, log: /HTTP 402, .*no credit/, requests: 1 },
  'HTTP 403': { does: refuse(403, 'Forbidden'), text: QUOTED, log: /HTTP 403/, requests: 1 },
  'HTTP 404': { does: refuse(404, 'model "x" not found'), text: QUOTED, log: /HTTP 404, .*no such model/, requests: 1 },
  'HTTP 413': { does: refuse(413, 'Too large'), text: QUOTED, log: /HTTP 413, .*ASSISTANT_MODEL_CONTEXT/, requests: 1 },
  'HTTP 429 with a long Retry-After': {
    does: refuse(429, 'Slow down', { 'Retry-After': '60' }),
    text: QUOTED,
    log: /HTTP 429/,
    requests: 1,
  },
  'HTTP 429 with a short Retry-After, once': { does: once(refuse(429, '', { 'Retry-After': '0.1' })), text: ANSWERED },
  'HTTP 500 with a secret': { does: refuse(500, 'sk-123'), text: QUOTED, log: /HTTP 500/, secret: 'sk-123' },
  'HTTP 503, once': { does: once(refuse(503, '')), text: ANSWERED },
  'a redirect': {
    does: ({ fail }) => fail(302, '', { Location: 'http://127.0.0.1:9/' }),
    text: QUOTED,
    log: /the connection failed; quoted instead/,
  },
  'a hang-up before its first word': {
    does: ({ hangUp }) => hangUp(),
    text: QUOTED,
    log: /the connection failed \(UND_ERR_SOCKET\)/,
  },
  'half a stream': {
    does: async ({ write, hangUp }) => {
      write('It begins');
      await pause(50);
      hangUp();
    },
    text: /^It begins$/,
    log: /the connection failed \(UND_ERR_SOCKET\), in the middle/,
    breaks: true,
  },
  'a stream without an end': {
    does: ({ fail }) => fail(200, 'data: {"choices":[{"delta":{"content":"It begins"}}]}\n\n'),
    text: /^It begins$/,
    log: /the stream broke off, in the middle/,
    breaks: true,
  },
  'a web page': {
    does: ({ fail }) => fail(200, '<h1>sk-123</h1>', { 'Content-Type': 'text/html; charset=utf-8' }),
    text: QUOTED,
    log: /its response is text\/html/,
    requests: 1,
    secret: 'sk-123',
  },
  'no JSON': {
    does: ({ fail }) => fail(200, 'data: {sk-123}\n\n'),
    text: QUOTED,
    log: /not JSON/,
    requests: 1,
    secret: 'sk-123',
  },
  'an error in the stream': {
    does: ({ fail }) => fail(200, 'data: {"error":{"message":"sk-123"}}\n\n'),
    text: QUOTED,
    log: /the server reported an error/,
    requests: 1,
    secret: 'sk-123',
  },
  'an error that is none, in each event': {
    does: ({ fail }) =>
      fail(200, 'data: {"error":null,"choices":[{"delta":{"content":"Run it [1]."},"finish_reason":"stop"}]}\n\n'),
    text: ANSWERED,
  },
  'a call with bad JSON': { does: badCall('{"query'), text: ANSWERED },
  'a call with a list in place of an object': { does: badCall('["winch"]'), text: ANSWERED },
  'a call of an unknown tool': {
    does: ({ results, call, ...reply }) => (results.length > 0 ? say({ results, call, ...reply }) : call(['rm', {}])),
    text: ANSWERED,
  },
  'a hundred calls at once': {
    does: ({ call }) => call(...Array.from({ length: 100 }, (): [string, object] => ['search', { query: 'rope' }])),
    text: QUOTED,
    log: /too many tools/,
  },
  'a call without an end': {
    does: async (reply) => {
      reply.delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'search', arguments: '{"query":"' } }] });
      await endless(({ delta }) => delta({ tool_calls: [{ index: 0, function: { arguments: 'rope '.repeat(20) } }] }))(
        reply,
      );
    },
    text: QUOTED,
    log: /too many tools/,
  },
  'thoughts that take longer than a silence may': {
    deadlines: SHORT,
    does: async (reply) => {
      for (let n = 0; n < 8; n++) {
        reply.think('Hm. ');
        await pause(100);
      }
      say(reply);
    },
    text: ANSWERED,
  },
  'thoughts without an end': {
    deadlines: SHORT,
    does: endless(({ think }) => think('Hm. '), 20),
    text: QUOTED,
    log: /no word after 2500 ms; quoted instead/,
  },
  'a megabyte of one token': {
    does: saying('a'.repeat(1_000_000)),
    text: QUOTED,
    log: /characters/,
  },
  'a megabyte in single letters': {
    does: endless(({ write }) => write('word '.repeat(10))),
    text: /^word word/,
    log: /more than \d+ characters, in the middle/,
    breaks: true,
  },
  'an answer that is cut off': {
    does: saying('It begins', 'length'),
    text: /^It begins\n\n\*The answer ends here because it reached its maximum length\.\*/,
    log: /used up its tokens in the middle/,
  },
  'thoughts that need more tokens than an answer': {
    does: (reply) => {
      reply.think('Hm.');
      if ((reply.asked.max_tokens ?? 0) < 8_000) reply.end('length');
      else say(reply);
    },
    text: ANSWERED,
  },
  'thoughts that use up all tokens': {
    does: ({ think, end }) => {
      think('Hm.');
      end('length');
    },
    text: QUOTED,
    log: /used up its tokens before its first word/,
  },
  'a content filter in the middle': {
    does: saying('It begins', 'content_filter'),
    text: /^It begins\n\n\*The provider of the language model stopped this answer\.\*/,
    log: /content filter in the middle/,
  },
  'a content filter at once': {
    does: ({ end }) => end('content_filter'),
    text: QUOTED,
    log: /content filter before its first word/,
  },
  'an empty answer': { does: ({ end }) => end(), text: QUOTED, log: /answered nothing/ },
  'an empty response': { does: ({ fail }) => fail(200, ''), text: QUOTED, log: /broke off/ },
  'thoughts only': { does: saying('<think>Hm.'), text: QUOTED, log: /answered nothing/ },
  'an end of thoughts without a beginning': {
    does: saying('Hm.\n</think>\n\nRun it [1].'),
    text: /^\s*Run it \[1\]\(/,
    log: /wrote <\/think> without <think>/,
  },
  silence: {
    deadlines: SHORT,
    does: () => new Promise(() => undefined),
    text: QUOTED,
    log: /silent for 1000 ms; quoted instead/,
  },
  'silence in the middle': {
    deadlines: SHORT,
    does: ({ write }) => {
      write('It begins');
      return new Promise(() => undefined);
    },
    text: /^It begins$/,
    log: /silent for 1000 ms, in the middle/,
    breaks: true,
  },
};

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describe('a model with', () => {
  it.each(Object.entries(MODES))('%s', async (_, { does, text, log, breaks, requests = 2, secret, deadlines }) => {
    let isIll = true;
    const server = await startModelServer((reply) => (reply.isRewrite || !isIll ? say(reply) : does(reply)));
    servers.push(server);
    const options = { baseURL: server.baseUrl, apiKey: 'k' };
    const model = createModel({ model: 'test', options, contextTokens: 12_000, waitMs: 8_000 });
    const logged: string[] = [];
    const ask = async (limits = DEADLINES): Promise<string> => {
      const abort = new AbortController();
      const request = {
        ...{
          fp: 'a',
          question: 'How do I install the winch?',
          history: [],
          retrievalPageSize: 5,
          filter: {},
          context: [],
        },
      };
      const events = answer(request, {
        ...{
          model,
          searcher: createTestSearcher(),
          site: 'Winches',
          signal: abort.signal,
          deadlines: limits,
          retryMs: 20,
        },
        log: (line) => logged.push(line),
      });
      const encoder = wireV4.encoder({ messageId: 'm', threadId: 't' });
      return new Response(answerStream(events, { encoder, abort, log: (line) => logged.push(line) })).text();
    };
    const answersOf = () => server.requests.filter(({ messages }) => !messages[0]?.content.startsWith('Write one'));

    const stream = await ask(deadlines);
    expect(textOf(stream)).toMatch(text);
    expect(logged).toEqual(log === undefined ? [] : [expect.stringMatching(log)]);
    const parts = partsOf(stream);
    const [last] = parts.slice(-1);
    expect(last).toEqual(['d', expect.objectContaining({ finishReason: breaks ? 'error' : 'stop' })]);
    expect(parts.filter(([code]) => code === '3')).toEqual(breaks ? [['3', BROKEN_OFF]] : []);
    expect(answersOf().length).toBeLessThanOrEqual(requests);
    if (secret) expect(stream + logged.join()).not.toContain(secret);

    isIll = false;
    const before = answersOf().length;
    expect(textOf(await ask())).toMatch(ANSWERED);
    const next = answersOf().slice(before);
    expect(next).toHaveLength(1);
    expect(next[0]).toMatchObject({ stream: true, max_tokens: expect.any(Number) });
    expect(next[0]?.messages[0]?.role).toBe('system');
    expect(next[0]?.tools).toHaveLength(2);
  });
});
