/**
 * A state file of an installation: an SQLite database in the operator's folder. Several processes may open it. A
 * killed process loses nothing that was committed. After a failure the file is reopened, so that no restart is needed after a disk was full
 * or read-only. See content/assistant/operate.mdx#state.
 */
import fs from 'node:fs';
import path from 'node:path';
import { messageOf } from '@/lib/kit/text';
import { isBusy, isCorrupt, type SqlConnection, type SqlDriver, type SqlStatement } from './sqlite-driver';

/** The functions inside a transaction: statements by their text, each prepared once. */
export type Sql = (text: string) => SqlStatement;

export interface StateFile {
  /** Runs `work` in a read transaction, which waits for no writer. Throws as `transaction` does. */
  read<T>(work: (sql: Sql) => T): T;
  /** Runs `work` in a write transaction. Throws errors of SQLite or `work`; nothing is changed then. */
  transaction<T>(work: (sql: Sql) => T): T;
  close(): void;
}

/** The name and content of a file. */
export interface StateFileKind {
  name: string;
  version: number;
  /** Creates the tables of this version. */
  schema: string;
  /** The changes from the tables of an older version to the next one, by the older version. */
  migrations?: Readonly<Record<number, string>>;
  /** The data that begins anew if the file is damaged, for the log. */
  contents: string;
  /** The functions that fail while the file cannot be used, for the log. */
  consequence: string;
}

/** Other processes hold the lock for less than a millisecond; the rest is for one that is being stopped. Blocks the event loop. */
const BUSY_MS = 500;
/** Minimum interval for reopening the file while it fails: `libsql` frees a connection only when its statements are garbage collected. */
const REOPEN_MS = 1_000;
/** Maximum memory for pages of the file, in KiB: four times the default of SQLite, for views that read from all over a large file. */
const CACHE_KIB = 8_000;
/** Size of the write-ahead log after a checkpoint, in bytes. */
const LOG_BYTES = 4 * 1024 * 1024;

const SETUP = `
PRAGMA busy_timeout = ${BUSY_MS};
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA foreign_keys = ON;
PRAGMA secure_delete = ON;
PRAGMA cache_size = -${CACHE_KIB};
PRAGMA journal_size_limit = ${LOG_BYTES};`;

interface Opened {
  connection: SqlConnection;
  statements: Map<string, SqlStatement>;
  /** Identifies the file, which may be replaced while it is open. */
  inode: bigint;
}

/** The state file of a folder, opened or created by the first transaction. Logs failures, recovery and replacement. */
export function createStateFile(
  folder: string,
  driver: SqlDriver,
  log: (message: string) => void,
  kind: StateFileKind,
): StateFile {
  const file = path.join(folder, kind.name);
  let opened: Opened | undefined;
  let failing = false;
  let openedAt = Number.NEGATIVE_INFINITY;

  function current(): Opened {
    if (opened !== undefined && opened.inode !== inodeOf(file)) drop();
    if (opened === undefined) {
      opened = openFile(file, driver, kind);
      openedAt = performance.now();
    }
    return opened;
  }
  function drop(): void {
    const { connection } = opened ?? {};
    opened = undefined;
    quietly(() => connection?.close());
  }
  function failed(error: unknown, inode: bigint | undefined): void {
    if (isBusy(error)) return;
    const isDamaged = isCorrupt(error) && inode === inodeOf(file);
    if (isDamaged || performance.now() > openedAt + REOPEN_MS) drop();
    if (isDamaged) {
      log(`${file} is damaged: it is kept as ${setAside(file)}, ${kind.contents} anew`);
    } else if (!failing) {
      failing = true;
      log(`${file} cannot be used: ${messageOf(error)}. ${kind.consequence} until it can`);
    }
  }
  function attempt<T>(begin: string, work: (sql: Sql) => T): T {
    const { connection, statements } = current();
    connection.exec(begin);
    try {
      const result = work((text) => statementOf(connection, statements, text));
      connection.exec('COMMIT');
      return result;
    } catch (error) {
      quietly(() => connection.exec('ROLLBACK'));
      throw error;
    }
  }

  function run<T>(begin: string, work: (sql: Sql) => T): T {
    // Files left by a failed opening are checked too, hence not the inode in `opened`.
    const inode = inodeOf(file);
    try {
      const result = attempt(begin, work);
      if (failing) log(`${file} can be used again`);
      failing = false;
      return result;
    } catch (error) {
      failed(error, inode);
      throw error;
    }
  }

  return {
    read: (work) => run('BEGIN', work),
    transaction: (work) => run('BEGIN IMMEDIATE', work),
    close: drop,
  };
}

function openFile(file: string, driver: SqlDriver, kind: StateFileKind): Opened {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its other files the same mode.
  fs.closeSync(fs.openSync(file, 'a', 0o600));
  const connection = driver(file);
  try {
    connection.exec(SETUP);
    connection.exec('BEGIN IMMEDIATE');
    const version = Number(connection.prepare('PRAGMA user_version').get()?.user_version);
    if (version !== kind.version)
      connection.exec(`${changesFrom(version, kind)}\nPRAGMA user_version = ${kind.version};`);
    connection.exec('COMMIT');
    return { connection, statements: new Map(), inode: inodeOf(file) ?? 0n };
  } catch (error) {
    // Closing is not enough: see REOPEN_MS.
    quietly(() => connection.exec('ROLLBACK'));
    quietly(() => connection.close());
    throw error;
  }
}

/** The steps that a file of another version needs; a new file has version 0. Throws for a file of a newer program. */
function changesFrom(version: number, { version: own, schema, migrations = {} }: StateFileKind): string {
  if (version === 0) return schema;
  const steps = Array.from({ length: Math.max(own - version, 0) }, (_, n) => migrations[version + n]);
  if (steps.length === 0 || steps.includes(undefined))
    throw new Error(`it was written by a newer version of the program (${version})`);
  return steps.join('\n');
}

function statementOf(connection: SqlConnection, known: Map<string, SqlStatement>, text: string): SqlStatement {
  const statement = known.get(text) ?? connection.prepare(text);
  known.set(text, statement);
  return statement;
}

/** Renames the file and its companions; an earlier renamed one is lost. Returns the new name. */
function setAside(file: string): string {
  const aside = `${file}.damaged`;
  for (const end of ['-wal', '-shm']) fs.rmSync(`${file}${end}`, { force: true });
  fs.renameSync(file, aside);
  return aside;
}

function inodeOf(file: string): bigint | undefined {
  return fs.statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The original error matters.
  }
}
