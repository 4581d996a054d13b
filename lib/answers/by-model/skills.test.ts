/** Skills: the model loads those that fit, and neither readers nor later questions get their text. */
import { afterEach, describe, expect, it } from 'vitest';
import { singleDomain } from '@/lib/endpoint/domains';
import { handleMessage } from '@/lib/endpoint/handle-message';
import { createTestService, messageRequest, questionBody, textOf } from '@/lib/endpoint/testing/service';
import { wireV4 } from '@/lib/endpoint/wire/wire-v4';
import { createModel } from '../model/model';
import { type ModelServer, type Script, startModelServer } from '../testing/model-server';
import { createTestSearcher } from '../testing/site';

const SKILLS = ['refunds', 'upgrades', 'billing', 'outages'].map((slug) => ({
  ...{ slug, name: slug.toUpperCase(), description: `Questions about ${slug}.`, text: `Zanzibar ${slug} first.` },
}));
const LONG = SKILLS.map((skill) => ({ ...skill, text: `${skill.slug} ${'word '.repeat(4_000)}` }));

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A service whose model follows `script`. */
async function serve(script: Script, skills: typeof SKILLS | undefined = SKILLS) {
  const server = await startModelServer(async (reply) => (reply.isRewrite ? reply.end() : script(reply)));
  servers.push(server);
  const model = { model: 'test', options: { baseURL: server.baseUrl }, contextTokens: 12_000, waitMs: 8_000 };
  const base = createTestService({ model });
  const [site] = [await base.domains.find('docs')?.open()];
  if (site === undefined) throw new Error('no site');
  const service = {
    ...base,
    model: createModel(model),
    domains: singleDomain('docs', async () => ({ ...site, searcher: createTestSearcher(), guidance: { skills } })),
  };
  const key = service.makeKey();
  return {
    asked: () => server.requests.filter(({ messages }) => !messages[0]?.content.startsWith('Write one')),
    async ask(threadId?: string) {
      const body = questionBody('How do I install the winch?', threadId === undefined ? {} : { threadId });
      const response = await handleMessage(messageRequest(key, body), 'docs', wireV4, async () => service);
      const stream = await response.text();
      return { stream, text: textOf(stream), threadId: response.headers.get('x-thread-id') ?? '' };
    },
  };
}

/** Calls the tool with each list of names in a step of its own, then answers. */
const loading =
  (...steps: string[][]): Script =>
  ({ asked, call, write, end }) => {
    const step = asked.messages.filter(({ tool_calls }) => tool_calls !== undefined).length;
    const names = asked.tools === undefined ? undefined : steps[step];
    if (names) return call(...names.map((name): [string, object] => ['load_skill', { name }]));
    write('Done [1].');
    end();
  };
const resultsIn = (requests: ModelServer['requests']): string[] =>
  (requests.at(-1)?.messages ?? []).filter(({ role }) => role === 'tool').map(({ content }) => content);

describe('a skill', () => {
  it('is listed by its name and description, and loaded by the tool', async () => {
    const { ask, asked } = await serve(loading(['refunds']));
    expect((await ask()).text).toMatch(/^Done \[1\]/);
    const [first] = asked();
    expect(first?.messages[0]?.content).toContain('- refunds: REFUNDS. Questions about refunds.');
    expect(first?.messages[0]?.content).not.toContain('Zanzibar');
    expect(first?.tools?.map(({ function: { name } }) => name)).toEqual(['search', 'read_page', 'load_skill']);
    expect(resultsIn(asked())).toEqual(['<skill>\nZanzibar refunds first.\n</skill>']);
  });

  it('is neither in the stream nor in the next question', async () => {
    const { ask, asked } = await serve(loading(['refunds']));
    const { stream, threadId } = await ask();
    expect(stream).not.toMatch(/Zanzibar|load_skill/);
    const before = asked().length;
    await ask(threadId);
    const [next] = asked().slice(before);
    expect(next?.messages.map(({ content }) => content)).toContainEqual(expect.stringContaining('Done'));
    expect(JSON.stringify(next?.messages)).not.toContain('Zanzibar');
  });

  it.each<[string, string[][], string[]]>([
    [
      'a fourth',
      [
        ['refunds', 'upgrades'],
        ['billing', 'outages'],
      ],
      ['<skill>', '<skill>', '<skill>', 'An answer can use 3'],
    ],
    ['the same one again', [['refunds'], ['Refunds ']], ['<skill>', 'You have this skill already.']],
    ['an unknown one', [['../secret']], ['There is no skill ../secret.']],
  ])('%s is not given', async (_, steps, expected) => {
    const { ask, asked } = await serve(loading(...steps));
    await ask();
    expect(resultsIn(asked()).map((text, n) => text.slice(0, expected[n]?.length))).toEqual(expected);
  });

  it('takes no more room than the context of the model has', async () => {
    const { ask, asked } = await serve(loading(['refunds', 'upgrades', 'billing']), LONG);
    await ask();
    const results = resultsIn(asked());
    expect(results[0]).toMatch(/word\s*\n<\/skill>$/);
    expect(results[1]).toMatch(/^<skill>\nupgrades .*…\n<\/skill>$/s);
    expect(results[2]).toMatch(/^There is no room/);
    expect(results.join('').length / 3.5).toBeLessThan(6_500);
  });
});

it('the tool is only there with skills', async () => {
  const { ask, asked } = await serve(loading(), []);
  await ask();
  expect(asked()[0]?.tools?.map(({ function: { name } }) => name)).toEqual(['search', 'read_page']);
  expect(asked()[0]?.messages[0]?.content).not.toContain('skill');
});
