/**
 * Follows the references of a specification, into other files of the docs folder too, and says where each of them leads. Every file is
 * parsed once. How files become one document is said in `bundle.ts` and `gather.ts`.
 */
import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { decoded, isExternal } from '@/lib/kit/urls';
import { locateValue, type Origin, parsePart } from './parse-document';
import { keysOf, pointerOf, valueAt } from './parts';
import { readInside } from './read-inside';
import { anchorsIn, visitReferences } from './visit-references';

/** One file of a specification. */
export interface Part {
  readonly origin: Origin;
  readonly value: unknown;
}

/** A reference to an object or a boolean schema that is really there. */
export interface Link {
  /** What holds the `$ref`. */
  readonly holder: { $ref?: unknown };
  /** Keys of the `$ref` in its file. */
  readonly keys: readonly string[];
  readonly from: Part;
  readonly to: Part;
  /** Keys of the target in its file: no reference stands on the way to it. */
  readonly inside: readonly string[];
}

export interface Followed {
  /** The file of the specification is the first. */
  readonly parts: readonly [Part, ...Part[]];
  readonly links: readonly Link[];
  readonly problems: readonly Problem[];
}

interface Following {
  /** Undefined for a specification that was fetched: it has no files around it. */
  readonly docs: string | undefined;
  readonly parts: Map<string, Part | undefined>;
  /** Of the files that a reference leads into by the name of a schema. */
  readonly anchors: Map<Part, ReadonlyMap<string, readonly string[]>>;
  readonly problems: Problem[];
}

/** A reference as it is written, and the file it leads into. */
interface Lead extends Link {
  readonly written: string;
}

/** References that lead to references: more steps than this are a circle. */
const MOST_STEPS = 20;

/**
 * Follows what `document` refers to. `docs` is the absolute docs folder; without it no file is read.
 * Reports references without a target, over the network, or out of the docs folder (`openapi/invalid`, `nav/path-escapes`) and leaves them
 * as they are. A reference that leaves the docs folder is read at the stripped path where that file exists. A `$ref` to anything that is no
 * object and no boolean is taken out: nothing can be shown there. Time is linear in the size of all files.
 */
export async function followReferences(
  document: Record<string, unknown>,
  origin: Origin,
  docs: string | undefined,
): Promise<Followed> {
  const first: Part = { origin, value: document };
  const following: Following = { docs, parts: new Map([[origin.file, first]]), anchors: new Map(), problems: [] };
  const leads: Lead[] = [];
  // Files lead to files: the map grows while it is walked.
  for (const part of following.parts.values()) {
    for (const found of part ? referencesIn(part) : []) {
      const to = await partOf(following, found);
      const inside = to && keysIn(following, to, found.written);
      if (to && inside) leads.push({ ...found, to, inside });
    }
  }
  const links = linksOf(leads, following.problems);
  const others = [...following.parts.values()].filter((part) => part !== undefined && part !== first) as Part[];
  return { parts: [first, ...others], links, problems: following.problems };
}

type Found = Pick<Lead, 'holder' | 'keys' | 'from' | 'written'>;

function referencesIn(from: Part): Found[] {
  const found: Found[] = [];
  visitReferences(from.value, (written, keys, holder) => found.push({ written, keys, holder, from }));
  return found;
}

/** Where in the file `to` a reference leads; a name that nothing in it has leads to a place where nothing is. */
function keysIn({ anchors }: Following, to: Part, written: string): readonly string[] {
  const hash = written.indexOf('#');
  const fragment = hash < 0 ? '#' : written.slice(hash);
  const keys = keysOf(fragment);
  if (keys) return keys;
  const known = anchors.get(to) ?? anchorsIn(to.value);
  anchors.set(to, known);
  return known.get(decoded(fragment.slice(1))) ?? [fragment];
}

