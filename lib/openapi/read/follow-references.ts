/**
 * Resolves the references of a specification, including those to other files of the docs folder. Every file is parsed once. `bundle.ts` and
 * `gather.ts` merge the files into one document.
 */

import { isRecord } from '@/lib/kit/is-record';
import { pointerOf } from '@/lib/kit/json-pointer';
import { type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';
import { MAX_PER_CODE, type Problem, problem, type Where } from '@/lib/kit/problems';
import { decoded, isExternal } from '@/lib/kit/urls';
import { linkMappings } from './mapping-links';
import { locateValue, type Origin, parsePart } from './parse-document';
import { keysOf, valueAt } from './parts';
import { readInside } from './read-inside';
import { anchorsIn, visitReferences } from './visit-references';

/** A file of a specification. */
export interface Part {
  readonly origin: Origin;
  readonly value: unknown;
}

/** A reference with an existing target: an object or a boolean schema. */
export interface Link {
  /** The object that contains the `$ref`. */
  readonly holder: { $ref?: unknown };
  /** The keys of the `$ref` in its file. */
  readonly keys: readonly string[];
  readonly from: Part;
  readonly to: Part;
  /** The keys of the target in its file, with no reference on the way. */
  readonly inside: readonly string[];
}

export interface Followed {
  /** The specification's own file comes first. */
  readonly parts: readonly [Part, ...Part[]];
  readonly links: readonly Link[];
  readonly problems: readonly Problem[];
}

interface Following {
  /** Undefined for a fetched specification, which has no other files. */
  readonly docs: string | undefined;
  readonly parts: Map<string, Part | undefined>;
  /** Named schemas of files that a reference points into. */
  readonly anchors: Map<Part, ReadonlyMap<string, readonly string[]>>;
  readonly problems: Problem[];
  /** How many problems have been given a position. */
  located: number;
}

/** A reference as written, and the file it points into. */
interface Lead extends Link {
  readonly written: string;
}

/** In one file. The largest public specifications have about 100,000. */
const MAX_REFERENCES = 500_000;

/** Longer chains of references are treated as cycles. */
const MAX_STEPS = 20;

/**
 * Resolves the references of `document`. `docs`: the absolute docs folder; without it no file is read. References without a target, over
 * the network, or out of the docs folder are reported (`openapi/invalid`, `nav/path-escapes`) and left unchanged. For a path that leaves
 * the docs folder, the stripped path is used if that file exists. A `$ref` to anything but an object or boolean is removed. Linear in the
 * size of all files.
 */
export async function followReferences(
  document: Record<string, unknown>,
  origin: Origin,
  docs: string | undefined,
): Promise<Followed> {
  const first: Part = { origin, value: document };
  const following: Following = {
    docs,
    parts: new Map([[origin.file, first]]),
    anchors: new Map(),
    problems: [],
    located: 0,
  };
  const leads: Lead[] = [];
  // The map grows during the iteration, because files refer to files.
  for (const part of following.parts.values()) {
    for (const found of part ? boundedReferences(following, part) : []) {
      const to = await partOf(following, found);
      const inside = to && keysIn(following, to, found.written);
      if (to && inside) leads.push({ ...found, to, inside });
    }
  }
  const links = linksOf(leads, following);
  const others = [...following.parts.values()].filter((part) => part !== undefined && part !== first) as Part[];
  return { parts: [first, ...others], links, problems: following.problems };
}

type Found = Pick<Lead, 'holder' | 'keys' | 'from' | 'written'>;

function boundedReferences({ problems }: Following, from: Part): Found[] {
  const found = referencesIn(from);
  if (found.length <= MAX_REFERENCES) return found;
  const message = `The file has more than ${MAX_REFERENCES.toLocaleString('en')} references; the others are not followed.`;
  problems.push(problem('openapi/invalid', { file: from.origin.file }, message, 'Split the specification.'));
  return found.slice(0, MAX_REFERENCES);
}

function referencesIn(from: Part): Found[] {
  const found: Found[] = [];
  visitReferences(from.value, (written, keys, holder) => found.push({ written, keys, holder, from }));
  return found;
}

/** The location in the file `to` that a reference points to; an unknown name gives a location that does not exist. */
function keysIn({ anchors }: Following, to: Part, written: string): readonly string[] {
  const hash = written.indexOf('#');
  const fragment = hash < 0 ? '#' : written.slice(hash);
  const keys = keysOf(fragment);
  if (keys) return keys;
  const known = anchors.get(to) ?? anchorsIn(to.value);
  anchors.set(to, known);
  return known.get(decoded(fragment.slice(1))) ?? [fragment];
}

/** The file that a reference points into, read on first use; undefined, with a problem, if it does not exist. */
async function partOf(following: Following, { written, keys, from }: Found): Promise<Part | undefined> {
  const [path = ''] = written.split('#', 1);
  if (path === '') return from;
  const where = () => boundedWhere(following, from.origin, keys);
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
    `The specification refers to "${path}", which is outside the docs folder.`,
    exists ? `Refer to "/${stripped}" instead.` : 'Move that file into the docs folder.',
    !exists,
  );
}

