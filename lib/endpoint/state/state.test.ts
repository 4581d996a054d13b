/** State in a folder: it survives any end of the process, is limited in size, and its failures do not affect the rest. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { withPendingRefunds } from '@/lib/store/pending-refunds';
import { libsqlDriver, nodeDriver, type SqlDriver } from '@/lib/store/sqlite-driver';
import { createSqliteStore } from '@/lib/store/sqlite-store';
import { createStateFile } from '@/lib/store/state-file';
import { isFailure } from '../http/failure';
import { admit } from '../limits/limiter';
import { type AssistantSettings, parseSettings } from '../settings';
import { createThreads, newThreadId, type StoredTurn, type ThreadHead } from '../threads/threads';
import { ASSISTANT_FILE, type AssistantState, openState } from './open-state';

const NOW = Date.now();
const DAY = 86_400_000;
const PAYER = { address: '203.0.113.9', organisation: 'acme', keyId: 'k1' };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-state-'));
  cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const settingsFor = (folder: string, more: Record<string, string> = {}): AssistantSettings =>
  parseSettings({ ASSISTANT_STATE_DIR: folder, ...more });

async function opened(settings: AssistantSettings, log: (message: string) => void = () => {}): Promise<AssistantState> {
  const state = await openState(settings, log);
  cleanups.push(() => state.close());
  return state;
}

const head = (id = newThreadId()): ThreadHead => ({ id, domain: 'docs', fp: 'a', createdAt: NOW });
const said = (text: string, role: StoredTurn['role'] = 'user'): StoredTurn => ({ role, text, fp: 'a' });
const bytesIn = (folder: string): number =>
  fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
const textsIn = async (state: AssistantState, id: string): Promise<string[] | undefined> =>
  (await state.threads.get(id, NOW))?.turns.map(({ text }) => text);

describe('state in a folder', () => {
  it('is there again for the next process, and shared by two at once', async () => {
    const settings = settingsFor(newFolder());
    const [first, second] = [await opened(settings), await opened(settings)];
    const limits = { keyMonth: 3, orgHour: 100, ipDay: 100, readerHour: 100, agentHour: 9 };
    const thread = head();
    for (const state of [first, second]) {
      expect(isFailure(await admit(state.counters, limits, PAYER, NOW))).toBe(false);
      await state.threads.append(thread, said('x'), NOW);
    }
    const third = await opened(settings);
    expect(await textsIn(third, thread.id)).toEqual(['x', 'x']);
    expect(isFailure(await admit(third.counters, limits, PAYER, NOW))).toBe(false);
    expect(isFailure(await admit(first.counters, limits, PAYER, NOW))).toBe(true);
  });

  it('may be read by its owner only', async () => {
    const folder = path.join(newFolder(), 'state');
    await opened(settingsFor(folder));
    for (const name of ['.', ...fs.readdirSync(folder)]) {
      expect(fs.statSync(path.join(folder, name)).mode & 0o077).toBe(0);
    }
  });

  it('has every charge and turn that was acknowledged before a process was killed', async () => {
    const folder = newFolder();
    // Prints what it has counted and stored.
    const program = `
      import fs from 'node:fs';
      const { openState } = await import('./lib/endpoint/state/open-state.ts');
      const { parseSettings } = await import('./lib/endpoint/settings.ts');
      const state = await openState(parseSettings({ ASSISTANT_STATE_DIR: process.argv[1] }), () => {});
      const now = ${NOW};
      for (let n = 1; ; n++) {
        const thread = { id: 'thr_' + String(n).padStart(32, '0'), domain: 'docs', fp: 'a', createdAt: now };
        await state.threads.append(thread, { role: 'user', text: 'q' + n, fp: 'a' }, now);
        await state.counters.take([{ key: 'c', limit: 1e9, expires: now + 1e9 }], now);
        fs.writeSync(1, n + '\\n');
      }`;
    let before = 0;
    for (const moment of [1, 40, 333]) {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '--eval', program, '--', folder],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let acknowledged = '';
      await new Promise<void>((resolve) => {
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
          acknowledged += chunk;
          if (acknowledged.split('\n').length > moment) child.kill('SIGKILL');
        });
        child.once('close', () => resolve());
      });
      const last = acknowledged.split('\n').length - 1;
      const state = await opened(settingsFor(folder));
      const { counts } = await state.counters.take([{ key: 'c', limit: 1e9, expires: NOW + 1e9 }], NOW);
      expect(counts[0]).toBeGreaterThanOrEqual(before + last + 1);
      expect(counts[0]).toBeLessThanOrEqual(before + last + 2);
      before = counts[0] ?? 0;
      for (const n of [1, last]) {
        expect((await textsIn(state, `thr_${String(n).padStart(32, '0')}`))?.at(-1)).toBe(`q${n}`);
      }
    }
  });

  it('stays small whatever is asked', async () => {
    const folder = newFolder();
    const state = await opened(settingsFor(folder));
    const hostile = '\u0001'.repeat(8_000) + '漢'.repeat(8_000);
    const ids = Array.from({ length: 800 }, () => newThreadId());
    for (const [n, id] of ids.entries()) await state.threads.append(head(id), said(hostile), NOW + n);
    for (let n = 0; n < 400; n++) await state.threads.append(head(ids.at(-1)), said(`${100 + n}${hostile}`), NOW + 800);
    expect(bytesIn(folder)).toBeLessThan(20_000_000);
    expect(await state.threads.get(ids[0] ?? '', NOW)).toBeUndefined();
    const newest = (await textsIn(state, ids.at(-1) ?? '')) ?? [];
    expect(newest).toHaveLength(12);
    expect(newest.map((text) => text.length)).toEqual(Array.from({ length: 12 }, () => 8_003));
  });

  it('forgets what was kept long enough at the next start', async () => {
    const folder = newFolder();
    const [old, young] = [head(), head()];
    const first = await opened(settingsFor(folder));
    await first.threads.append(old, said('old'), NOW - 2 * DAY);
    await first.threads.append(young, said('young'), NOW);
    await opened(settingsFor(folder, { ASSISTANT_THREAD_DAYS: '1' }));
    expect(await textsIn(first, old.id)).toBeUndefined();
    expect(await textsIn(first, young.id)).toEqual(['young']);
  });

  it('stores no question where threads are kept for 0 days, and forgets those of before', async () => {
    const folder = newFolder();
    const first = await opened(settingsFor(folder));
    await first.threads.append(head(), said('asked long before'), NOW - 1);
    await first.close();
    const state = await opened(settingsFor(folder, { ASSISTANT_THREAD_DAYS: '0' }));
    await state.threads.append(head(), said('asked in secret'), NOW);
    await state.close();
    const database = fs.readFileSync(path.join(folder, 'assistant.db'), 'latin1');
    expect(database).not.toContain('asked in secret');
    expect(database).not.toContain('asked long before');
    for (const name of fs.readdirSync(folder)) {
      expect(fs.readFileSync(path.join(folder, name), 'latin1')).not.toContain('asked in secret');
    }
  });

  it('takes over the journals of earlier versions, once', async () => {
    const folder = newFolder();
    const thread = { ...head(), updatedAt: NOW, turns: [{ role: 'user', text: 'before' }] };
    const lines = (...entries: unknown[]): string => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    fs.writeFileSync(
      path.join(folder, 'counters.jsonl'),
      `${lines({ key: 'c', used: 1, expires: NOW + DAY }, { key: 'c', used: 7, expires: NOW + DAY })}{"key":"ip-day:2026`,
    );
    const stale = { ...thread, turns: [] };
    const expired = { ...thread, id: newThreadId(), updatedAt: NOW - 40 * DAY };
    fs.writeFileSync(path.join(folder, 'threads.jsonl'), lines(stale, thread, expired, 'no thread'));
    const state = await opened(settingsFor(folder));
    expect((await state.counters.take([{ key: 'c', limit: 9, expires: NOW + DAY }], NOW)).counts).toEqual([8]);
    expect(await state.threads.get(thread.id, NOW)).toEqual({ ...thread, turns: [said('before')] });
    expect(await state.threads.get(expired.id, NOW)).toBeUndefined();
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toEqual([]);
    await state.close();
    expect(await textsIn(await opened(settingsFor(folder)), thread.id)).toEqual(['before']);
  });

  it('begins anew beside a file that is no database', async () => {
    const folder = newFolder();
    fs.writeFileSync(path.join(folder, 'assistant.db'), 'garbage '.repeat(2_000));
    const logged: string[] = [];
    const state = await opened(settingsFor(folder), (message) => logged.push(message));
    expect((await state.counters.take([{ key: 'c', limit: 1, expires: NOW + DAY }], NOW)).counts).toEqual([1]);
    expect(fs.readFileSync(path.join(folder, 'assistant.db.damaged'), 'utf8')).toContain('garbage');
    expect(logged.join('\n')).toMatch(/assistant\.db is damaged.*assistant\.db\.damaged/);
  });

  it('refuses a file of a newer version and leaves it alone', async () => {
    const folder = newFolder();
    const first = await opened(settingsFor(folder));
    await first.close();
    const connection = ((await drivers())[0] as [string, SqlDriver])[1](path.join(folder, 'assistant.db'));
    connection.exec('PRAGMA user_version = 99');
    connection.close();
    const logged: string[] = [];
    const state = await opened(settingsFor(folder), (message) => logged.push(message));
    await expect(state.counters.take([], NOW)).rejects.toThrow('newer version');
    expect(logged.join('\n')).toContain('newer version');
  });

  it('makes its folder again when somebody deleted it', async () => {
    const folder = newFolder();
    const state = await opened(settingsFor(folder));
    fs.rmSync(folder, { recursive: true });
    await state.counters.take([{ key: 'c', limit: 9, expires: NOW + DAY }], NOW);
    const second = await opened(settingsFor(folder));
    expect((await second.counters.take([{ key: 'c', limit: 9, expires: NOW + DAY }], NOW)).counts).toEqual([2]);
  });

  it('says so where it is kept in memory only', async () => {
    const logged: string[] = [];
    await openState(parseSettings({}), (message) => logged.push(message));
    expect(logged).toEqual([expect.stringContaining('in memory only')]);
  });
});

/** The tables of the first version. */
const VERSION_1 = `
CREATE TABLE counters (key TEXT PRIMARY KEY, used INTEGER NOT NULL, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX counters_by_end ON counters (expires);
CREATE TABLE threads (
  id TEXT PRIMARY KEY, domain TEXT NOT NULL, fp TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL, size INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX threads_by_age ON threads (updated);
CREATE TABLE turns (
  id INTEGER PRIMARY KEY, thread TEXT NOT NULL REFERENCES threads ON DELETE CASCADE, fp TEXT NOT NULL, role TEXT NOT NULL, text TEXT NOT NULL
) STRICT;
CREATE INDEX turns_by_thread ON turns (thread);
PRAGMA user_version = 1;`;

