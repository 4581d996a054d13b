/** Brings the parts of a specification that lie in other files into one document. Only files of the docs folder are read. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { readInside } from './read-inside';

/** What the bundler knows of one reading. */
interface Reading {
  docs: string;
  /** The specification's own file, for problems. */
  file: FilePath;
  files: Set<FilePath>;
  problems: Problem[];
}

/**
 * Bundles `document` (and changes it), read from `file` inside the absolute folder `docs`: every part appears once, internal `$ref` stay.
 * Without `document` in the answer it could not be bundled; `problems` say why (`openapi/invalid`, `nav/path-escapes`).
 * A reference that leaves the docs folder is read at the stripped path where that file exists. Source: rules, `nav/path-escapes`.
 */
export async function bundleDocument(
  document: Record<string, unknown>,
  file: FilePath,
  docs: string,
): Promise<{ document?: Record<string, unknown>; files: FilePath[]; problems: Problem[] }> {
  const reading: Reading = { docs: await realpath(docs), file, files: new Set(), problems: [] };
  // Most specifications are one file: the bundler is loaded for those that are not.
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');
  const parser = new SwaggerParser();
  try {
    const bundled: unknown = await parser.bundle(path.join(reading.docs, file), forBundler(document), {
      resolve: { http: resolver(/^https?:/i, remotePart), file: resolver(true, (url) => localPart(reading, url)) },
    });
    if (!isRecord(bundled)) throw new Error('the result is not an object');
    return { document: withVersionOf(document, bundled), files: [...reading.files], problems: reading.problems };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(reading.docs, '').trim() : String(error);
    const found = problem(
      'openapi/invalid',
      { file },
      `A reference cannot be followed: ${reason}`,
      'Correct the `$ref`.',
    );
    // A reported escape already names the cause.
    const known = reading.problems.some((one) => one.fatal);
    return { files: [...reading.files], problems: known ? reading.problems : [...reading.problems, found] };
  }
}

function resolver(canRead: boolean | RegExp, read: (url: string) => Promise<string> | string) {
  return { order: 1, canRead, read: (part: { url: string }) => read(part.url) };
}

/** The bundler refuses versions newer than itself, yet bundling does not depend on the version. */
function forBundler(document: Record<string, unknown>): never {
  const copy = { ...document };
  if (typeof copy.openapi === 'string') copy.openapi = '3.1.0';
  if (copy.paths === undefined || copy.paths === null) copy.paths = {};
  // The bundler's own type is a closed union of document shapes; ours has only been checked as far as `checkDocument` says.
  return copy as never;
}

function withVersionOf(document: Record<string, unknown>, bundled: Record<string, unknown>): Record<string, unknown> {
  return document.openapi === undefined ? bundled : { ...bundled, openapi: document.openapi };
}

/** Parts in other files may refer to the network too: what is there counts as empty. */
function remotePart(): string {
  return '{}';
}

async function localPart(reading: Reading, url: string): Promise<string> {
  const wanted = url.startsWith('file:') ? fileURLToPath(url) : decodeURIComponent(url);
  const relative = path.relative(reading.docs, wanted).split(path.sep).join('/');
  const inside = filePath(relative.replace(/^(\.\.\/)+/, ''));
  const text = await readInside(reading.docs, inside);
  if (inside !== relative) {
    reading.problems.push(
      problem(
        'nav/path-escapes',
        { file: reading.file },
        `The specification refers to "${relative}", which lies outside the docs folder.`,
        text === undefined ? 'Move that file into the docs folder.' : `Refer to "/${inside}" instead.`,
        text === undefined,
      ),
    );
  }
  if (text === undefined) throw new Error(`there is no file "${inside}".`);
  reading.files.add(inside);
  return text;
}
