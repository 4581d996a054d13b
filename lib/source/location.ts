/** The location of a site and its mode. Each host parses the environment once, here. */
import fs from 'node:fs';
import path from 'node:path';

/** What a process does with the site: `dev` previews it, `build` builds it (also `check`), `serve` serves a build. */
export type SiteMode = 'dev' | 'build' | 'serve';

export interface SiteLocation {
  /** Absolute path of the docs folder. */
  docs: string;
  lenient: boolean;
  mode: SiteMode;
  /** Absolute path of the folder for caches. */
  cache: string;
  /** The public address of the site without a trailing slash; undefined if not set. */
  url?: string;
}

/** Decisions of a build, for the server that is started later with another environment. */
export interface BuildRecord {
  /** Relative to the project if inside, so that both can be moved together; also `program`. */
  docs: string;
  lenient: boolean;
  url?: string;
  /** The folder of the bundled program. */
  program: string;
}

export type Env = Readonly<Record<string, string | undefined>>;

const RECORD = 'lectern.json';

/**
 * The location from the environment: `DOCS_DIR`, `DOCS_LENIENT` and `SITE_URL`; in mode `serve` the build's record is the default. The docs
 * folder defaults to `content`.
 */
export function siteLocation(env: Env, mode: SiteMode): SiteLocation {
  const record = mode === 'serve' ? readBuildRecord(env) : undefined;
  const lenient = env.DOCS_LENIENT === undefined ? (record?.lenient ?? false) : /^(1|true)$/.test(env.DOCS_LENIENT);
  const url = publicUrl(env) ?? record?.url;
  return {
    docs: path.resolve(env.DOCS_DIR || record?.docs || 'content'),
    lenient,
    mode,
    cache: path.resolve(buildFolder(env), 'cache/lectern'),
    ...(url === undefined ? {} : { url }),
  };
}

/** Next's output folder, relative to the project. `LECTERN_DIST` names another one, for several builds. */
export function buildFolder(env: Env): string {
  return env.LECTERN_DIST || '.next';
}

/** Writes the record of a build into its output folder. */
export function writeBuildRecord(env: Env, { docs, lenient, url }: SiteLocation): void {
  const record: BuildRecord = {
    docs: recorded(docs),
    lenient,
    ...(url === undefined ? {} : { url }),
    program: recorded(env.LECTERN_PROGRAM ?? ''),
  };
  fs.writeFileSync(recordFile(env), JSON.stringify(record));
}

/** The record of the build in the output folder; undefined if nothing was built. */
export function readBuildRecord(env: Env): BuildRecord | undefined {
  try {
    return JSON.parse(fs.readFileSync(recordFile(env), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

function recorded(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith('..') || path.isAbsolute(relative) ? folder : relative || '.';
}

function recordFile(env: Env): string {
  return path.resolve(buildFolder(env), RECORD);
}

function publicUrl(env: Env): string | undefined {
  const written = env.SITE_URL ?? '';
  return /^https?:\/\/[^/]/.test(written) ? written.replace(/\/+$/, '') : undefined;
}
