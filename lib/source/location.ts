/** The location of a site and its mode. Each host parses the environment once, here. */
import fs from 'node:fs';
import path from 'node:path';
import { hasSignIn } from '@/lib/access/has-sign-in';
import { type Audience, parseAudience } from '@/lib/access/rules';
import { type Env, httpAddress, SettingsError } from '@/lib/kit/env';
import { parseBasePath } from '@/lib/kit/http/base-path';
import { publicUrl } from '@/lib/kit/http/public-url';
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import { writeTexts } from './write-texts';

/** The task of a process: `dev` previews it, `build` builds it (also `check`), `serve` serves a build. */
export type SiteMode = 'dev' | 'build' | 'serve';

/** The services of a site's host in addition to sending files. Pages do not mention services that it lacks. */
export interface Services {
  /** Answers readers' questions. */
  assistant: boolean;
  /** Sends the playground's requests. */
  proxy: boolean;
  /** Counts the stars of repositories. */
  stars: boolean;
  /** Has a preview image for every page. */
  pictures: boolean;
  /** Receives ratings and counts. */
  feedback: boolean;
  /** Lets readers sign in. */
  signIn?: true;
}

/** Our own server. */
const ALL_SERVICES: Services = {
  assistant: true,
  proxy: true,
  stars: true,
  pictures: true,
  feedback: true,
  signIn: true,
};

/** The services at a location. */
export function servicesOf({ services = ALL_SERVICES, withoutAssistant }: SiteLocation): Services {
  return withoutAssistant ? { ...services, assistant: false } : services;
}

export interface SiteLocation {
  /** Absolute path of the docs folder. */
  docs: string;
  lenient: boolean;
  mode: SiteMode;
  /** Absolute path of the folder for caches. */
  cache: string;
  /** The public URL of the site, with its path and without a trailing slash; undefined if not set. */
  url?: string;
  /** True if a language model writes the assistant's answers; undefined: they are quotes. Names the assistant's buttons. */
  hasModel?: true;
  /** The path below which its addresses are written (`/docs`); undefined at the root of the host. */
  base?: string;
  /** The path below which requests arrive: `base`, or undefined behind a proxy that strips it. */
  mount?: string;
  /** The URL of the site's MCP server: a path of the site, or of another server; undefined: there is none. */
  mcp?: string;
  /** Undefined for our own server, which has all of them. */
  services?: Services;
  /** The operator has turned the assistant off. */
  withoutAssistant?: true;
  /** Readers can sign in, so that pages are private unless they say otherwise. */
  hasSignIn?: true;
  /** The site is made as these readers see it: in exports, and in a preview of what a group sees. */
  audience?: Audience | undefined;
  /** Absolute path of the configuration whose extensions may be loaded; undefined if there is none, or none may be. */
  config?: string;
}

/** The configuration of extensions, next to `docs.json`; the first one that exists. */
const CONFIG_NAMES = ['ts', 'mts', 'js', 'mjs'].map((ending) => `lectern.config.${ending}`);

/** The path of the MCP server of a site with a server. */
const MCP_PATH = '/mcp';

/** Decisions of a build, for the server that is started later with another environment. */
export interface BuildRecord {
  /** Relative to the project if inside, so that both can be moved together; also `program`. */
  docs: string;
  lenient: boolean;
  url?: string;
  hasModel?: true;
  withoutAssistant?: true;
  hasSignIn?: true;
  base?: string;
  mcp?: string;
  /** The folder of the bundled program. */
  program: string;
  /** Headers that all documents carry, of a build that keeps none with each. */
  headers?: Record<string, string>;
  /** The routes of pages that a redirect hides, of a build that wrote them. */
  hidden?: string[];
  /** The number of pages and specifications that are not for everybody, of a build without a sign-in. */
  restricted?: number;
}

const RECORD = 'lectern.json';

/** In every exported folder: the list of its other files with their hashes. */
export const EXPORT_LIST = '_lectern/files.json';

