/** One file of an export: tar and gzip. */
import fs from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { EXPORT_LIST } from '@/lib/source/location';
import { OWN_FOLDER } from './site-file';

/**
 * Packs the files of the export in `out` into `bundle`, which is replaced at once. The same files give the same bytes on one version of
 * Node. Files for the assistant come first, so that it need not unpack the rest.
 */
export async function writeBundle(out: string, files: readonly string[], bundle: string): Promise<void> {
  fs.mkdirSync(path.dirname(bundle), { recursive: true });
  const draft = `${bundle}.${process.pid}`;
  const sorted = [...files, EXPORT_LIST].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  try {
    const options = {
      gzip: { level: 6 },
      file: draft,
      cwd: out,
      portable: true,
      mtime: new Date(0),
      noDirRecurse: true,
    };
    // A path that starts with @ would be read as an archive.
    await create(
      options,
      sorted.map((file) => (file.startsWith('@') ? `./${file}` : file)),
    );
    fs.renameSync(draft, bundle);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function rankOf(file: string): number {
  if (file === `${OWN_FOLDER}/site.json`) return 0;
  return file.startsWith(`${OWN_FOLDER}/index/`) || file === `${OWN_FOLDER}/pages.json` ? 1 : 2;
}
