/**
 * `bench -- soak [--minutes 30] [--streams 200] [--rate 20] [--answer 10000]`: a long run of the latest build, with one server that keeps
 * its state in a folder and one that keeps it in Redis. Half of the load goes to each: concurrent answers of a slow model, and questions
 * whose readers read, read slowly, or leave. Meanwhile the disk of one is full and the Redis of the other restarts, several times.
 * Afterwards every acknowledged turn and every charge is compared with what is stored. Linux only (prlimit); needs redis-server.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseSettings } from '@/lib/endpoint/settings';
import { type AssistantState, openState } from '@/lib/endpoint/state/open-state';
import { startTestRedis } from '@/lib/store/testing/redis';

import { type LoadServer, startLoadServer } from './load-server';
import { startSlowModel } from './slow-model';
import { createAsker, type SoakFailure, type SoakTally } from './soak-reader';

export interface SoakPlan {
  minutes: number;
  streams: number;
  /** Questions per second beside the streams. */
  rate: number;
  answerMs: number;
}

/** A server under test, and how its state is taken away and given back. */
interface Subject {
  name: string;
  server: LoadServer;
  tally: SoakTally;
  ask: ReturnType<typeof createAsker>['ask'];
  /** When the store came back from each outage. */
  healed: number[];
  /** False if a charge may be stored although its acknowledgement was lost. */
  isExact: boolean;
  fail(): void;
  heal(): Promise<void>;
  openState(): Promise<AssistantState>;
}

interface Memory {
  /** The smallest heap before the mark: what lives, without most of what is not collected yet. */
  heapMb: number;
  residentMb: number;
}

const OUTAGES = 5;
const OUTAGE_MS = 5_000;
/** Servers notice that a store is back within this time. */
const GRACE_MS = 6_000;
/** Shares of the run after which the memory is noted: minutes 1, 10 and 30 of 30. */
const MARKS = [1 / 30, 1 / 3, 1];
/** Share of the run before each mark in which the heap is read. */
const HEAP_WINDOW = 1 / 30;
const HEAP_EVERY_MS = 250;
const START_TIMEOUT_MS = 60_000;
/** Number of failures that are listed. */
const MAX_SHOWN = 50;

/** Runs the test and prints the results. Returns false when something was lost, wrong or failed outside of the outages. */
export async function benchSoak(plan: SoakPlan): Promise<boolean> {
  const model = await startSlowModel(plan.answerMs);
  const env = { ASSISTANT_LLM_BASE_URL: model.baseUrl, ASSISTANT_LLM_MODEL: 'slow' };
  const subjects = [await folderSubject(env), await redisSubject(env)];
  try {
    const length = plan.minutes * 60_000;
    console.log(`${plan.streams} streams and ${plan.rate} questions a second for ${plan.minutes} min`);
    const results = await Promise.all(subjects.map((subject) => soak(subject, plan, length)));
    return results.every(Boolean);
  } finally {
    for (const { server } of subjects) await server.close();
    model.close();
  }
}

async function soak(subject: Subject, { streams, rate }: SoakPlan, length: number): Promise<boolean> {
  const { server, ask } = subject;
  await untilAnswered(subject);
  const start = Date.now();
  const isOver = (): boolean => Date.now() - start > length;
  const memory = MARKS.map(async (mark): Promise<Memory> => {
    await pause(length * (mark - HEAP_WINDOW));
    const heapMb = await smallestHeap(server, start + length * mark);
    return { heapMb, residentMb: server.memoryMb() };
  });
  const stream = async (n: number): Promise<void> => {
    await pause(n * 50);
    while (!isOver()) if ((await ask('reads')) === 'failed') await pause(500);
  };
  const questions = async (): Promise<void> => {
    const asked = new Set<Promise<unknown>>();
    for (let n = 0; !isOver(); n++) {
      const question = ask((['reads', 'leaves', 'reads', 'dawdles'] as const)[n % 4] ?? 'reads');
      asked.add(question);
      void question.finally(() => asked.delete(question));
      await pause(Math.max(0, start + ((n + 1) * 2_000) / rate - Date.now()));
    }
    await Promise.all(asked);
  };
  const work = Array.from({ length: Math.ceil(streams / 2) }, (_, n) => stream(n));
  await Promise.all([...work, questions(), outages(subject, length)]);
  return report(subject, start, await Promise.all(memory));
}

/** The smallest heap until `end`, in MB; a heap that cannot be read is left out. */
async function smallestHeap(server: LoadServer, end: number): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  while (Date.now() < end) {
    smallest = Math.min(smallest, await server.heapMb().catch(() => Number.POSITIVE_INFINITY));
    await pause(HEAP_EVERY_MS);
  }
  return smallest;
}

async function outages(subject: Subject, length: number): Promise<void> {
  for (let n = 0; n < OUTAGES; n++) {
    await pause(Math.max(0, length / (OUTAGES + 1) - OUTAGE_MS - GRACE_MS));
    subject.tally.isOut = true;
    subject.fail();
    await pause(OUTAGE_MS);
    await subject.heal();
    subject.healed.push(Date.now());
    await pause(GRACE_MS);
    subject.tally.isOut = false;
    subject.tally.outages++;
  }
}

