/** The version of the renderer, so that a changed program does not use stale cache entries. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@/lib/kit/hash';

/** Source folders and files that affect the HTML, relative to the root of the program. */
const SOURCES = [
  'lib/mdx',
  'lib/cache',
  'lib/kit',
  'lib/markdown',
  'lib/search',
  'lib/icons',
  'lib/strings',
  'components/mdx',
  'components/ui',
  'components/api',
  'lib/openapi',
  'lib/site',
];

const versions = new Map<string, string>();

/**
 * The version of the renderer at `root`: the hash of its sources, or if they are missing (a deployed build) the package version. Computed
 * once per process.
 */
export function rendererVersion(root: string): string {
  let version = versions.get(root);
  if (version === undefined) {
    const texts = SOURCES.flatMap((source) => textsIn(path.join(root, source)));
    version = texts.length > 0 ? hashOf(...texts) : packageVersion(root);
    versions.set(root, version);
  }
  return version;
}

/** Names and contents of the source files in a folder, without tests, in a fixed order. */
function textsIn(place: string): string[] {
  try {
    return readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|json)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .sort()
      .flatMap((name) => [name, readFileSync(path.join(place, name), 'utf8')]);
  } catch {
    return [];
  }
}

function packageVersion(root: string): string {
  try {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version?: unknown };
    return String(version);
  } catch {
    return 'unknown';
  }
}
