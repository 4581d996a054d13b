/** Reads the configuration of a docs folder: `docs.json`, or the older `mint.json`. */
import fs from 'node:fs';
import path from 'node:path';
import { getNodeValue } from 'jsonc-parser';
import { parseJson } from '@/lib/config/json';
import { convertLegacy } from '@/lib/config/legacy/legacy';
import { locateLegacy } from '@/lib/config/legacy/legacy-places';
import { type ConfigResult, type ParsedConfig, parseConfig, type Themes } from '@/lib/config/parse';
import type { Locate } from '@/lib/config/refs';
import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { commandLine } from '@/lib/kit/process/program-home';
import { readEntries, readText } from '@/lib/source/files';

const CONFIG_FILE = filePath('docs.json');
const LEGACY_FILE = filePath('mint.json');
/** Folders in which a missing `docs.json` is looked for, in each folder, and those that are named. */
const MAX_FOLDERS = 100;
const MAX_SUGGESTIONS = 3;
/** Replaces an unreadable configuration so that pages can still be previewed. */
const EMPTY_CONFIG =
  '{ "name": "Documentation", "theme": "mint", "colors": { "primary": "#0d7a5f" }, "navigation": { "pages": [] } }';

export interface ConfigRead {
  config: ParsedConfig;
  problems: Problem[];
  /** True when the configuration is unreadable; `config` then only serves the preview. */
  isStandIn: boolean;
}

/**
 * The configuration of the folder `docs`. Never fails because of its content. `themes`: those of extensions; `fields`: those of navigation
 * elements that extensions read.
 */
export function readConfig(docs: string, themes?: Themes, fields?: ReadonlySet<string>): ConfigRead {
  const read = (file: FilePath): string | undefined => readText(docs, file);
  const text = read(CONFIG_FILE);
  const result =
    text === undefined
      ? configFromLegacy(read, () => missingConfig(docs))
      : parseConfig(text, CONFIG_FILE, read, themes, fields);
  const config = result.config ?? parseConfig(EMPTY_CONFIG, CONFIG_FILE, read).config;
  if (!config) throw new Error('The stand-in configuration must be valid.');
  const isLost = config.navigation === undefined && result.problems.some((p) => p.code === 'config/ref');
  return { config, problems: result.problems, isStandIn: result.config === undefined || isLost };
}

/** The text of the `docs.json` that a `mint.json` means, and where the file has what the text has at a pointer; or why it has none. */
export type LegacyConfig = { text: string; locate: Locate } | { problem: Problem };

/** Converts the `mint.json` of a folder; undefined if there is none. See content/operate/migrating.mdx#mint-json. */
export function readLegacy(read: (file: FilePath) => string | undefined): LegacyConfig | undefined {
  const written = read(LEGACY_FILE);
  if (written === undefined) return undefined;
  const json = parseJson(written, LEGACY_FILE);
  const value: unknown = json.root && getNodeValue(json.root);
  if (!isRecord(value)) {
    const message = 'The file must contain a JSON object.';
    const other = problem('config/syntax', { file: LEGACY_FILE, line: 1, column: 1 }, message, 'Write { "name": … }.');
    return { problem: json.problem ?? other };
  }
  const converted = convertLegacy(value);
  return { text: JSON.stringify(converted, null, 2), locate: locateLegacy(json, converted) };
}

/** See content/operate/migrating.mdx#mint-json. */
function configFromLegacy(read: (file: FilePath) => string | undefined, missing: () => Problem): ConfigResult {
  const legacy = readLegacy(read);
  if (legacy === undefined) return { problems: [missing()] };
  if ('problem' in legacy) return { problems: [legacy.problem] };
  const { config, problems } = parseConfig(legacy.text, LEGACY_FILE, read);
  const isOld = problem(
    'config/legacy',
    { file: LEGACY_FILE },
    'The settings are in mint.json, the older form of docs.json.',
    `Run "${commandLine('migrate', 'FOLDER')}" with your folder, and remove mint.json.`,
  );
  // Positions in the converted text do not exist in the file.
  const found = problems.map(({ line, column, pointer = '', ...rest }) =>
    rest.file === LEGACY_FILE ? { ...rest, ...legacy.locate(pointer) } : { ...rest, line, column, pointer },
  );
  return { config: config && { ...config, locate: legacy.locate }, problems: [isOld, ...found] };
}

function missingConfig(docs: string): Problem {
  if (fs.existsSync(path.join(docs, CONFIG_FILE)))
    return problem(
      'config/missing',
      { file: CONFIG_FILE },
      'The file docs.json cannot be read.',
      'Make it a file that this user may read.',
    );
  const found = foldersWithConfig(docs);
  const folder = found.length > 0 ? `a folder that has it: ${found.join(', ')}` : 'the folder that has it';
  return problem(
    'config/missing',
    { file: CONFIG_FILE },
    'The docs folder has no docs.json.',
    `Create one with "name", "theme", "colors.primary" and "navigation", or point --docs at ${folder}.`,
  );
}

/** The folders with a `docs.json` in `docs` and its folders, relative to `docs`: the top of a repository is easily taken for the docs folder. */
function foldersWithConfig(docs: string): string[] {
  const below = foldersIn(docs);
  const folders = [...below, ...below.flatMap((folder) => foldersIn(docs, folder))];
  const found = folders.filter((folder) => fs.existsSync(path.join(docs, folder, CONFIG_FILE)));
  return found.slice(0, MAX_SUGGESTIONS);
}

/** The folders in one of them. */
function foldersIn(docs: string, folder = ''): string[] {
  return readEntries(docs, folder)
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .slice(0, MAX_FOLDERS)
    .map(({ name }) => path.posix.join(folder, name));
}