async function report(subject: Subject, start: number, memory: readonly Memory[]): Promise<boolean> {
  const { name, tally } = subject;
  const state = await subject.openState();
  let lost = 0;
  for (const { id, question } of tally.threads) {
    const turns = (await state.threads.get(id, Date.now()))?.turns ?? [];
    const at = turns.findIndex(({ role, text }) => role === 'user' && text === question);
    if (at < 0 || turns[at + 1]?.role !== 'assistant') lost++;
  }
  let wrong = 0;
  let excess = 0;
  for (const [key, { accepted, unsure, refused }] of tally.charges) {
    const used = await usedOf(state, key);
    excess += used - accepted;
    if (used < accepted || used > accepted + unsure + (subject.isExact ? 0 : refused)) wrong++;
  }
  await state.close();
  console.log(`\n${name}`);
  row('answers', tally.answers);
  row('failures', tally.failures.length);
  const reasons = subject.server.reasons();
  for (const failure of tally.failures.slice(0, MAX_SHOWN))
    console.log(`  ${placeOf(failure, start, subject, reasons)}`);
  row('refused in outages', tally.refused, `in ${tally.outages} outages`);
  row('turns lost', lost, `of the last ${tally.threads.length} conversations`);
  row('keys charged wrongly', wrong, `of ${tally.charges.size}`);
  row('charged beyond answers', excess, subject.isExact ? '' : 'acknowledgements that were lost with Redis');
  for (const [n, { heapMb, residentMb }] of memory.entries()) {
    row(`heap, ${['1/30', '1/3', 'all'][n]} of the time`, Math.round(heapMb), `MB, ${Math.round(residentMb)} resident`);
  }
  return tally.failures.length === 0 && lost === 0 && wrong === 0;
}

/** Where in the run a failure is, and what the server says about it. */
function placeOf(
  { reason, at, ms, id = '' }: SoakFailure,
  start: number,
  { healed }: Subject,
  reasons: ReadonlyMap<string, string>,
): string {
  const seconds = (from: number): string => `${((at - from) / 1_000).toFixed(1)} s`;
  const n = healed.findLastIndex((time) => time <= at);
  const since = healed[n] === undefined ? 'before the first outage' : `${seconds(healed[n])} after outage ${n + 1}`;
  return `at ${seconds(start)}, ${since}, after ${ms} ms: ${reason}, ${reasons.get(id) ?? 'nothing in the log'}`;
}

/** Charges nothing: the limit is 0, so that the answer says what is used. */
async function usedOf({ counters }: AssistantState, keyId: string): Promise<number> {
  const month = new Date().toISOString().slice(0, 7);
  const { counts } = await counters.take(
    [{ key: `key-month:${month}:${keyId}`, limit: 0, expires: Date.now() }],
    Date.now(),
  );
  return counts[0] ?? 0;
}

/** The disk of the server is full: no file of its process may grow. */
async function folderSubject(env: Record<string, string>): Promise<Subject> {
  const server = await startLoadServer(env);
  const limit = (bytes: string): void => {
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:unlimited`]);
  };
  return {
    name: 'state in a folder, with a disk that fills and empties',
    ...subjectOf(server),
    isExact: true,
    fail: () => limit('1'),
    heal: async () => limit('unlimited'),
    openState: () => openState(parseSettings({ ASSISTANT_STATE_DIR: server.stateDir }), () => undefined),
  };
}

async function redisSubject(env: Record<string, string>): Promise<Subject> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-soak-'));
  const persistent = ['--dir', folder, '--appendonly', 'yes', '--appendfsync', 'always'];
  let redis = await startTestRedis({ args: persistent });
  process.once('exit', () => {
    void redis.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const url = redis.url;
  const server = await startLoadServer({ ...env, REDIS_URL: url });
  return {
    name: 'state in Redis, with a Redis that is killed and started again',
    ...subjectOf(server),
    isExact: false,
    fail: () => void redis.stop(),
    async heal() {
      redis = await startTestRedis({ args: persistent, port: Number(new URL(url).port) });
    },
    openState: () => openState(parseSettings({ REDIS_URL: url }), () => undefined),
  };
}

function subjectOf(server: LoadServer): Pick<Subject, 'server' | 'tally' | 'ask' | 'healed'> {
  return { server, healed: [], ...createAsker(server) };
}

async function untilAnswered({ ask, tally }: Subject): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while ((await ask('reads')) === 'failed') {
    if (Date.now() > end) {
      const reasons = [...new Set(tally.failures.map(({ reason }) => reason))].join(', ');
      throw new Error(`The server did not start (${reasons}). Run "npm run build" first.`);
    }
    await pause(200);
  }
  tally.failures = [];
  for (const charge of tally.charges.values()) charge.unsure = 0;
}

function row(name: string, value: number, note = ''): void {
  console.log(`${name.padEnd(28)} ${String(value).padStart(8)} ${note}`.trimEnd());
}