async function readPart({ docs, problems }: Following, file: FilePath): Promise<Part | undefined> {
  const text = docs === undefined ? undefined : await readInside(docs, file);
  if (text === undefined) return undefined;
  const parsed = parsePart(file, text);
  problems.push(...parsed.problems);
  linkMappings(parsed.value, text, false);
  return parsed.value === undefined ? undefined : { origin: { file, text }, value: parsed.value };
}

/** Finding a position takes time linear in the document, and more problems are not listed. */
function boundedWhere(following: Following, origin: Origin, keys: readonly string[]): Where {
  following.located += 1;
  return following.located > MAX_PER_CODE + 1 ? { file: origin.file } : locateValue(origin, keys);
}

/** The references that have a target; others are reported. */
function linksOf(leads: readonly Lead[], following: Following): Link[] {
  const byHolder = new Map<unknown, Lead>(leads.map((lead) => [lead.holder, lead]));
  return leads.flatMap((lead) => {
    const { written, holder, keys, from } = lead;
    const place = placeOf(lead, byHolder);
    const isCircle = place !== undefined && isRound(place.value, byHolder);
    if (!place || isCircle) {
      const message = `The reference "${written}" ${isCircle ? 'is circular' : 'has no target'}.`;
      following.problems.push(
        problem('openapi/invalid', boundedWhere(following, from.origin, keys), message, TARGET_HINT),
      );
      return [];
    }
    const { to, inside, value } = place;
    if (!isRecord(value) && typeof value !== 'boolean') {
      delete holder.$ref;
      return [];
    }
    // Consumers of the document follow pointers literally.
    if (to === from && (place.isIndirect || !/^#(\/|$)/.test(written))) holder.$ref = `#${pointerOf(inside)}`;
    return [{ holder, keys, from, to, inside }];
  });
}

const TARGET_HINT = 'Define it, or correct the path.';

interface Place extends Pick<Link, 'to' | 'inside'> {
  readonly value: unknown;
  readonly isIndirect: boolean;
}

/** The target of a reference, following further references; undefined if there is none. */
function placeOf(lead: Pick<Link, 'to' | 'inside'>, byHolder: ReadonlyMap<unknown, Lead>, step = 0): Place | undefined {
  const { to, inside } = lead;
  const value = valueAt(to.value, inside);
  if (value !== undefined) return { to, inside, value, isIndirect: step > 0 };
  if (step === MAX_STEPS) return undefined;
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
  for (let step = 0; step < MAX_STEPS; step++) {
    const lead = byHolder.get(at);
    if (!lead) return false;
    at = placeOf(lead, byHolder)?.value;
  }
  return true;
}
