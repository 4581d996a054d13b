/** Reads a specification: parses, bundles, normalises, lists its contents and stores it on disk. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@/lib/kit/hash';
import { type FilePath, resolveInside } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { messageOf } from '@/lib/kit/text';
import { isExternal } from '@/lib/kit/urls';
import { rulesIn } from '../access/rules-in';
import { channelsOf } from '../channels';
import { operationsOf, tagsOf, webhooksOf } from '../operations';
import type { Specification, SpecificationRead } from '../types';
import { bundleParts } from './bundle';
import { checkPathParameters, correctFiles } from './check-content';
import { checkDocument } from './check-document';
import { fetchText } from './fetch-text';
import { followReferences } from './follow-references';
import { gatherParts } from './gather';
import { linkMappings } from './mapping-links';
import { normaliseDocument } from './normalise';
import { type Origin, parseDocument } from './parse-document';
import { partsOf } from './parts';
import { readInside } from './read-inside';
import { readStored, storeFolder, writeStored } from './store';

/** The cache shared by processes. */
export interface ReadCache {
  /** Absolute path of a folder. */
  folder: string;
  /** Changes with the program. */
  version: string;
}

export interface ReadOptions {
  cache?: ReadCache;
  /** Overlay files of the docs folder, in order. */
  overlays?: readonly FilePath[];
}

/** The overlays and their docs folder, which may differ from the location of the specification. */
interface Change {
  docs: string;
  overlays: readonly FilePath[];
}

interface Overlaid {
  readonly origins: readonly Origin[];
  readonly problems: readonly Problem[];
}

const UNCHANGED: Overlaid = { origins: [], problems: [] };

/**
 * Reads the specification `source`: a path inside the absolute folder `docs`, or a URL. Never throws: one that is not there is
 * `missing` or `unreachable`, anything that cannot be used is `invalid`, with `openapi/invalid` problems that name the file and, where
 * known, the line. Problems of a `found` one are smaller: the rest of it is usable. With a `cache` a document is read once, whatever the
 * number of processes, until one of its files changes. Time and memory are linear in the size of all files.
 * See content/errors.mdx.
 */
export async function readSpecification(
  source: string,
  docs: string,
  { cache, overlays = [] }: ReadOptions = {},
): Promise<SpecificationRead> {
  const change: Change | undefined = overlays.length > 0 ? { docs, overlays } : undefined;
  if (isExternal(source)) return readRemote(source as FilePath, cache, change);
  const file = resolveInside('', source);
  const folder = cache && storeFolder(cache.folder, cache.version, docs, file ?? source, ...overlays);
  const stored = folder === undefined ? undefined : readStored(folder);
  if (stored?.stamps.every(([part, stamp]) => stampOf(docs, part) === stamp)) return foundOf(stored);
  const text = file && (await readInside(docs, file));
  if (file === undefined || text === undefined) return { state: 'missing', reason: 'does not exist', problems: [] };
  return readText({ file, text }, docs, folder, change);
}

async function readRemote(
  url: FilePath,
  cache: ReadCache | undefined,
  change: Change | undefined,
): Promise<SpecificationRead> {
  const answer = await fetchText(url, cache?.folder);
  if (answer.state === 'unreachable') return { state: 'unreachable', reason: answer.reason, problems: [] };
  // Overlays are not part of the stored result: such a specification is not cached.
  const folder = cache && !change ? storeFolder(cache.folder, cache.version, url, answer.text) : undefined;
  const stored = folder === undefined ? undefined : readStored(folder);
  const read = stored ? foundOf(stored) : await readText({ file: url, text: answer.text }, undefined, folder, change);
  if (answer.state === 'fetched') return read;
  const message = `The specification "${url}" could not be fetched: ${answer.reason}. The copy fetched at ${answer.since} is used.`;
  const old = { ...problem('openapi/unreachable', { file: url }, message), severity: 'warning' } as const;
  return { ...read, problems: [...read.problems, old] };
}

