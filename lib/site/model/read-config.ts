/** Reads the configuration of a docs folder: `docs.json`, or the older `mint.json`. */
import fs from 'node:fs';
import path from 'node:path';
import { convertLegacy } from '@/lib/config/legacy/legacy';
import { type ConfigResult, type ParsedConfig, parseConfig } from '@/lib/config/parse';
import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { commandLine } from '@/lib/kit/program-home';
import { readText } from '@/lib/source/files';

const CONFIG_FILE = filePath('docs.json');
const LEGACY_FILE = filePath('mint.json');
/** Replaces an unreadable configuration so that pages can still be previewed. */
const EMPTY_CONFIG =
  '{ "name": "Documentation", "theme": "mint", "colors": { "primary": "#0d7a5f" }, "navigation": { "pages": [] } }';

export interface ConfigRead {
  config: ParsedConfig;
  problems: Problem[];
  /** True when the configuration is unreadable; `config` then only serves the preview. */
  isStandIn: boolean;
}

/** The configuration of the folder `docs`. Never fails because of its content. */
export function readConfig(docs: string): ConfigRead {
  const read = (file: FilePath): string | undefined => readText(docs, file);
  const text = read(CONFIG_FILE);
  const result =
    text === undefined
      ? readLegacy(read, fs.existsSync(path.join(docs, CONFIG_FILE)))
      : parseConfig(text, CONFIG_FILE, read);
  const config = result.config ?? parseConfig(EMPTY_CONFIG, CONFIG_FILE, read).config;
  if (!config) throw new Error('The stand-in configuration must be valid.');
  const isLost = config.navigation === undefined && result.problems.some((p) => p.code === 'config/ref');
  return { config, problems: result.problems, isStandIn: result.config === undefined || isLost };
}

/** The text of the `docs.json` that a folder's `mint.json` means; undefined when there is none that can be read. */
export function legacyAsText(read: (file: FilePath) => string | undefined): string | undefined {
  const text = read(LEGACY_FILE);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? JSON.stringify(convertLegacy(value), null, 2) : undefined;
  } catch {
    return undefined;
  }
}

/** See content/reference/format/settings.mdx#legacy. */
function readLegacy(read: (file: FilePath) => string | undefined, isThere: boolean): ConfigResult {
  const text = legacyAsText(read);
  if (text === undefined) return { problems: [missingConfig(isThere)] };
  const { config, problems } = parseConfig(text, LEGACY_FILE, read);
  const legacy = problem(
    'config/legacy',
    { file: LEGACY_FILE },
    'The settings are in mint.json, the older form of docs.json.',
    `Run "${commandLine('migrate', 'FOLDER')}" with your folder, and remove mint.json.`,
  );
  // Positions in the converted text do not exist in the file.
  const found = problems.map(({ line: _, column: __, ...rest }) => rest);
  return {
    config: config && { ...config, locate: (pointer) => ({ file: LEGACY_FILE, pointer }) },
    problems: [legacy, ...found],
  };
}

function missingConfig(isThere: boolean): Problem {
  if (isThere)
    return problem(
      'config/missing',
      { file: CONFIG_FILE },
      'The file docs.json cannot be read.',
      'Make it a file that this user may read.',
    );
  return problem(
    'config/missing',
    { file: CONFIG_FILE },
    'The docs folder has no docs.json.',
    'Create one with "name", "theme", "colors.primary" and "navigation", or point --docs at the folder that has it.',
  );
}
