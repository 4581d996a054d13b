/**
 * A small interface to SQLite: Node's own module if it exists, else the package `libsql`. Both use the same file format, so a state folder
 * survives a change of the Node version.
 */

export type SqlValue = string | number;
export type SqlRow = Readonly<Record<string, unknown>>;

export interface SqlStatement {
  get(...values: SqlValue[]): SqlRow | undefined;
  all(...values: SqlValue[]): SqlRow[];
  run(...values: SqlValue[]): unknown;
}

/** An open file. All functions throw SQLite's errors. */
export interface SqlConnection {
  exec(sql: string): void;
  prepare(sql: string): SqlStatement;
  close(): void;
}

/** Opens a file, creating it if necessary. */
export type SqlDriver = (file: string) => SqlConnection;

interface NodeSqlite {
  DatabaseSync: new (file: string) => SqlConnection;
}

/** The driver of this process. Rejects if there is none, with an instruction. */
export async function loadSqlite(): Promise<SqlDriver> {
  return nodeDriver() ?? (await libsqlDriver());
}

/** Node's own SQLite; undefined before Node 22.13. */
export function nodeDriver(): SqlDriver | undefined {
  const { emitWarning } = process;
  // Node 22 warns that it is experimental each time a server starts.
  process.emitWarning = () => undefined;
  const own = process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined;
  process.emitWarning = emitWarning;
  return own && ((file) => new own.DatabaseSync(file));
}

/** The package. Rejects if it has no binary for this system. */
export async function libsqlDriver(): Promise<SqlDriver> {
  try {
    const { default: Database } = await import('libsql');
    return (file) => new Database(file) as SqlConnection;
  } catch {
    throw new Error(
      'SQLite is not available: there is no "libsql" binary for this system. Use Node 22.13 or newer, or REDIS_URL.',
    );
  }
}

/** Primary result codes. Source: sqlite.org/rescode.html. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === BUSY;
}

/** The file is not a valid database. */
export function isCorrupt(error: unknown): boolean {
  const code = codeOf(error);
  return code === CORRUPT || code === NOT_A_DATABASE;
}

function codeOf(error: unknown): number | undefined {
  const { errcode, rawCode } = (error ?? {}) as { errcode?: unknown; rawCode?: unknown };
  const code = errcode ?? rawCode;
  return typeof code === 'number' ? code & 0xff : undefined;
}
