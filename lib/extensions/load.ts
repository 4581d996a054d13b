/** Loads the extensions of a docs folder. Nothing that they do wrong is thrown: it is a problem that names them and their place. */

import { stampOf } from '@/lib/source/file-memo';
import type { SiteLocation } from '@/lib/source/location';
import { type BuiltIn, type LoadedExtensions, NO_EXTENSIONS } from './types';

type Location = Pick<SiteLocation, 'docs' | 'cache' | 'config'>;

interface Known {
  /** The stamps of all files that the extensions were made of. */
  stamps: ReadonlyMap<string, string>;
  loaded: Promise<LoadedExtensions>;
}

/** By configuration: it is loaded again after each change of the docs folder, mostly of other files. */
const known = new Map<string, Known>();

/** The extensions at a location; none where it may not load any. Never rejects. */
export async function loadExtensions(location: Location, builtIn: BuiltIn = {}): Promise<LoadedExtensions> {
  const { config } = location;
  if (config === undefined) return NO_EXTENSIONS;
  const before = known.get(config);
  if (before && [...before.stamps].every(([file, stamp]) => stampOf(file) === stamp)) return before.loaded;
  // Imported on demand: most sites have none.
  const { loadFresh } = await import('./load-fresh');
  const loading = loadFresh(location, config, builtIn);
  const loaded = await loading;
  const stamps = new Map([config, ...loaded.sources].map((file) => [file, stampOf(file)]));
  // What a file with a syntax error imports is not known.
  if (loaded.sources.size > 0) known.set(config, { stamps, loaded: loading });
  return loaded;
}
