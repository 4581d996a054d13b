/**
 * `bench -- load [--streams 200] [--seconds 300] [--answer 4000]`: keeps so many answers of the assistant under way at once, on the site
 * that was built last, and reports the time to the first byte, failures and the server's memory. A model that takes `--answer`
 * milliseconds keeps the streams open; with 0 there is none, and the quoted answers come as fast as they can. Reads /proc, so Linux only.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createKey } from '@/lib/assistant/keys/key';
import { keyFolder, writeKey } from '@/lib/assistant/keys/key-folder';
import { choosePort } from '../port';
import { startSlowModel } from './slow-model';

interface Tally {
  answers: number;
  failures: Map<string, number>;
  firstByteMs: number[];
  wholeMs: number[];
}

/** The limits stay as they are, so that a key and its organisation are changed before they are used up. */
const PER_KEY = 9_000;
const QUESTIONS = [
  'How do I begin?',
  'Where do I configure the navigation?',
  'What does this error mean?',
  'How do I deploy the site?',
];
const START_TIMEOUT_MS = 60_000;

/** Runs the bench and prints its result. Rejects when the server does not start. */
export async function benchLoad(streams: number, seconds: number, answerMs: number): Promise<void> {
  const model = answerMs > 0 ? await startSlowModel(answerMs) : undefined;
  const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-load-'));
  const port = await choosePort(undefined, '127.0.0.1');
  const server = spawn(process.execPath, ['lib/cli/front-server.mjs', String(port), '127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASSISTANT_STATE_DIR: stateDir,
      ...(model && { ASSISTANT_LLM_BASE_URL: model.baseUrl, ASSISTANT_LLM_MODEL: 'slow' }),
    },
  });
  try {
    const tally: Tally = { answers: 0, failures: new Map(), firstByteMs: [], wholeMs: [] };
    const ask = createAsker(`http://127.0.0.1:${port}/v1/assistant/docs/message`, stateDir, tally);
    await untilAnswered(ask, tally);
    const memory = watchMemory(server.pid ?? -1);
    const end = Date.now() + seconds * 1000;
    const stream = async (): Promise<void> => {
      while (Date.now() < end) await ask();
    };
    // Readers come one after the other, not all in the same millisecond.
    const start = (n: number): Promise<void> => pause((n * answerMs) / streams).then(stream);
    await Promise.all(Array.from({ length: streams }, (_, n) => start(n)));
    report(tally, seconds, memory());
  } finally {
    server.kill();
    model?.close();
    fs.rmSync(stateDir, { recursive: true, force: true });
  }
}

/** A function that asks one question as one of many visitors, reads the whole answer, and counts what happened. */
function createAsker(url: string, stateDir: string, tally: Tally): () => Promise<void> {
  let asked = 0;
  let key = '';
  return async () => {
    if (asked % PER_KEY === 0) key = storeKey(stateDir, `load-${asked / PER_KEY}`);
    const visitor = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const content = QUESTIONS[asked++ % QUESTIONS.length];
    const start = performance.now();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${key}`,
          'X-Assistant-Visitor': visitor,
        },
        body: JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content }] }),
      });
      let first = 0;
      let tail = '';
      for await (const chunk of response.body ?? []) {
        first ||= performance.now() - start;
        tail = Buffer.from(chunk).toString().slice(-200);
      }
      if (response.status !== 200 || !tail.includes('"threadId"')) return fail(tally, `status ${response.status}`);
      tally.answers++;
      tally.firstByteMs.push(first);
      tally.wholeMs.push(performance.now() - start);
    } catch (error) {
      fail(tally, error instanceof Error ? error.message : 'failed');
    }
  };
}

function storeKey(stateDir: string, organisation: string): string {
  const { key, record } = createKey({ organisation, domain: 'docs', kind: 'server', origins: [] }, new Date());
  writeKey(keyFolder(stateDir), record);
  return key;
}

function fail({ failures }: Tally, reason: string): void {
  failures.set(reason, (failures.get(reason) ?? 0) + 1);
}

/** The first answer, which waits for the index, is no part of the measure. */
async function untilAnswered(ask: () => Promise<void>, tally: Tally): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (tally.answers === 0) {
    if (Date.now() > end) throw new Error('The server did not start. Run "npm run build" first.');
    await ask();
    if (tally.answers === 0) await pause(200);
  }
  Object.assign(tally, { answers: 0, firstByteMs: [], wholeMs: [] });
  tally.failures.clear();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Looks at the memory once a second; the function that is returned ends it and gives all values, in MB. */
function watchMemory(pid: number): () => number[] {
  const values = [residentMb(pid)];
  const timer = setInterval(() => values.push(residentMb(pid)), 1000);
  return () => {
    clearInterval(timer);
    return values;
  };
}

function residentMb(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

function report({ answers, failures, firstByteMs, wholeMs }: Tally, seconds: number, memory: readonly number[]): void {
  const row = (name: string, value: number, unit: string): void =>
    console.log(`${name.padEnd(24)} ${value.toFixed(1).padStart(10)} ${unit}`);
  row('answers', answers, '');
  row('answers per second', answers / seconds, '');
  row('failures', sum([...failures.values()]), [...failures].map(([reason, n]) => `${n} × ${reason}`).join(', '));
  for (const share of [0.5, 0.95, 0.99]) row(`first byte p${share * 100}`, quantile(firstByteMs, share), 'ms');
  row('whole answer p95', quantile(wholeMs, 0.95), 'ms');
  row('memory at first', memory[0] ?? 0, 'MB');
  row('memory halfway', memory[Math.floor(memory.length / 2)] ?? 0, 'MB');
  row('memory at last', memory.at(-1) ?? 0, 'MB');
  row('memory at most', Math.max(...memory), 'MB');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}
