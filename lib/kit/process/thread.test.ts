import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createThread, type Thread, ThreadError } from './thread';

const folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
const file = path.join(folder, 'worker.mjs');
beforeAll(async () => {
  // A question is code.
  const contents = "import { answerQuestions } from './thread'; answerQuestions((code) => new Function(code)());";
  const stdin = { contents, resolveDir: import.meta.dirname };
  await build({ stdin, outfile: file, bundle: true, platform: 'node', format: 'esm' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (seconds = 1): Thread<string, unknown> =>
  createThread(pathToFileURL(file), { seconds, megabytes: 16, idleSeconds: 60 });

const FLOOD = 'const again = () => queueMicrotask(again); again()';

describe('a thread', () => {
  it('answers one question after the other', async () => {
    const thread = start();
    const count = 'return (globalThis.count = (globalThis.count ?? 0) + 1)';
    expect(await Promise.all([thread.ask(count), thread.ask(count), thread.ask(count)])).toEqual([1, 2, 3]);
  });

  it.each<[string, string, unknown, seconds?: number]>([
    ['an error', 'throw new Error("no luck")', new Error('no luck')],
    ['a loop without end', 'while (true) {}', new ThreadError('late')],
    ['a pattern that takes too long', 'return /^(a+)+$/.test("a".repeat(50) + "b")', new ThreadError('late')],
    ['promises without end', FLOOD, new ThreadError('late')],
    ['a promise that is never settled', 'return new Promise(() => {})', new ThreadError('late')],
    ['an exit', 'process.exit(0)', new ThreadError('ended')],
    // A busy machine may take a while to fill the memory.
    ['too much memory', 'const list = []; while (true) list.push({})', new ThreadError('memory'), 60],
  ])('%s is the end of a question, not of the process', async (_, code, error, seconds = 1) => {
    const thread = start(seconds);
    await expect(thread.ask(code)).rejects.toEqual(error);
    expect(await thread.ask('return 1')).toBe(1);
  });

  it('takes and gives plain data only', async () => {
    const thread = start();
    await expect(thread.ask((() => 1) as never)).rejects.toThrow('could not be cloned');
    await expect(thread.ask('return () => 1')).rejects.toThrow('could not be cloned');
    expect(await thread.ask('return 1')).toBe(1);
  });

  it.each<[string, string]>([
    ['a loop', 'setImmediate(() => setImmediate(() => { while (true) {} })); return 1'],
    ['an exit', 'setImmediate(() => setImmediate(process.exit)); return 1'],
    ['an exception', 'setImmediate(() => setImmediate(() => { throw new Error("late") })); return 1'],
    ['a rejection', 'Promise.reject(new Error("late")); return 1'],
  ])('%s that a question leaves behind does no harm to the next one', async (_, code) => {
    const thread = start();
    expect(await thread.ask(code)).toBe(1);
    expect(await thread.ask('return 2')).toBe(2);
  });
});
