/** Imports the journals of earlier versions (`counters.jsonl`, `threads.jsonl`), which the state file replaced. */
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { isRecord } from '@/lib/kit/is-record';
import { importCounter, importRecord } from '@/lib/store/sqlite-store';
import type { StateFile } from '@/lib/store/state-file';
import { parseThread, recordOf, storedText } from '../threads/threads';

interface Count {
  key: string;
  used: number;
  expires: number;
}

/** Only the end of a longer journal is read, which has the newest entries. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Imports the journals into `file`, then deletes them. Idempotent. Rejects on disk errors. */
export async function importJournals(folder: string, file: StateFile, now: number): Promise<void> {
  const counts = path.join(folder, 'counters.jsonl');
  const threads = path.join(folder, 'threads.jsonl');
  if (!fs.existsSync(counts) && !fs.existsSync(threads)) return;
  const [storedCounts, storedThreads] = [
    await newest(counts, parseCount, 'key'),
    await newest(threads, parseThread, 'id'),
  ];
  file.transaction((sql) => {
    for (const count of storedCounts) if (count.expires > now) importCounter(sql, count);
    for (const thread of storedThreads) {
      const turns = thread.turns.map((turn) => ({ ...turn, text: storedText(turn.text) }));
      importRecord(sql, ...recordOf({ ...thread, turns }), thread.updatedAt);
    }
  });
  for (const journal of [counts, threads]) fs.rmSync(journal, { force: true });
}

/** The last entry of each name, oldest first. Unreadable lines, such as a truncated write, are skipped. */
async function newest<K extends string, T extends Record<K, string>>(
  journal: string,
  parse: (value: unknown) => T | undefined,
  name: K,
): Promise<T[]> {
  if (!fs.existsSync(journal)) return [];
  const start = Math.max(fs.statSync(journal).size - MAX_BYTES, 0);
  const entries = new Map<string, T>();
  for await (const line of readline.createInterface({ input: fs.createReadStream(journal, { start }) })) {
    const entry = parseLine(line, parse);
    if (entry === undefined) continue;
    entries.delete(entry[name]);
    entries.set(entry[name], entry);
  }
  return [...entries.values()];
}

function parseLine<T>(line: string, parse: (value: unknown) => T | undefined): T | undefined {
  try {
    return parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function parseCount(value: unknown): Count | undefined {
  if (!isRecord(value)) return undefined;
  const { key, used, expires } = value;
  if (typeof key !== 'string' || !Number.isSafeInteger(used) || !Number.isSafeInteger(expires)) return undefined;
  return { key, used: Number(used), expires: Number(expires) };
}
