/** Writes files that other processes read: they see the old content or the new one, never a part of it, also after a power cut. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Writes a draft next to the file, flushes it to the disk and renames it. Creates the folder. Throws what the file system throws. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const draft = `${file}.${randomUUID()}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(draft, content, { flush: true });
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}
