/** The files of a site that `build` of the package exported, as answers of a server. */
import fs from 'node:fs';
import path from 'node:path';
import { IMMUTABLE, IMMUTABLE_FOLDERS } from '@/lib/kit/http/caching';
import { contentTypeOf } from '@/lib/kit/mime';
import { EXPORT_LIST, readBuildRecord } from '@/lib/source/location';

/** The folder of the site in the build folder. */
export const SITE_FOLDER = 'site';

/** Files whose addresses change with their content. The rest of the site is made by the server, which knows more than the address. */
const LASTING = new RegExp(`^_lectern/(?:${IMMUTABLE_FOLDERS.join('|')})/`);
const NOT_FOUND = '404.html';

export interface ExportedFile {
  /** Absolute path. */
  file: string;
  headers: Record<string, string>;
  /** False for the 404 page, which is used for other addresses. */
  found: boolean;
}

/** The documents and immutable files by decoded path inside the site; undefined if there is no export in the build folder. */
export function listExported(folder: string): Map<string, ExportedFile> | undefined {
  const site = path.resolve(folder, SITE_FOLDER);
  if (!fs.existsSync(path.join(site, EXPORT_LIST))) return undefined;
  const names = Object.keys(
    JSON.parse(fs.readFileSync(path.join(site, EXPORT_LIST), 'utf8')) as Record<string, string>,
  );
  const { headers: documentHeaders = {}, hidden = [] } = readBuildRecord({ LECTERN_DIST: folder }) ?? {};
  const files = new Map<string, ExportedFile>();
  for (const name of names) {
    const address = addressOf(name);
    if (address === undefined || hidden.includes(address)) continue;
    const isDocument = name.endsWith('.html');
    const headers = isDocument
      ? { ...documentHeaders }
      : { ...fileHeaders(documentHeaders), 'content-type': contentTypeOf(name), 'cache-control': IMMUTABLE };
    files.set(address, { file: path.join(site, name), headers, found: name !== NOT_FOUND });
  }
  return files;
}

/** Those of all answers, without what describes a document. */
function fileHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const general = ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'strict-transport-security'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => general.includes(name)));
}

/** Undefined for files that the server answers itself. */
function addressOf(name: string): string | undefined {
  if (name === NOT_FOUND) return '/_lectern/not-found';
  if (LASTING.test(name)) return `/${name}`;
  if (name.startsWith('_lectern/') || !name.endsWith('.html')) return undefined;
  return `/${name.replace(/(^|\/)index\.html$/, '')}`;
}
