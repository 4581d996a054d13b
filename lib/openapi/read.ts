/** Reads a specification from the docs folder: parse, bundle what lies in other files, list the operations. */
import { resolveInside } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { isExternal } from '@/lib/kit/urls';
import { bundleDocument } from './bundle';
import { checkDocument } from './check-document';
import { operationsOf, tagsOf, webhooksOf } from './operations';
import { type Origin, parseDocument } from './parse-document';
import { partsOf } from './parts';
import { readInside } from './read-inside';
import { checkReferences, withoutReferences } from './references';
import type { SpecificationRead } from './types';

/**
 * Reads the specification `source` (a path inside the docs folder `docs`, which is absolute).
 * Never throws and never uses the network: a URL is `missing`, anything that cannot be used is `invalid` with `openapi/invalid`
 * problems that name the file and, where known, the line. Problems of a `found` one are smaller: the rest of it is usable.
 * Costs one parse of the file; other files are only touched when the document refers to them.
 * Source: rules (`nav/openapi-missing`, `openapi/invalid`, `nav/path-escapes`).
 */
export async function readSpecification(source: string, docs: string): Promise<SpecificationRead> {
  if (isExternal(source)) {
    return { state: 'missing', reason: 'is a URL; specifications are read from the docs folder only', problems: [] };
  }
  const file = resolveInside('', source);
  const text = file && (await readInside(docs, file));
  if (file === undefined || text === undefined) return { state: 'missing', reason: 'does not exist', problems: [] };

  const parsed = parseDocument(file, text);
  if (!parsed.document) return { state: 'invalid', problems: parsed.problems };
  const origin: Origin = { file, text };
  const unusable = checkDocument(parsed.document, origin);
  if (unusable.length > 0) return { state: 'invalid', problems: unusable };
  return readParts(parsed.document, origin, docs);
}

/** Follows the references of a usable document and lists what it describes. */
async function readParts(document: Record<string, unknown>, origin: Origin, docs: string): Promise<SpecificationRead> {
  const references = checkReferences(document, origin);
  const problems: Problem[] = [...references.problems];
  const files = [origin.file];
  let whole = document;
  if (references.files) {
    // Lost references are reported; left in, they would stop the bundler.
    const bundled = await bundleDocument(withoutReferences(document, references.lost), origin.file, docs);
    problems.push(...bundled.problems);
    if (!bundled.document) return { state: 'invalid', problems };
    files.push(...bundled.files);
    whole = bundled.document;
  }
  const parts = partsOf(whole);
  const specification = {
    file: origin.file,
    kind: 'openapi',
    version: String(whole.openapi ?? whole.swagger),
    operations: operationsOf(parts),
    webhooks: webhooksOf(parts),
    channels: [],
    tags: tagsOf(parts),
    files,
    stamp: '',
    parts,
  } as const;
  return { state: 'found', specification, problems };
}