/** The file that a reference leads into, read when it is new; undefined, with a problem, when there is none. */
async function partOf(following: Following, { written, keys, from }: Found): Promise<Part | undefined> {
  const [path = ''] = written.split('#', 1);
  if (path === '') return from;
  const where = () => locateValue(from.origin, keys);
  const lose = (message: string, hint: string) => {
    following.problems.push(problem('openapi/invalid', where(), message, hint));
    return undefined;
  };
  if (isExternal(path)) return lose(`The reference "${written}" is a URL and is not followed.`, COPY_HINT);
  if (following.docs === undefined) return lose(`The reference "${written}" leads to another file.`, COPY_HINT);
  const named = decoded(path);
  const inside = resolveInside(folderOf(from.origin.file), named);
  const file = inside ?? (named.replace(/^(\.\.?\/)+/, '') as FilePath);
  if (!following.parts.has(file)) following.parts.set(file, await readPart(following, file));
  const part = following.parts.get(file);
  if (inside === undefined) following.problems.push(escapeProblem(where(), named, file, part !== undefined));
  else if (!part) return lose(`The reference "${written}" leads to no file that can be read.`, FILE_HINT);
  return part;
}

const COPY_HINT = 'Copy that part into the docs folder and refer to the copy.';
const FILE_HINT = 'Write the path of a JSON or YAML file, from the folder of this one.';

function escapeProblem(where: Where, path: string, stripped: FilePath, exists: boolean): Problem {
  return problem(
    'nav/path-escapes',
    where,
    `The specification refers to "${path}", which lies outside the docs folder.`,
    exists ? `Refer to "/${stripped}" instead.` : 'Move that file into the docs folder.',
    !exists,
  );
}

async function readPart({ docs, problems }: Following, file: FilePath): Promise<Part | undefined> {
  const text = docs === undefined ? undefined : await readInside(docs, file);
  if (text === undefined) return undefined;
  const parsed = parsePart(file, text);
  problems.push(...parsed.problems);
  return parsed.value === undefined ? undefined : { origin: { file, text }, value: parsed.value };
}

/** Those that have a target; the others are reported. */
function linksOf(leads: readonly Lead[], problems: Problem[]): Link[] {
  const byHolder = new Map<unknown, Lead>(leads.map((lead) => [lead.holder, lead]));
  return leads.flatMap((lead) => {
    const { written, holder, keys, from } = lead;
    const place = placeOf(lead, byHolder);
    const isCircle = place !== undefined && isRound(place.value, byHolder);
    if (!place || isCircle) {
      const message = `The reference "${written}" ${isCircle ? 'leads round in a circle' : 'has no target'}.`;
      problems.push(problem('openapi/invalid', locateValue(from.origin, keys), message, TARGET_HINT));
      return [];
    }
    const { to, inside, value } = place;
    if (!isRecord(value) && typeof value !== 'boolean') {
      delete holder.$ref;
      return [];
    }
    // Whoever reads the document follows pointers as they are written.
    if (to === from && (place.isIndirect || !/^#(\/|$)/.test(written))) holder.$ref = `#${pointerOf(inside)}`;
    return [{ holder, keys, from, to, inside }];
  });
}

const TARGET_HINT = 'Define it, or correct the path.';

interface Place extends Pick<Link, 'to' | 'inside'> {
  readonly value: unknown;
  readonly isIndirect: boolean;
}

/** The target of a reference, through references on the way; undefined when there is nothing. */
function placeOf(lead: Pick<Link, 'to' | 'inside'>, byHolder: ReadonlyMap<unknown, Lead>, step = 0): Place | undefined {
  const { to, inside } = lead;
  const value = valueAt(to.value, inside);
  if (value !== undefined) return { to, inside, value, isIndirect: step > 0 };
  if (step === MOST_STEPS) return undefined;
  let around = to.value;
  for (const [index, key] of inside.entries()) {
    const next = valueAt(around, [key]);
    const through = next === undefined ? byHolder.get(around) : undefined;
    if (through) {
      return placeOf({ to: through.to, inside: [...through.inside, ...inside.slice(index)] }, byHolder, step + 1);
    }
    around = next;
  }
  return undefined;
}

function isRound(value: unknown, byHolder: ReadonlyMap<unknown, Lead>): boolean {
  let at = value;
  for (let step = 0; step < MOST_STEPS; step++) {
    const lead = byHolder.get(at);
    if (!lead) return false;
    at = placeOf(lead, byHolder)?.value;
  }
  return true;
}
