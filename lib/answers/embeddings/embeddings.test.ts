/** Sections found by their meaning, against a server whose vectors count words, with words of one meaning counted as one. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { parseRequest } from '@/lib/endpoint/http/parse-request';
import { testIndex, testPage } from '@/lib/search/testing/index-of-pages';
import type { SearchIndex } from '@/lib/search/types';
import { answer } from '../answer';
import { createIndexSearcher } from '../retrieve/index-searcher';
import { retrieve } from '../retrieve/retrieve';
import type { AnswerEvent, AssistantRequest } from '../types';
import { embedSections } from './embed-sections';
import { quantized, readVectors, vectorFile } from './vector-store';
import { withEmbeddings } from './with-embeddings';

const SAME: Readonly<Record<string, string>> = { automobile: 'car', vehicle: 'car', fix: 'repair', mend: 'repair' };
const DIMENSIONS = 997;

function vectorOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0.01);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const meaning = SAME[word] ?? word;
    const at = [...meaning].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % DIMENSIONS, 7);
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}

interface FakeServer {
  settings: { baseUrl: string; model: string };
  inputs: string[][];
  /** What the server does instead of answering. */
  state: { status?: number; body?: string; hangs?: boolean };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function startServer(): Promise<FakeServer> {
  const inputs: string[][] = [];
  const state: FakeServer['state'] = {};
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (state.hangs) return;
    const { input } = JSON.parse(body) as { input: string[] };
    inputs.push(input);
    // In another order: the index counts.
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text) })).reverse();
    response.writeHead(state.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(state.body ?? JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    settings: { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, model: 'm' },
    inputs,
    state,
  };
}

/** Thirty pages of the same form. */
const FILLER = Array.from({ length: 30 }, (_, n) => `thing${'abcdefghij'[n % 10]}${'klm'[n % 3]}`).map((name) =>
  testPage(`/${name}`, `How to turn a ${name}.`),
);
const PAGES = [testPage('/car', 'How to repair a car.'), testPage('/boat', 'How to sail a boat.'), ...FILLER];

function newCache(): string {
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-embeddings-'));
  closing.push(() => fs.rmSync(cache, { recursive: true }));
  return cache;
}

async function build(index: SearchIndex, cache: string, { settings }: FakeServer) {
  const seen: number[][] = [];
  const warnings: string[] = [];
  await embedSections(index, cache, settings, {
    onProgress: (...numbers) => seen.push(numbers),
    warn: (message) => warnings.push(message),
  });
  return { seen, warnings };
}

async function ask(index: SearchIndex, cache: string, { settings }: FakeServer, question: string, queryMs?: number) {
  const log = vi.fn();
  const searcher = withEmbeddings(createIndexSearcher(index), index, { settings, cache, log, queryMs });
  const send = async (): Promise<AnswerEvent[]> => {
    const request = parseRequest({ fp: 'a', messages: [{ role: 'user', content: question }] }) as AssistantRequest;
    const events: AnswerEvent[] = [];
    const context = { searcher, site: 'S', signal: new AbortController().signal, log: () => undefined };
    for await (const event of answer(request, context)) events.push(event);
    return events;
  };
  return { events: await send(), send, log };
}

const pathsIn = (events: readonly AnswerEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'search' ? event.results.map((result) => result.path) : []));

it('a question finds what is said in other words', async () => {
  const [server, cache, index] = [await startServer(), newCache(), await testIndex(PAGES)];
  await build(index, cache, server);
  const { events, log } = await ask(index, cache, server, 'mend my automobile');
  expect(pathsIn(events)[0]).toBe('/car');
  expect(events.find((event) => event.type === 'text')).toMatchObject({
    text: expect.stringMatching(/closest|no exact/),
  });
  expect(log).not.toHaveBeenCalled();
});

it('what has nothing to do with the site is not found, although something is always nearest', async () => {
  const [server, cache, index] = [await startServer(), newCache(), await testIndex(PAGES)];
  await build(index, cache, server);
  const { events } = await ask(index, cache, server, 'Which quartet?');
  expect(events.find((event) => event.type === 'text')).toMatchObject({
    text: expect.stringMatching(/^I could not find/),
  });
});

