/**
 * `bench -- load [--streams 200] [--seconds 300] [--answer 10000] [--rate 20]`: load test of the assistant on the latest build. First many
 * concurrent answers from a model that takes `--answer` milliseconds: by default 20 questions a second. Then clients that ask for an
 * endless answer and do not read it. Then, with another server and no model, `--rate` questions a second for a fifth of the time, answered
 * with quotes.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { sum } from '@/lib/search/rank/sum';
import { createVisitors, type Tally, type Visitors } from './load-reader';
import { type LoadServer, startLoadServer } from './load-server';
import { quantile } from './numbers';
import { type SlowModel, startSlowModel } from './slow-model';

export interface LoadPlan {
  streams: number;
  seconds: number;
  answerMs: number;
  /** Questions per second without a model. */
  rate: number;
}

const START_TIMEOUT_MS = 60_000;
const STALLED = 20;
const STALL_MS = 10_000;
const MB = 2 ** 20;

/** Runs the load test and prints the results. Rejects if the server does not start. */
export async function benchLoad(plan: LoadPlan): Promise<void> {
  const model = await startSlowModel(plan.answerMs);
  try {
    const env = { ASSISTANT_LLM_BASE_URL: model.baseUrl, ASSISTANT_LLM_MODEL: 'slow' };
    await withServer(env, async (server, visitors) => {
      await benchStreams(plan, server, visitors);
      await benchStalled(server, visitors, model);
    });
  } finally {
    model.close();
  }
  await withServer({}, (server, visitors) => benchQuotes(plan, server, visitors));
}

async function withServer(
  env: Record<string, string>,
  run: (server: LoadServer, visitors: Visitors) => Promise<void>,
): Promise<void> {
  const server = await startLoadServer(env);
  try {
    const visitors = createVisitors(server);
    await untilAnswered(visitors);
    await run(server, visitors);
  } finally {
    await server.close();
  }
}

async function benchStreams({ streams, seconds, answerMs }: LoadPlan, server: LoadServer, visitors: Visitors) {
  console.log(`\n${streams} answers at once for ${seconds} s, each takes ${answerMs / 1000} s`);
  const cpu = server.cpuSeconds();
  const memory = watchMemory(server);
  const end = Date.now() + seconds * 1000;
  const stream = async (): Promise<void> => {
    while (Date.now() < end) await visitors.ask();
  };
  // Clients start one after the other.
  const start = (n: number): Promise<void> => pause((n * answerMs) / streams).then(stream);
  await Promise.all(Array.from({ length: streams }, (_, n) => start(n)));
  report(visitors.tally, seconds + answerMs / 1000, server.cpuSeconds() - cpu);
  reportMemory(memory());
}

/** A client that does not read must slow down the model: neither end may buffer the rest. */
async function benchStalled(server: LoadServer, visitors: Visitors, model: SlowModel): Promise<void> {
  console.log(`\n${STALLED} readers who do not read their endless answers, for ${STALL_MS / 1000} s`);
  const leaving = await Promise.all(Array.from({ length: STALLED }, visitors.stall));
  // Until the buffers between model, server and client are full.
  await pause(STALL_MS / 2);
  const memory = watchMemory(server);
  const before = model.flooded();
  await pause(STALL_MS);
  row('taken of the model', (model.flooded() - before) / MB / STALLED, 'MB a reader, once all buffers are full');
  reportMemory(memory());
  for (const leave of leaving) leave();
}

async function benchQuotes({ rate, seconds }: LoadPlan, server: LoadServer, visitors: Visitors): Promise<void> {
  const length = Math.max(seconds / 5, 10);
  console.log(`\n${rate} questions a second for ${length} s, answered with quotes`);
  const cpu = server.cpuSeconds();
  const memory = watchMemory(server);
  const asked: Promise<void>[] = [];
  for (const start = performance.now(); asked.length < rate * length; ) {
    asked.push(visitors.ask());
    await pause(Math.max(0, start + (asked.length * 1000) / rate - performance.now()));
  }
  await Promise.all(asked);
  report(visitors.tally, length, server.cpuSeconds() - cpu);
  reportMemory(memory());
}

/** The first answers, which wait for the index and JIT compilation, are not measured. */
async function untilAnswered({ ask, tally, reset }: Visitors): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (tally.answers === 0) {
    if (Date.now() > end) throw new Error('The server did not start. Run "npm run build" first.');
    await ask();
    if (tally.answers === 0) await pause(200);
  }
  reset();
}

/** Samples the memory once a second; returns a function that stops and returns all samples in MB. */
function watchMemory({ memoryMb }: LoadServer): () => number[] {
  const values = [memoryMb()];
  const timer = setInterval(() => values.push(memoryMb()), 1000);
  return () => {
    clearInterval(timer);
    return [...values, memoryMb()];
  };
}

function report({ answers, failures, firstByteMs, wholeMs }: Tally, seconds: number, cpu: number): void {
  const reasons = [...failures].map(([reason, n]) => `${n} × ${reason}`).join(', ');
  row('answers', answers, '');
  row('answers per second', answers / seconds, '');
  row('failures', sum([...failures.values()]), reasons);
  for (const share of [0.5, 0.95, 0.99]) row(`first byte p${share * 100}`, quantile(firstByteMs, share), 'ms');
  row('whole answer p95', quantile(wholeMs, 0.95), 'ms');
  row('CPU per answer', (cpu * 1000) / Math.max(answers, 1), 'ms');
}

function reportMemory(memory: readonly number[]): void {
  row('memory at first', memory[0] ?? 0, 'MB');
  row('memory halfway', memory[Math.floor(memory.length / 2)] ?? 0, 'MB');
  row('memory at last', memory.at(-1) ?? 0, 'MB');
  row('memory at most', Math.max(...memory), 'MB');
}

function row(name: string, value: number, unit: string): void {
  console.log(`${name.padEnd(24)} ${value.toFixed(1).padStart(10)} ${unit}`.trimEnd());
}