/**
 * The location from the environment: `DOCS_DIR`, `DOCS_LENIENT`, `LECTERN_CACHE_DIR`, `SITE_URL`, `BASE_PATH`, `MCP_URL` and `ASSISTANT`; in
 * mode `serve` the build's record is the default. The docs folder defaults to `content`. Throws SettingsError for an invalid value, and for
 * addresses that contradict each other.
 */
export function siteLocation(env: Env, mode: SiteMode): SiteLocation {
  const record = mode === 'serve' ? readBuildRecord(env) : undefined;
  const lenient = env.DOCS_LENIENT === undefined ? (record?.lenient ?? false) : /^(1|true)$/.test(env.DOCS_LENIENT);
  // Use the build's value, so that answers match the written pages.
  const hasModel = record
    ? record.hasModel
    : Boolean(env.ASSISTANT_MODEL || env.ASSISTANT_LLM_MODEL || env.ASSISTANT_BASE_URL);
  const docs = path.resolve(env.DOCS_DIR || record?.docs || 'content');
  return {
    docs,
    lenient,
    mode,
    cache: path.resolve(env.LECTERN_CACHE_DIR || path.join(buildFolderOf(env), 'cache/lectern')),
    ...publicPlace(env, mode, record),
    ...(hasModel ? { hasModel: true } : {}),
    // Pages of a build that mention no assistant keep its endpoints closed.
    ...(isAssistantOff(env) || record?.withoutAssistant ? { withoutAssistant: true } : {}),
    ...signInOf(env, mode, record),
    ...previewed(env, mode),
    mcp: (record ? record.mcp : mcpOf(env)) ?? MCP_PATH,
    ...configIn(docs, env),
  };
}

/** A preview is for writers, who read everything. Throws SettingsError for a server whose build was made for other readers. */
function signInOf(env: Env, mode: SiteMode, record: BuildRecord | undefined): Pick<SiteLocation, 'hasSignIn'> {
  const isPrivate = mode !== 'dev' && hasSignIn(env);
  if (record && isPrivate !== (record.hasSignIn ?? false)) {
    throw new SettingsError(
      isPrivate
        ? 'The build was made without a sign-in, so that its pages are for everybody. Set the ACCESS_ variables, and build again.'
        : 'The build was made for a site with a sign-in. Set its ACCESS_ variables, or build again.',
    );
  }
  return isPrivate ? { hasSignIn: true } : {};
}

/** `PREVIEW_GROUPS` (or `--groups`): a preview shows the site as readers see it who can sign in. Throws SettingsError. */
function previewed({ PREVIEW_GROUPS: text }: Env, mode: SiteMode): Pick<SiteLocation, 'audience' | 'hasSignIn'> {
  if (mode !== 'dev' || !text) return {};
  const audience = parseAudience(text);
  if (audience) return { audience, hasSignIn: true };
  throw new SettingsError(
    '--groups (or PREVIEW_GROUPS) names no group. Write groups with commas between them, "signed-in" or "strangers".',
  );
}

/** Extensions have the rights of the process, so they are loaded only where a command says that it may (`LECTERN_EXTENSIONS`). */
function configIn(docs: string, env: Env): Pick<SiteLocation, 'config'> {
  if (env.LECTERN_EXTENSIONS !== 'on') return {};
  const config = CONFIG_NAMES.map((name) => path.join(docs, name)).find((file) => fs.existsSync(file));
  return config === undefined ? {} : { config };
}

function isAssistantOff({ ASSISTANT: written = '' }: Env): boolean {
  if (!/^(?:on|off)?$/.test(written)) throw new SettingsError(`ASSISTANT is "${written}". Write "on" or "off".`);
  return written === 'off';
}

/** The URL of an MCP server elsewhere (`MCP_URL`), such as that of a service that answers for an exported site. Throws SettingsError. */
export function mcpOf(env: Env): string | undefined {
  const written = httpAddress(env, 'MCP_URL');
  return written === undefined ? undefined : withoutTrailingSlashes(written);
}