it('words and meaning are fused: a section that both find comes first', async () => {
  const pages = [...PAGES, testPage('/garage', 'An automobile stands in the garage.')];
  const [server, cache, index] = [await startServer(), newCache(), await testIndex(pages)];
  await build(index, cache, server);
  expect(
    pathsIn((await ask(index, cache, server, 'repair automobile')).events)
      .slice(0, 2)
      .sort(),
  ).toEqual(['/car', '/garage']);
});

it('what the words find best stays before what is only close in meaning', async () => {
  const searcher = createIndexSearcher(await testIndex(PAGES));
  const request = parseRequest({
    fp: 'a',
    messages: [{ role: 'user', content: 'sail a boat' }],
  }) as AssistantRequest;
  const nearest = searcher.search('repair a car', {});
  const { hits } = await retrieve(request, searcher, { nearest });
  expect(hits.slice(0, 2).map(({ section }) => section.route)).toEqual(['/boat', '/car']);
});

it('a build embeds in batches, tells how far it is, and later only what changed', async () => {
  const many = Array.from({ length: 150 }, (_, n) => testPage(`/p${n}`, `Text ${n}.`));
  const [server, cache] = [await startServer(), newCache()];
  const first = await build(await testIndex(many), cache, server);
  expect(first.seen).toEqual([
    [64, 150],
    [128, 150],
    [150, 150],
  ]);
  server.inputs.length = 0;
  const edited = [testPage('/p0', 'Another text.'), ...many.slice(2)];
  await build(await testIndex(edited), cache, server);
  expect(server.inputs).toEqual([['p0\n\nAnother text.']]);
  // The vectors of what is gone are dropped.
  expect(readVectors(vectorFile(cache, server.settings)).size).toBe(149);
});

it.each<[string, FakeServer['state']]>([
  ['a status', { status: 500 }],
  ['no JSON', { body: 'oops' }],
  ['too few vectors', { body: '{"data":[]}' }],
  ['vectors of no numbers', { body: '{"data":[{"index":0,"embedding":["a"]}]}' }],
])('a build goes on when the server fails with %s, and says it once', async (_, state) => {
  const [server, cache, index] = [await startServer(), newCache(), await testIndex(PAGES)];
  Object.assign(server.state, state);
  const { warnings } = await build(index, cache, server);
  expect(warnings).toEqual([expect.stringMatching(/^Embeddings: .*32 of 32 sections are searched by words only\.$/)]);
  const { events, log } = await ask(index, cache, server, 'repair a car');
  expect(pathsIn(events)[0]).toBe('/car');
  expect(log.mock.calls).toEqual([['the build made no embeddings: answers are found by words only.']]);
});

it.each<[string, FakeServer['state']]>([
  ['is down', { status: 503 }],
  ['does not answer', { hangs: true }],
])('a server that %s means words alone, said once; its return is said too', async (_, state) => {
  const [server, cache, index] = [await startServer(), newCache(), await testIndex(PAGES)];
  await build(index, cache, server);
  Object.assign(server.state, state);
  const { events, send, log } = await ask(index, cache, server, 'repair a car', 400);
  await send();
  expect(pathsIn(events)[0]).toBe('/car');
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toMatch(/answers are found by words only/);
  Object.assign(server.state, { status: undefined, hangs: false });
  await send();
  expect(log.mock.calls[1]?.[0]).toMatch(/is back/);
});

it('a vector in bytes keeps its direction', () => {
  const vector = Float32Array.from({ length: 512 }, (_, n) => Math.sin(n * n));
  const bytes = quantized(vector);
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
    Array.from(a).reduce((sum, value, n) => sum + value * (b[n] ?? 0), 0);
  expect(dot(vector, bytes) / Math.sqrt(dot(vector, vector) * dot(bytes, bytes))).toBeGreaterThan(0.9999);
});
