/** One state of an exported site on the disk: checked for being whole, then opened for questions. */
import fs from 'node:fs';
import path from 'node:path';
import { createIndexSearcher } from '@/lib/answers/retrieve/index-searcher';
import type { AnsweringSite } from '@/lib/endpoint/domains';
import { type ExportedPage, parseSiteFile, SITE_FILE, type SiteFile, siteHash } from '@/lib/export/site-file';
import { isStoredIndex, openIndex } from '@/lib/search/stored-index';

export interface SiteCopy {
  /** Absolute path of the folder that has `_lectern/site.json`. */
  folder: string;
  site: SiteFile;
}

/** A site with an open index and what else its export says. */
export interface ServedSite extends AnsweringSite {
  description?: string;
  url?: string;
  pages: readonly ExportedPage[];
}

/** An open site and the memory that it takes, in bytes. */
export interface OpenSite {
  site: ServedSite;
  bytes: number;
}

/** Bytes of `site.json`. */
export const MAX_SITE_FILE_BYTES = 256 * 1024;
/** Bytes of the index and the list of pages of one site. */
export const MAX_SITE_BYTES = 512 * 2 ** 20;
/** Number of files of an index: one for each language and version. */
export const MAX_FILES = 1_000;
/** Time to read one file of a site, in milliseconds. */
const READ_MS = 30_000;
/** Memory of an open index, 4-grams included, by bytes of its files: measured by `npm run bench -- service`. */
const MEMORY_FACTOR = 3;

/** The site in a folder. Throws with what is wrong if it is not whole: a file is missing, too large or of another state. */
export async function readSiteCopy(folder: string): Promise<SiteCopy> {
  const site = parseSiteFile((await readBounded(folder, SITE_FILE, MAX_SITE_FILE_BYTES)).toString('utf8'));
  await readContents(folder, site);
  return { folder, site };
}

/** The files that `site.json` names, relative to the export: the index, then the list of pages. */
export function filesOf({ index, pages }: SiteFile): string[] {
  if (index.length >= MAX_FILES) throw new Error(`${SITE_FILE} names ${index.length} files; ${MAX_FILES} are allowed.`);
  return [...index, pages];
}

/** Opens the index. Rejects if the files have changed since the copy was read. */
export async function openSiteCopy({ folder, site }: SiteCopy): Promise<OpenSite> {
  const contents = await readContents(folder, site);
  const values: unknown[] = contents.map((text) => JSON.parse(text.toString('utf8')));
  const [parts, pages] = [values.slice(0, -1), values.at(-1)];
  if (!isStoredIndex(parts) || !isPageList(pages))
    throw new Error('The index was written by another version. Export the site again.');
  const index = await openIndex(parts);
  const bytes = MEMORY_FACTOR * contents.reduce((sum, { length }) => sum + length, 0);
  const { name, description, url } = site;
  return { site: { name, description, url, pages, index, searcher: createIndexSearcher(index) }, bytes };
}

function isPageList(value: unknown): value is ExportedPage[] {
  return (
    Array.isArray(value) && value.every((page) => typeof page?.href === 'string' && typeof page.title === 'string')
  );
}

async function readContents(folder: string, site: SiteFile): Promise<Buffer[]> {
  const contents: Buffer[] = [];
  let left = MAX_SITE_BYTES;
  for (const file of filesOf(site)) {
    const content = await readBounded(folder, file, left);
    left -= content.length;
    contents.push(content);
  }
  if (siteHash(site, contents) !== site.hash)
    throw new Error(`The files do not have the hash that ${SITE_FILE} names: the copy is not complete.`);
  return contents;
}

async function readBounded(folder: string, file: string, maxBytes: number): Promise<Buffer> {
  const absolute = await realFile(folder, file);
  const stat = await fs.promises.stat(absolute);
  // To open a named pipe would block a thread for ever.
  if (!stat.isFile()) throw new Error(`${file} is not a file.`);
  if (stat.size > maxBytes) throw new Error(`${file} has ${stat.size} bytes; ${maxBytes} are allowed.`);
  return fs.promises.readFile(absolute, { signal: AbortSignal.timeout(READ_MS) });
}

/** The folder of a site may be a link; no link in it leads to the files of another one. */
async function realFile(folder: string, file: string): Promise<string> {
  const [root, real] = await Promise.all(
    [folder, path.join(folder, file)].map((name) => fs.promises.realpath(name)),
  ).catch(() => {
    throw new Error(`There is no ${file}.`);
  });
  if (!real?.startsWith(`${root}${path.sep}`)) throw new Error(`${file} is a link that leads out of the site.`);
  return real;
}
