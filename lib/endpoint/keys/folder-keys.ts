/**
 * Keys in a folder with one small file per key, so that concurrent commands do not lose keys. Files are cached until they are replaced: a
 * revoked key stops working with the next request.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type KeyRecord, parseKeyRecord } from './key';
import { type KeyStore, oldestFirst } from './key-store';

interface Known {
  stamp: string;
  record: KeyRecord | undefined;
}

/** A folder changed this recently may change again without a new time stamp. */
const UNSETTLED_MS = 2_000;
const ENDING = '.json';

/** The keys of a state folder. `write` rejects on disk errors; an unreadable file is ignored. */
export function createFolderKeys(stateDir: string): KeyStore {
  const folder = path.join(path.resolve(stateDir), 'keys');
  let files = new Map<string, Known>();
  let settled: bigint | undefined;

  /** Every rename changes the folder's time stamp. */
  function current(): ReadonlyMap<string, Known> {
    const changed = fs.statSync(folder, { bigint: true, throwIfNoEntry: false })?.mtimeNs;
    if (changed === undefined) files = new Map();
    else if (changed !== settled) files = readAll(folder, files);
    settled = changed !== undefined && isSettled(changed) ? changed : undefined;
    return files;
  }
  return {
    find: async (id) => current().get(`${id}${ENDING}`)?.record,
    list: async () => oldestFirst([...current().values()].flatMap(({ record }) => record ?? [])),
    async write(record) {
      const file = path.join(folder, `${record.id}${ENDING}`);
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      fs.writeFileSync(`${file}.new`, `${JSON.stringify(record, undefined, 2)}\n`, { mode: 0o600 });
      fs.renameSync(`${file}.new`, file);
    },
  };
}

/** Reads only what is not `known`. */
function readAll(folder: string, known: ReadonlyMap<string, Known>): Map<string, Known> {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return new Map(
    names.flatMap((name): [string, Known][] => {
      const file = path.join(folder, name);
      const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
      if (stats === undefined) return [];
      const stamp = `${stats.ino} ${stats.mtimeNs} ${stats.size}`;
      const before = known.get(name);
      return [[name, before?.stamp === stamp ? before : { stamp, record: readRecord(file) }]];
    }),
  );
}

function readRecord(file: string): KeyRecord | undefined {
  try {
    return parseKeyRecord(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isSettled(changed: bigint): boolean {
  return Date.now() - Number(changed / 1_000_000n) > UNSETTLED_MS;
}