describe('a file of the first version', () => {
  it('keeps its counters and threads', async () => {
    for (const [, driver] of await drivers()) await expectMigrated(driver);
  });

  async function expectMigrated(driver: SqlDriver): Promise<void> {
    const folder = newFolder();
    const connection = driver(path.join(folder, 'assistant.db'));
    connection.exec(VERSION_1);
    connection.prepare('INSERT INTO counters VALUES (?, ?, ?)').run('c', 7, NOW + DAY);
    const [first, second, old] = [newThreadId(), newThreadId(), newThreadId()];
    for (const [id, updated] of [
      [first, NOW - 5],
      [second, NOW - 6],
      [old, NOW - 2 * DAY],
    ] as const) {
      connection.prepare('INSERT INTO threads VALUES (?, ?, ?, ?, ?, 1)').run(id, 'docs', 'a', NOW - 9, updated);
    }
    const turns: [id: string, turn: StoredTurn][] = [
      [first, said('größe "1"\n\\ \u{1F600}')],
      [second, said('other')],
      [first, { ...said('An answer.', 'assistant'), fp: 'b/"c"' }],
      ...Array.from({ length: 10 }, (_, n): [string, StoredTurn] => [first, said(`more ${n}`)]),
    ];
    const add = connection.prepare('INSERT INTO turns (thread, fp, role, text) VALUES (?, ?, ?, ?)');
    for (const [id, { fp, role, text }] of turns) add.run(id, fp, role, text);
    connection.close();

    const file = createStateFile(folder, driver, console.error, ASSISTANT_FILE);
    const store = createSqliteStore(file, DAY);
    cleanups.push(() => store.close());
    const threads = createThreads(store);
    expect(await store.read(['c'])).toEqual([7]);
    const kept = { domain: 'docs', fp: 'a', createdAt: NOW - 9 };
    const of = (id: string): StoredTurn[] => turns.flatMap(([owner, turn]) => (owner === id ? [turn] : []));
    expect(await threads.get(first, NOW)).toEqual({ ...kept, id: first, updatedAt: NOW - 5, turns: of(first) });
    expect(await threads.get(second, NOW)).toEqual({ ...kept, id: second, updatedAt: NOW - 6, turns: of(second) });
    expect(await threads.get(old, NOW)).toBeUndefined();
    expect(await threads.forget('b/"c"')).toBe(1);
    expect((await threads.get(first, NOW))?.turns).toEqual(of(first).filter(({ fp }) => fp === 'a'));
    await threads.append(head(first), said('next'), NOW);
    expect((await threads.get(first, NOW))?.turns.at(-1)).toEqual(said('next'));
  }
});