/** True if another program than the running one made the build. False without a build. */
export function isOtherProgram(env: Env): boolean {
  const record = readBuildRecord(env);
  const running = env.LECTERN_PROGRAM ?? '';
  return record !== undefined && running !== '' && path.basename(record.program) !== path.basename(running);
}

/** True if the program that made the build is not there any more: its scripts and styles are needed to serve the pages. */
export function lacksProgram(env: Env): boolean {
  const program = readBuildRecord(env)?.program ?? '';
  return program !== '' && !fs.existsSync(path.resolve(program, 'program.json'));
}

/** Next's output folder, relative to the project. `LECTERN_DIST` names another one, for several builds. */
export function buildFolderOf(env: Env): string {
  return env.LECTERN_DIST || '.next';
}

/** Writes the record of a build into its output folder; the one before stays where that fails. */
export function writeBuildRecord(
  env: Env,
  { docs, lenient, url, base, hasModel, withoutAssistant, hasSignIn, mcp }: SiteLocation,
  more: Pick<BuildRecord, 'headers' | 'hidden' | 'restricted'> = {},
): void {
  const record: BuildRecord = {
    docs: recorded(docs),
    lenient,
    ...(url === undefined ? {} : { url }),
    ...(hasModel ? { hasModel } : {}),
    ...(withoutAssistant ? { withoutAssistant } : {}),
    ...(hasSignIn ? { hasSignIn } : {}),
    ...(base === undefined ? {} : { base }),
    ...(mcp === MCP_PATH ? {} : { mcp }),
    program: recorded(env.LECTERN_PROGRAM ?? ''),
    ...more,
  };
  writeTexts(buildFolderOf(env), new Map([[RECORD, JSON.stringify(record)]]));
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
  return path.resolve(buildFolderOf(env), RECORD);
}

/** The option `--base` sets the variable; the message does not know which of them was written. */
const BASE_NAMES = '--base (or BASE_PATH)';

/**
 * The path of `SITE_URL` is the base path; `BASE_PATH` sets it for a site whose address is not known, and `/` says that a proxy strips it. A
 * built site keeps the path that its pages were written for.
 */
function publicPlace(
  env: Env,
  mode: SiteMode,
  record: BuildRecord | undefined,
): Pick<SiteLocation, 'url' | 'base' | 'mount'> {
  const option = env.BASE_PATH ? parseBasePath(env.BASE_PATH) : undefined;
  if (env.BASE_PATH && option === undefined)
    throw new SettingsError(
      `${BASE_NAMES} is "${env.BASE_PATH}". Write a path such as /docs, or / behind a proxy that strips it.`,
    );
  const url = publicUrl(env);
  const ofUrl = url === undefined ? '' : pathOfUrl(url);
  if (ofUrl !== '' && option && option !== ofUrl)
    throw new SettingsError(
      `SITE_URL has the path "${ofUrl}", ${BASE_NAMES} is "${option}". Write the same path, or only SITE_URL.`,
    );
  const asked = ofUrl || option || '';
  const base = record ? (record.base ?? '') : asked;
  if (asked !== '' && asked !== base)
    throw new SettingsError(
      `The site was built for the path "${base || '/'}", not for "${asked}". Build it again with the same SITE_URL, and ${BASE_NAMES}.`,
    );
  const known = url === undefined ? record?.url : ofUrl === '' ? url + base : url;
  const isStripped = option === '' && mode !== 'build';
  return {
    ...(known === undefined ? {} : { url: known }),
    ...(base === '' ? {} : { base, ...(isStripped ? {} : { mount: base }) }),
  };
}

function pathOfUrl(url: string): string {
  const { pathname, search, hash } = new URL(url);
  const path = search + hash === '' ? parseBasePath(pathname) : undefined;
  if (path === undefined)
    throw new SettingsError(`SITE_URL is "${url}". Write an address such as https://example.com/docs.`);
  return path;
}