/** `docs` is undefined for a fetched text. `folder`: where the result is stored. */
async function readText(
  origin: Origin,
  docs: string | undefined,
  folder: string | undefined,
  change: Change | undefined,
): Promise<SpecificationRead> {
  const parsed = parseDocument(origin.file, origin.text);
  if (!parsed.document) return { state: 'invalid', problems: parsed.problems };
  try {
    const overlaid = change ? await withOverlays(parsed.document, change) : UNCHANGED;
    const changed = { ...overlaid, problems: [...parsed.problems, ...overlaid.problems] };
    const unusable = checkDocument(parsed.document, origin);
    if (unusable.length > 0) return { state: 'invalid', problems: [...changed.problems, ...unusable] };
    return await readDocument(parsed.document, origin, { docs, folder, changed });
  } catch (error) {
    // Catches documents that are nested thousands of levels deep or in themselves.
    const message = `The specification cannot be read: ${messageOf(error)}.`;
    return { state: 'invalid', problems: [problem('openapi/invalid', { file: origin.file }, message)] };
  }
}

/** Few sites have overlays: JSONPath is loaded only for those. */
async function withOverlays(document: Record<string, unknown>, { overlays, docs }: Change): Promise<Overlaid> {
  const { applyOverlays } = await import('../overlay/read-overlays');
  return applyOverlays(document, overlays, docs);
}

async function readDocument(
  document: Record<string, unknown>,
  origin: Origin,
  { docs, folder, changed }: { docs: string | undefined; folder: string | undefined; changed: Overlaid },
): Promise<SpecificationRead> {
  linkMappings(document, origin.text, true);
  const followed = await followReferences(document, origin, docs);
  const corrected = correctFiles(followed.parts);
  const origins = [...followed.parts.map((part) => part.origin), ...changed.origins];
  const version = String(document.openapi ?? document.swagger ?? document.asyncapi);
  const kind = document.asyncapi === undefined ? 'openapi' : 'asyncapi';
  const isOpenapi = kind === 'openapi';
  const join = isOpenapi ? bundleParts : gatherParts;
  const whole = normaliseDocument(followed.parts.length > 1 ? await join(document, followed) : document);
  const parts = partsOf(whole);
  const operations = isOpenapi ? operationsOf(parts) : [];
  const problems = [
    ...changed.problems,
    ...followed.problems,
    ...corrected,
    ...checkPathParameters(operations, parts, origin),
  ];
  const specification = {
    file: origin.file,
    kind,
    version,
    operations,
    webhooks: isOpenapi ? webhooksOf(parts) : [],
    channels: isOpenapi ? [] : channelsOf(parts),
    tags: tagsOf(parts),
    ...accessOf(whole, origins),
    files: docs === undefined ? [] : origins.map(({ file }) => file),
    stamp: hashOf(...origins.map(({ text }) => text)),
  } as const;
  const stored = { specification, problems, stamps: stampsOf(docs, specification) };
  if (folder === undefined) return foundOf({ ...stored, parts });
  writeStored(folder, stored, whole);
  // Served from disk, so that the document itself can be released.
  return foundOf(readStored(folder) ?? { ...stored, parts });
}

/** Few specifications name groups, so the others are not searched for them. */
function accessOf(document: unknown, origins: readonly Origin[]): Pick<Specification, 'access'> {
  if (!origins.some(({ text }) => text.includes('x-mint'))) return {};
  const access = rulesIn(document);
  return access.length > 0 ? { access } : {};
}

function foundOf(stored: {
  specification: Omit<Specification, 'parts'>;
  problems: readonly Problem[];
  parts: Specification['parts'];
}): SpecificationRead {
  return { state: 'found', specification: { ...stored.specification, parts: stored.parts }, problems: stored.problems };
}

function stampsOf(docs: string | undefined, { files }: Pick<Specification, 'files'>): [FilePath, string][] {
  return docs === undefined ? [] : files.map((file) => [file, stampOf(docs, file)]);
}

/** `-` for a file that is missing or cannot be reached, and for names that no file can have. */
function stampOf(docs: string, file: FilePath): string {
  try {
    const { mtimeMs, size } = statSync(path.join(docs, file));
    return `${mtimeMs}:${size}`;
  } catch {
    return '-';
  }
}