describe('a disk that fails', () => {
  it('charges nothing, says so once, and works again by itself', async () => {
    const folder = newFolder();
    const logged: string[] = [];
    let full = false;
    const [, real] = ((await drivers())[0] ?? []) as [string, SqlDriver];
    const failing: SqlDriver = (name) => {
      const connection = real(name);
      return {
        prepare: (sql) => connection.prepare(sql),
        close: () => connection.close(),
        exec(sql) {
          if (full && sql === 'COMMIT') throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
          connection.exec(sql);
        },
      };
    };
    const file = createStateFile(folder, failing, (message) => logged.push(message), ASSISTANT_FILE);
    const store = createSqliteStore(file, DAY);
    cleanups.push(() => store.close());
    const counters = withPendingRefunds(store);
    const threads = createThreads(store);
    const charge = { key: 'c', limit: 100, expires: NOW + DAY };
    const thread = head();
    await counters.take([charge, { ...charge, key: 'd' }], NOW);
    full = true;
    for (let n = 0; n < 5; n++) {
      await expect(counters.take([charge], NOW)).rejects.toThrow('disk is full');
      await expect(threads.append(thread, said('lost'), NOW)).rejects.toThrow('disk is full');
    }
    // A request that was counted before the disk was full, and has failed since.
    await expect(counters.refund([charge])).rejects.toThrow('disk is full');
    full = false;
    expect((await counters.take([charge, { ...charge, key: 'd' }], NOW)).counts).toEqual([1, 2]);
    expect((await counters.take([charge], NOW)).counts).toEqual([2]);
    await threads.append(thread, said('kept'), NOW);
    expect((await threads.get(thread.id, NOW))?.turns.map(({ text }) => text)).toEqual(['kept']);
    expect(logged).toEqual([
      expect.stringMatching(/assistant\.db cannot be used: database or disk is full\..*503/),
      expect.stringMatching(/assistant\.db can be used again/),
    ]);
  });
});

describe('the drivers', () => {
  it('write one format', async () => {
    const folder = newFolder();
    const known = await drivers();
    const thread = head();
    for (const [n, [, driver]] of [...known, ...known].entries()) {
      const store = createSqliteStore(
        createStateFile(folder, driver, () => {}, ASSISTANT_FILE),
        DAY,
      );
      const threads = createThreads(store);
      await threads.append(thread, said(`größe ${n}`), NOW);
      expect((await threads.get(thread.id, NOW))?.turns).toHaveLength(n + 1);
      const { counts } = await store.take([{ key: 'c', limit: 9, expires: NOW + DAY }], NOW);
      expect(counts).toEqual([n + 1]);
      await store.close();
    }
    expect(known.map(([name]) => name)).toContain('libsql');
  });
});

async function drivers(): Promise<[name: string, driver: SqlDriver][]> {
  const own = nodeDriver();
  return [['libsql', await libsqlDriver()], ...(own ? [['node', own] as [string, SqlDriver]] : [])];
}
