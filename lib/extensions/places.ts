/** Finds where an extension is written. It is data by the time that it is checked, so its source is searched for what it says. */
import fs from 'node:fs';
import path from 'node:path';
import type { Where } from '@/lib/kit/problems';

/**
 * The place of the extension `name`, or of a field of it (`routes[0].path`), in the files that it was made of; that of `fallback` if no file
 * says it. `docs`: the folder that problems are relative to. `nth`: how many extensions before it have the same name.
 */
export function placeOfName(
  docs: string,
  sources: Iterable<string>,
  name: string | undefined,
  field: string,
  fallback: string,
  nth = 0,
): Where {
  const own = [...sources].sort((a, b) => Number(isPackage(a)) - Number(isPackage(b)));
  if (name !== undefined) {
    const pattern = new RegExp(`\\bname\\s*:\\s*(['"\`])${name.replace(/[^\w-]/g, '\\$&')}\\1`, 'g');
    const found = own.flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(pattern)].map(({ index }) => ({ file, text, index }));
    });
    const written = found[Math.min(nth, found.length - 1)];
    if (written) return placeAt(docs, written.file, written.text, fieldAt(written.text, written.index, field));
  }
  const text = read(fallback);
  return placeAt(docs, fallback, text, Math.max(0, text.search(/\bdefineConfig\s*\(|\bexport\s+default\b/)));
}

/** The place of a fault in `file` (absolute), relative to `docs`. */
export function whereIn(docs: string, file: string, line: number, column: number): Where {
  return { file: path.relative(docs, file).split(path.sep).join('/'), line, column };
}

/** The offset of the first part of a field after the name; that of the name where the field is written elsewhere. */
function fieldAt(text: string, from: number, field: string): number {
  const [first = ''] = field.split(/[.[]/);
  if (first === '') return from;
  const found = text.slice(from).search(new RegExp(`\\b${first.replace(/\W/g, '')}\\b\\s*[:,(]`));
  return found < 0 ? from : from + found;
}

function placeAt(docs: string, file: string, text: string, at: number): Where {
  const before = text.slice(0, at).split('\n');
  return whereIn(docs, file, before.length, (before.at(-1)?.length ?? 0) + 1);
}

function isPackage(file: string): boolean {
  return file.split(path.sep).includes('node_modules');
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
