/** The version of everything that decides a page's HTML, so that a changed program does not show what the old one cached. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@/lib/kit/hash';

/** Folders and files of the program, relative to its root. */
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
 * The version of the renderer whose program lies at `root`: the hash of its sources, or where those are not there (a deployed
 * build) the version of the package. Read once per process.
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

/** Names and texts of the source files at a place, tests left out, in a fixed order. */
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
