/** Sites in a folder: one subfolder or bundle for each domain, named like it. Only times and sizes are read while nothing changes. */
import fs from 'node:fs';
import path from 'node:path';
import { isDomainName } from '@/lib/endpoint/domains';
import { parseSiteFile, SITE_FILE } from '@/lib/export/site-file';
import { filesOf, MAX_SITE_FILE_BYTES, readSiteCopy } from '../site-copy';
import { domainOfBundle, unpackBundle } from './bundle';
import { parseOrganisations } from './organisations';
import { MAX_SITES_FILE_BYTES, type PlacedSite, SITES_FILE, type SitePlace } from './place';

interface Known {
  stamp: string;
  files: readonly string[];
}

/** The sites in `root`. Bundles are unpacked into `cache`, as far as they are needed. */
export function folderPlace(root: string, cache: string): SitePlace {
  const folder = path.resolve(root);
  /** The files that the `site.json` of a subfolder names. */
  const known = new Map<string, Known>();
  let organisations: { stamp: string; found: ReadonlyMap<string, string> } | undefined;

  async function readOrganisations(): Promise<ReadonlyMap<string, string>> {
    const file = path.join(folder, SITES_FILE);
    const stamp = await stampOf(file);
    if (stamp !== organisations?.stamp) organisations = { stamp, found: await organisationsIn(file, stamp) };
    return organisations.found;
  }

  async function placedFolder(name: string): Promise<PlacedSite> {
    const own = path.join(folder, name);
    const stamp = await stampOf(path.join(own, SITE_FILE));
    const before = known.get(name);
    const files = before?.stamp === stamp ? before.files : await filesNamedIn(own);
    known.set(name, { stamp, files });
    const stamps = await Promise.all(files.map((file) => stampOf(path.join(own, file))));
    return { stamp: [stamp, ...stamps].join(' '), read: () => readSiteCopy(own) };
  }

  async function placed(entry: fs.Dirent): Promise<[string, PlacedSite][]> {
    const bundled = domainOfBundle(entry.name);
    const name = bundled ?? entry.name;
    if (!isDomainName(name)) return [];
    const absolute = path.join(folder, entry.name);
    if (bundled === undefined) return (await isFolder(absolute, entry)) ? [[name, await placedFolder(name)]] : [];
    const stamp = await stampOf(absolute);
    return stamp === '' ? [] : [[name, { stamp, read: () => unpackBundle(absolute, path.join(cache, name)) }]];
  }

  return {
    async list() {
      const [entries, facts] = await Promise.all([
        fs.promises.readdir(folder, { withFileTypes: true }),
        readOrganisations(),
      ]);
      // At once, because each step waits for its turn among the questions that are being answered.
      const sites = new Map((await Promise.all(entries.map(placed))).flat());
      for (const name of known.keys()) if (!sites.has(name)) known.delete(name);
      return { sites, organisations: facts };
    },
  };
}

async function isFolder(absolute: string, entry: fs.Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  const stat = await fs.promises.stat(absolute).catch(() => undefined);
  return stat?.isDirectory() ?? false;
}

/** Empty if there is no such file. To open a named pipe would block a thread for ever. */
async function stampOf(file: string): Promise<string> {
  const stat = await fs.promises.stat(file, { bigint: true }).catch(() => undefined);
  return !stat?.isFile() ? '' : `${stat.ino}-${stat.mtimeNs}-${stat.size}`;
}

/** None while the file is missing or broken: `read` says what is wrong. */
async function filesNamedIn(folder: string): Promise<string[]> {
  try {
    const file = path.join(folder, SITE_FILE);
    const stat = await fs.promises.stat(file);
    return !stat.isFile() || stat.size > MAX_SITE_FILE_BYTES
      ? []
      : filesOf(parseSiteFile(await fs.promises.readFile(file, 'utf8')));
  } catch {
    return [];
  }
}

async function organisationsIn(file: string, stamp: string): Promise<ReadonlyMap<string, string>> {
  if (stamp === '') return new Map();
  const { size } = await fs.promises.stat(file);
  if (size > MAX_SITES_FILE_BYTES)
    throw new Error(`${SITES_FILE} has ${size} bytes; ${MAX_SITES_FILE_BYTES} are allowed.`);
  return parseOrganisations(await fs.promises.readFile(file, 'utf8'));
}
