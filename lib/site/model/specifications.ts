/** The API specifications of a docs folder: which files are specifications, and which of them to read. */
import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { SpecificationRef } from '@/lib/config/settings';
import { extensionOf, type FilePath } from '@/lib/kit/paths';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { isExternal } from '@/lib/kit/urls';
import { RENDERER_VERSION } from '@/lib/mdx/render/version';
import { listNavigation, sourceFile, strippedPath } from '@/lib/nav/list';
import { readSpecification } from '@/lib/openapi/read/read';
import { escapingSource, missingSource, unreachableSource } from '@/lib/openapi/read/source-faults';
import { findSpecificationFile } from '@/lib/openapi/reference';
import type { SpecificationRead } from '@/lib/openapi/types';
import { stampOf as fileStamp, perFile } from '@/lib/source/file-memo';
import { readSmall, type SourceFile } from '@/lib/source/files';
import type { SiteLocation } from '@/lib/source/location';
import type { FrontmatterReference } from './page-api';

/** Usually only the start of a file is examined. */
const HEAD_BYTES = 4096;
const VERSION_KEY = /(^|[{,\n])\s*["']?(openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/;

/** The specification files in alphabetical order, recognised by their version field. See content/reference/format/folder.mdx#files. */
export function listSpecifications(docs: string, files: readonly SourceFile[]): FilePath[] {
  return files
    .map((file) => file.path)
    .filter((file) => /^(json|ya?ml)$/.test(extensionOf(file)) && path.posix.basename(file) !== 'docs.json')
    .filter((file) => isSpecification(path.join(docs, file)));
}

/** Everything that names specifications: files or URLs. */
export interface SpecificationNames {
  navigation: unknown;
  /** Sources of `api.openapi` and `api.asyncapi`: searched for references without a file. */
  settings: readonly string[];
  /** References in the frontmatter of pages. */
  references: readonly FrontmatterReference[];
  /** Overlay files. */
  overlays: ReadonlyMap<FilePath, readonly FilePath[]>;
}

/**
 * Reads the required specifications: those named by the navigation and by pages, and all others if something refers to an endpoint without
 * naming a specification (content/reference/format/api-pages.mdx#references).
 */
export async function readSpecifications(
  { navigation, settings, references, overlays }: SpecificationNames,
  { docs, cache }: Pick<SiteLocation, 'docs' | 'cache'>,
  known: readonly FilePath[],
): Promise<{ reads: ReadonlyMap<FilePath, SpecificationRead>; known: readonly FilePath[] }> {
  const names = listNavigation(navigation);
  const inSettings = settings.map(sourceOf);
  const remote = [...names.specifications, ...inSettings].filter(isExternal);
  // Files that do not look like specifications are read to report what is wrong.
  const local = inSettings.filter((file) => !isExternal(file) && !known.includes(file));
  const all = [...new Set([...known, ...remote, ...local])];
  const named = references.map(({ file }) =>
    file === undefined ? undefined : (findSpecificationFile(file, all) ?? sourceOf(file)),
  );
  const lookEverywhere = names.endpoints || named.includes(undefined);
  const files = new Set([
    ...names.specifications,
    ...named.filter((file) => file !== undefined),
    ...local,
    ...(lookEverywhere ? all : []),
  ]);
  const reads = new Map(
    await Promise.all(
      [...files].map(async (file) => [file, await readOnce(file, docs, cache, overlays.get(file) ?? [])] as const),
    ),
  );
  return { reads, known: all.filter((file) => reads.get(file)?.state !== 'missing') };
}

/**
 * Problems of specifications named in the settings (`api.openapi` and `api.asyncapi`). The navigation reports its own, and an invalid file
 * is reported by its reader. See content/errors.mdx.
 */
export function checkSources(
  settings: readonly SpecificationRef[],
  { reads, known }: { reads: ReadonlyMap<FilePath, SpecificationRead>; known: readonly FilePath[] },
  locate: (pointer: string) => Where,
): Problem[] {
  return settings.flatMap(({ source, pointer }) => {
    const file = sourceOf(source);
    const fault =
      sourceFile(source) === undefined
        ? escapingSource(source, file, known.includes(file))
        : faultOf(source, reads.get(file), known);
    return fault ? [problem(fault.code, locate(pointer), fault.message, fault.hint, fault.fatal)] : [];
  });
}

function faultOf(source: string, read: SpecificationRead | undefined, known: readonly FilePath[]) {
  if (read?.state === 'unreachable') return unreachableSource(source, read.reason);
  return read?.state === 'missing' ? missingSource(source, known) : undefined;
}

function sourceOf(source: string): FilePath {
  return sourceFile(source) ?? strippedPath(source);
}

// Reading a specification may take seconds; the development server reads it again only when one of its files has changed.
const known = new LRUCache<string, { stamp: string; read: Promise<SpecificationRead> }>({ max: 1_000 });

async function readOnce(
  file: FilePath,
  docs: string,
  cache: string,
  overlays: readonly FilePath[],
): Promise<SpecificationRead> {
  const key = [isExternal(file) ? file : path.join(docs, file), ...overlays].join('\n');
  const entry = known.get(key);
  if (entry) {
    const read = await entry.read;
    if (entry.stamp === stampOf(docs, [...filesOf(file, read), ...overlays])) return read;
  }
  const kept = { folder: cache, version: RENDERER_VERSION };
  const read = readSpecification(file, docs, { cache: kept, overlays });
  known.set(key, { stamp: stampOf(docs, [...filesOf(file, await read), ...overlays]), read });
  return read;
}

function filesOf(file: FilePath, read: SpecificationRead): readonly FilePath[] {
  return read.state === 'found' ? read.specification.files : [file];
}

function stampOf(docs: string, files: readonly FilePath[]): string {
  return files.map((file) => fileStamp(path.join(docs, file))).join(' ');
}

/** Generated files may sort their keys alphabetically, so the version can be anywhere. */
const EARLIER_KEY = /^\s*\{\s*"(basePath|channels|components|consumes|definitions|externalDocs|host|info)"\s*:/;
const VERSION_ANYWHERE = /"(openapi|swagger|asyncapi)"\s*:\s*"[23]\./;

const isSpecification = perFile((file) => {
  const head = readHead(file);
  return VERSION_KEY.test(head) || (EARLIER_KEY.test(head) && VERSION_ANYWHERE.test(readSmall(file)));
});

function readHead(file: string): string {
  try {
    const descriptor = fs.openSync(file, 'r');
    const buffer = Buffer.alloc(HEAD_BYTES);
    const length = fs.readSync(descriptor, buffer, 0, HEAD_BYTES, 0);
    fs.closeSync(descriptor);
    return buffer.toString('utf8', 0, length);
  } catch {
    return '';
  }
}
