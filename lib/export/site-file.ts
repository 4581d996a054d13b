/** `_lectern/site.json`: what an exported site says about itself, for programs that answer from its files. */
import { createHash } from 'node:crypto';
import { type ExportReaders, readersKey } from '@/lib/access/export-readers';
import { isRecord, isStrings } from '@/lib/kit/is-record';
import { isExternal } from '@/lib/kit/urls';

/** The folder of everything that is not the writer's. */
export const OWN_FOLDER = '_lectern';
/** The path of the file in an export; a folder that has it is an export. */
export const SITE_FILE = `${OWN_FOLDER}/site.json`;

/** The version of the layout. Programs refuse a higher one. */
const FORMAT = 1;
/** The version of an export with private pages: a program that does not know `readers` must not answer from it. */
const PRIVATE_FORMAT = 2;

export interface SiteFile {
  format: number;
  /** The version of the program that wrote it. */
  lectern: string;
  /** `siteHash` of the name, the readers, the search index and the list of pages: a copy is whole when its files have this hash. */
  hash: string;
  name: string;
  description?: string;
  /** The public URL without a trailing slash, if it was known. */
  url?: string;
  /** The paths of the index parts in the export, the default part first. Each file is one `StoredPart` of lib/search/stored-index.ts. */
  index: string[];
  /** The path of the list of pages: `ExportedPage[]` in reading order. */
  pages: string;
  /** Set if the export holds something that strangers may not read. */
  readers?: ExportReaders;
}

/** A page that may be indexed. */
export interface ExportedPage {
  /** Encoded, without the site's address. */
  href: string;
  title: string;
  /** BCP 47. */
  lang: string;
  version?: string;
  /** The URL where the page is edited, if it has such a link. */
  edit?: string;
}

/** The hash of a site. `files`: the contents of the files of `index` in their order, then of `pages`. */
export function siteHash(facts: Pick<SiteFile, 'name' | 'readers'>, files: readonly (string | Uint8Array)[]): string {
  return siteHashOf(
    facts,
    files.map((file) => createHash('sha256').update(file).digest('hex')),
  );
}

/** The same from the SHA-256 hashes of the files, in hex. */
export function siteHashOf({ name, readers }: Pick<SiteFile, 'name' | 'readers'>, files: readonly string[]): string {
  // The same files for other readers are another state.
  const hash = createHash('sha256').update(name).update(readersKey(readers));
  for (const file of files) hash.update('\0').update(Buffer.from(file, 'hex'));
  return hash.digest('hex');
}

/** The text of the file. */
export function writeSiteFile(facts: Omit<SiteFile, 'format'>): string {
  const format = facts.readers === undefined ? FORMAT : PRIVATE_FORMAT;
  return `${JSON.stringify({ format, ...facts }, null, 2)}\n`;
}

/** The parsed file. Throws with what is wrong: not JSON, a later format, a missing or unsafe path. */
export function parseSiteFile(text: string): SiteFile {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error(`${SITE_FILE} is not a JSON object.`);
  if (typeof value.format !== 'number' || value.format > PRIVATE_FORMAT)
    throw new Error(
      `${SITE_FILE} has the format ${String(value.format)}; this program reads ${PRIVATE_FORMAT}. Upgrade it.`,
    );
  const { format, lectern, name, hash, index, pages, description, url, readers } = value;
  if (typeof name !== 'string' || typeof hash !== 'string' || typeof pages !== 'string' || !isStrings(index))
    throw new Error(`${SITE_FILE} needs name, hash, pages and index. Export the site again.`);
  const outside = [pages, ...index].find((file) => !FILE.test(file) || file.includes('..'));
  if (outside !== undefined) throw new Error(`${SITE_FILE} names ${outside}, which is not a file of ${OWN_FOLDER}/.`);
  if (url !== undefined && !isWebAddress(url))
    throw new Error(`${SITE_FILE} has the url ${JSON.stringify(url)}. Set SITE_URL, and export the site again.`);
  // Nobody is let in by what is not understood.
  if ((format === PRIVATE_FORMAT || readers !== undefined) && !isReaders(readers))
    throw new Error(`${SITE_FILE} does not say which readers the export is for. Export the site again.`);
  return {
    format,
    lectern: String(lectern),
    name,
    hash,
    index,
    pages,
    ...(typeof description === 'string' ? { description } : {}),
    ...(url === undefined ? {} : { url }),
    ...(readers === undefined ? {} : { readers }),
  };
}

function isReaders(value: unknown): value is ExportReaders | undefined {
  return isRecord(value) && isStrings(value.groups) && isStrings(value.excludes);
}

const FILE = /^_lectern\/(?:[^/]+\/)*[^/]+\.json$/;

/** The dashboard links to it. */
function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && isExternal(value) && URL.canParse(value);
}
