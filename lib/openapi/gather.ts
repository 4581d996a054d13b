/**
 * Brings the parts of a specification that lie in other files into one document, under `x-files`, and checks where references lead.
 * Nothing is copied or followed twice: each file is parsed once, and its references are pointed at their new places.
 */
import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { isExternal } from '@/lib/kit/urls';
import { locateValue, type Origin, parsePart } from './parse-document';
import { keysOf, pointerOf, valueAt } from './parts';
import { readInside } from './read-inside';
import { visitReferences } from './visit-references';

interface Part {
  origin: Origin;
  value: unknown;
  /** Keys of the part in the whole document. */
  keys: readonly string[];
}

interface Gathering {
  /** Undefined for a specification that was fetched: it has no files around it. */
  docs?: string;
  parts: Map<string, Part | undefined>;
  problems: Problem[];
}

export interface Gathered {
  /** Texts of every file but the first, by their paths. */
  files: ReadonlyMap<FilePath, string>;
  problems: Problem[];
}

/**
 * Gathers what `document` refers to, and changes `document`. `docs` is the absolute docs folder; without it no file is read.
 * Reports references without a target, over the network, or out of the docs folder (`openapi/invalid`, `nav/path-escapes`); what they
 * stand for is missing then. A reference that leaves the docs folder is read at the stripped path where that file exists.
 * Time is linear in the size of all files.
 */
export async function gatherFiles(
  document: Record<string, unknown>,
  origin: Origin,
  docs: string | undefined,
): Promise<Gathered> {
  const first: Part = { origin, value: document, keys: [] };
  const gathering: Gathering = {
    parts: new Map([[origin.file, first]]),
    problems: [],
    ...(docs === undefined ? {} : { docs }),
  };
  const queue: Part[] = [first];
  for (const part of queue) {
    for (const reference of collect(part)) {
      const target = await targetOf(gathering, part, reference);
      if (target?.isNew && target.part) queue.push(target.part);
      if (target?.part) point(gathering, part, reference, target.part);
    }
  }
  const files = queue.slice(1);
  if (files.length > 0) document['x-files'] = Object.fromEntries(files.map((part) => [part.origin.file, part.value]));
  return { files: new Map(files.map((part) => [part.origin.file, part.origin.text])), problems: gathering.problems };
}

interface Reference {
  written: string;
  /** Keys of the `$ref` in its file. */
  keys: readonly string[];
  holder: { $ref?: unknown };
}

function collect(part: Part): Reference[] {
  const found: Reference[] = [];
  visitReferences(part.value, (written, keys, holder) => found.push({ written, keys, holder }));
  return found;
}

/** The part that a reference leads into, read when it is new; undefined, with a problem, when it leads nowhere. */
async function targetOf(gathering: Gathering, from: Part, { written, keys }: Reference) {
  const [path = ''] = written.split('#', 1);
  if (path === '') return { part: from, isNew: false };
  const lose = (message: string, hint: string) => {
    gathering.problems.push(problem('openapi/invalid', locateValue(from.origin, keys), message, hint));
    return undefined;
  };
  if (isExternal(path)) return lose(`The reference "${written}" is a URL and is not followed.`, COPY_HINT);
  if (gathering.docs === undefined) return lose(`The reference "${written}" leads to another file.`, COPY_HINT);
  const named = decode(path);
  const inside = resolveInside(folderOf(from.origin.file), named);
  const file = inside ?? (named.replace(/^(\.\.?\/)+/, '') as FilePath);
  const isNew = !gathering.parts.has(file);
  if (isNew) gathering.parts.set(file, await readPart(gathering, file));
  const part = gathering.parts.get(file);
  if (inside === undefined) reportEscape(gathering, locateValue(from.origin, keys), named, file, part !== undefined);
  else if (!part) return lose(`The reference "${written}" leads to no file that can be read.`, FILE_HINT);
  return part && { part, isNew };
}

const COPY_HINT = 'Copy that part into the docs folder and refer to the copy.';
const FILE_HINT = 'Write the path of a JSON or YAML file, from the folder of this one.';

function reportEscape({ problems }: Gathering, where: Where, path: string, stripped: FilePath, exists: boolean): void {
  problems.push(
    problem(
      'nav/path-escapes',
      where,
      `The specification refers to "${path}", which lies outside the docs folder.`,
      exists ? `Refer to "/${stripped}" instead.` : 'Move that file into the docs folder.',
      !exists,
    ),
  );
}

async function readPart({ docs, problems }: Gathering, file: FilePath): Promise<Part | undefined> {
  const text = docs === undefined ? undefined : await readInside(docs, file);
  if (text === undefined) return undefined;
  const parsed = parsePart(file, text);
  problems.push(...parsed.problems);
  return parsed.value === undefined
    ? undefined
    : { origin: { file, text }, value: parsed.value, keys: ['x-files', file] };
}

/** Points a reference at the place of its target in the whole document. Anchors (`#name`) stay: schemas define them wherever they stand. */
function point(gathering: Gathering, from: Part, { written, keys, holder }: Reference, target: Part): void {
  const hash = written.indexOf('#');
  const fragment = hash < 0 ? '#' : written.slice(hash);
  const inside = fragment === '#' ? [] : keysOf(fragment);
  if (!inside) return;
  const value = valueAt(target.value, inside);
  if (value === undefined) {
    const where = locateValue(from.origin, keys);
    const message = `The reference "${written}" has no target.`;
    gathering.problems.push(problem('openapi/invalid', where, message, 'Define it, or correct the path.'));
    return;
  }
  if (target.keys.length > 0 || from !== target) holder.$ref = `#${pointerOf([...target.keys, ...inside])}`;
  // Swagger and OpenAPI allow a path item or a schema there; anything else cannot be shown.
  if (!isRecord(value) && typeof value !== 'boolean') delete holder.$ref;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
