/** Changes texts that somebody wrote: none is lost where the disk becomes full or the process is stopped. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes all texts to their files in `folder`, each atomically; none where one of them cannot be written. `prepare` runs when all of them
 * are on the disk, before the first file is replaced. Files keep their permissions. Throws what the file system throws.
 */
export function writeTexts(folder: string, texts: ReadonlyMap<string, string>, prepare = (): void => undefined): void {
  const drafts = [...texts].map(([file, text]) => {
    const target = path.join(folder, file);
    return { target, text, draft: path.join(path.dirname(target), `.${randomUUID()}`) };
  });
  try {
    for (const { target, draft, text } of drafts) {
      fs.mkdirSync(path.dirname(draft), { recursive: true });
      writeDraft(draft, text, target);
    }
    prepare();
    for (const { target, draft } of drafts) replace(target, draft);
  } finally {
    for (const { draft } of drafts) fs.rmSync(draft, { force: true });
  }
}

/** The error names the file that somebody knows. */
function writeDraft(draft: string, text: string, target: string): void {
  try {
    fs.writeFileSync(draft, text);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: target });
  }
}

function replace(target: string, draft: string): void {
  const known = fs.statSync(target, { throwIfNoEntry: false });
  if (known) fs.chmodSync(draft, known.mode);
  // A link stays one.
  fs.renameSync(draft, known ? fs.realpathSync(target) : target);
}
