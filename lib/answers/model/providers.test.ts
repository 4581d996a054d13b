/** Every provider's package against a stand-in that speaks its format: an answer with a search, its key, its usage. */
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../answer';
import { createTestSearcher } from '../testing/site';
import {
  ANTHROPIC_WIRE,
  BEDROCK_WIRE,
  GEMINI_WIRE,
  OPENAI_WIRE,
  startWireServer,
  type WireFormatOfModel,
  type WireServer,
} from '../testing/wire-servers';
import type { AnswerEvent } from '../types';
import { requireModelPackage } from './load';
import { createModel } from './model';
import { parseModel } from './settings';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const EMPTY = path.join(ROOT, '..', 'no-such-folder');

interface Case {
  wire: WireFormatOfModel;
  env: (url: string) => Record<string, string>;
  /** The host of requests, if no variable says so. */
  host?: string;
  /** The path of a request. */
  path: string;
  /** The header that identifies the operator. */
  key: readonly [header: string, value: RegExp];
  /** The bound of the answer in a request. */
  bound: (body: Record<string, unknown>) => unknown;
}

const CASES: Record<string, Case> = {
  openai: {
    wire: OPENAI_WIRE,
    env: (url) => ({ ASSISTANT_MODEL: 'openai/gpt-5-mini', OPENAI_API_KEY: 'k1', OPENAI_BASE_URL: `${url}/v1` }),
    path: '/v1/chat/completions',
    key: ['authorization', /^Bearer k1$/],
    bound: ({ max_completion_tokens }) => max_completion_tokens,
  },
  anthropic: {
    wire: ANTHROPIC_WIRE,
    env: (url) => ({
      ...{ ASSISTANT_MODEL: 'anthropic/claude-sonnet-4-5', ANTHROPIC_API_KEY: 'k2', ANTHROPIC_BASE_URL: `${url}/v1` },
    }),
    path: '/v1/messages',
    key: ['x-api-key', /^k2$/],
    bound: ({ max_tokens }) => max_tokens,
  },
  google: {
    wire: GEMINI_WIRE,
    env: (url) => ({
      ...{
        ASSISTANT_MODEL: 'google/gemini-2.5-flash',
        GEMINI_API_KEY: 'k3',
        GOOGLE_GENERATIVE_AI_BASE_URL: `${url}/v1beta`,
      },
    }),
    path: '/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
    key: ['x-goog-api-key', /^k3$/],
    bound: ({ generationConfig }) => (generationConfig as { maxOutputTokens: number }).maxOutputTokens,
  },
  azure: {
    wire: OPENAI_WIRE,
    env: () => ({ ASSISTANT_MODEL: 'azure/my-deployment', AZURE_API_KEY: 'k4', AZURE_RESOURCE_NAME: 'acme' }),
    host: 'https://acme.openai.azure.com',
    path: '/openai/v1/chat/completions?api-version=v1',
    key: ['api-key', /^k4$/],
    bound: ({ max_tokens }) => max_tokens,
  },
  bedrock: {
    wire: BEDROCK_WIRE,
    env: (url) => ({
      ASSISTANT_MODEL: 'bedrock/anthropic.claude-haiku-4-5-v1:0',
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'k5',
      AWS_SECRET_ACCESS_KEY: 's5',
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: url,
    }),
    path: '/model/anthropic.claude-haiku-4-5-v1%3A0/converse-stream',
    key: ['authorization', /^AWS4-HMAC-SHA256 Credential=k5\/\d+\/eu-central-1\/bedrock\//],
    bound: ({ inferenceConfig }) => (inferenceConfig as { maxTokens: number }).maxTokens,
  },
};

const servers: WireServer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) await server.close();
});

/** Sends requests to a host to another one. */
function redirectFetch(host: string, to: string): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => send(String(input).replace(host, to), init));
}

describe('a model of', () => {
  it.each(Object.entries(CASES))('%s searches and answers', async (_, { wire, env, host, path: asked, key, bound }) => {
    const server = await startWireServer(wire, (results, body) => {
      if (JSON.stringify(body).includes('Write one to three search queries')) return { text: 'install winch' };
      if (results.length === 0) return { search: 'replace the rope' };
      const number = /n=\\*"(\d+)\\*" title=\\*"Ropes/.exec(results.join())?.[1];
      return { text: `Cut the rope first [${number}].` };
    });
    servers.push(server);
    if (host !== undefined) redirectFetch(host, server.url);
    const settings = parseModel(env(server.url));
    if (settings === undefined) throw new Error('no model');
    requireModelPackage(settings, [ROOT]);
    const logged: string[] = [];
    const events: AnswerEvent[] = [];
    const request = {
      fp: 'a',
      question: 'How do I install the winch?',
      history: [],
      retrievalPageSize: 1,
      filter: {},
      context: [],
    };
    const context = {
      model: createModel(settings, { folders: [ROOT] }),
      searcher: createTestSearcher(),
      site: 'Winches',
      signal: new AbortController().signal,
      log: (line: string) => logged.push(line),
    };
    for await (const event of answer(request, context)) events.push(event);

    expect(logged).toEqual([]);
    const text = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
    expect(text).toMatch(/^Cut the rope first \[\d\]\(\/guides\/rope#replace-the-rope\)\./);
    const queries = events.flatMap((event) => (event.type === 'search' ? [event.query] : []));
    expect(queries).toEqual(['How do I install the winch?', 'replace the rope']);
    const usage = events.flatMap((event) => (event.type === 'usage' ? [event.usage] : []));
    expect(usage).toEqual([
      { promptTokens: 11, completionTokens: 5 },
      { promptTokens: 11, completionTokens: 5 },
    ]);
    // The search queries before them may take too long on a busy machine.
    const [first, second] = server.requests.slice(-2);
    expect(first?.path).toBe(asked);
    expect(first?.headers[key[0]]).toMatch(key[1]);
    expect(bound(first?.body ?? {})).toBe(2_000);
    expect(JSON.stringify(first?.body)).toContain('You answer questions of readers');
    expect(JSON.stringify(first?.body)).toContain('read_page');
    expect(JSON.stringify(second?.body)).toContain('Stop the drum');
  });
});

describe('a provider', () => {
  it('whose package is missing says which one to install', () => {
    const settings = parseModel({ ASSISTANT_MODEL: 'anthropic/claude-sonnet-4-5', ANTHROPIC_API_KEY: 'k' });
    expect(() => requireModelPackage(settings, [EMPTY])).toThrow(
      'ASSISTANT_MODEL=anthropic/… needs a package that is not installed. Run this in the docs folder: npm install @ai-sdk/anthropic@3',
    );
  });

  it.each(['mistral', 'ollama', 'openai', 'openrouter'] as const)('needs no package: %s', (provider) => {
    const settings = { provider, model: 'm', options: {}, contextTokens: 12_000, waitMs: 8_000 };
    expect(() => requireModelPackage(settings, [EMPTY])).not.toThrow();
  });
});
