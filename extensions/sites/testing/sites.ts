/** For tests: exported sites of a few sections, written like an export. */
import fs from 'node:fs';
import path from 'node:path';
import type { ExportReaders } from '@/lib/access/export-readers';
import { SITE_FILE, siteHash, writeSiteFile } from '@/lib/export/site-file';
import { storedPart } from '@/lib/search/stored-index';
import { testIndex, testPage } from '@/lib/search/testing/index-of-pages';
import type { SearchPage } from '@/lib/search/types';

/** The files of an exported site that the service reads, by path. */
export async function exportedFiles(
  name: string,
  pages: readonly SearchPage[],
  readers?: ExportReaders,
): Promise<Map<string, string>> {
  const { parts } = await testIndex(pages);
  const index = parts.map((part) => [`_lectern/index/${part.key}.json`, JSON.stringify(storedPart(part))] as const);
  const list = JSON.stringify(
    pages.map(({ route, title, lang, version }) => {
      return { href: route, title, lang, version, edit: `https://git.example.com/edit${route}.mdx` };
    }),
  );
  const texts = [...index.map(([, text]) => text), list];
  const site = writeSiteFile({
    lectern: '0.1.0',
    hash: siteHash({ name, readers }, texts),
    name,
    index: index.map(([file]) => file),
    pages: '_lectern/pages.json',
    ...(readers === undefined ? {} : { readers }),
  });
  return new Map([...index, ['_lectern/pages.json', list], [SITE_FILE, site]]);
}

/** A site with one page about `subject`. */
export function siteAbout(subject: string, readers?: ExportReaders): Promise<Map<string, string>> {
  const text = `# ${subject}\n\nThe ${subject} is started with the command \`${subject} --start\`, once for each harbour.`;
  return exportedFiles(subject, [testPage(`/${subject}`, text)], readers);
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [file, text] of files) {
    const absolute = path.join(folder, file);
    fs.mkdirSync(path.dirname(absolute), { recursive: true });
    fs.writeFileSync(absolute, text);
  }
}

/** Puts a site in place as an operator should: written beside, then renamed. */
export function deploy(root: string, domain: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const [next, old] = [path.join(root, `.${domain}.next`), path.join(root, `.${domain}.old`)];
  writeFiles(next, files);
  if (fs.existsSync(path.join(root, domain))) fs.renameSync(path.join(root, domain), old);
  fs.renameSync(next, path.join(root, domain));
  fs.rmSync(old, { recursive: true, force: true });
}
