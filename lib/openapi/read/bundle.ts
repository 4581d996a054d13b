/** Bundles an OpenAPI or Swagger specification from several files into one document. */
import { isRecord } from '@/lib/kit/is-record';
import type { Followed, Link } from './follow-references';
import { nameSchemas } from './name-schemas';
import { fragmentOf } from './parts';

/** Virtual addresses of files for the library, which can neither read nor fetch them. The number is that of the part. */
const ADDRESS = 'part:///';

/**
 * `document` with everything it references; its parts are reused and mutated. Each part occurs once, and all references that were followed
 * point into the document. Others are unchanged.
 */
export async function bundleParts(
  document: Record<string, unknown>,
  followed: Followed,
): Promise<Record<string, unknown>> {
  const links = [...followed.links, ...nameSchemas(document, followed)];
  const numbers = new Map(followed.parts.map((part, index) => [part, index]));
  for (const { holder, to, inside } of links) {
    holder.$ref = `${ADDRESS}${numbers.get(to)}#${fragmentOf(inside)}`;
  }
  const values = followed.parts.map((part) => part.value);
  const show = hideReferences(values, new Set(links.map((link) => link.holder)));
  const bundled = await bundleValues(document, (url) => values[Number(url.slice(ADDRESS.length))]);
  show();
  return bundled;
}

/** Loaded only for specifications with several files. The library receives values instead of files and cannot read more. */
async function bundleValues(
  document: Record<string, unknown>,
  readValue: (url: string) => unknown,
): Promise<Record<string, unknown>> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');
  // Its base class bundles any JSON with references. The class itself also checks versions, and rejects newer ones.
  const RefParser = Object.getPrototypeOf(SwaggerParser) as typeof SwaggerParser;
  const parts = { order: 1, canRead: true, read: ({ url }: { url: string }) => readValue(url) as object };
  const values = { order: 1, canParse: true, allowEmpty: true, parse: ({ data }: { data: unknown }) => data };
  // The type is a closed union of document shapes; ours is only checked by `checkDocument`.
  const bundled: unknown = await new RefParser().bundle(`${ADDRESS}0`, document as never, {
    resolve: { file: false, http: false, parts },
    parse: { json: false, yaml: false, text: false, binary: false, values },
  });
  if (!isRecord(bundled)) throw new Error('the result is not an object');
  return bundled;
}

/**
 * Hides every `$ref` in `values` that is not in `kept`, such as those in examples, from the library. Returns a function that restores them.
 */
function hideReferences(values: readonly unknown[], kept: ReadonlySet<Link['holder']>): () => void {
  const hidden: [Record<string, unknown>, unknown][] = [];
  const done = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    done.add(value);
    if (isRecord(value) && typeof value.$ref === 'string' && !kept.has(value)) {
      hidden.push([value, value.$ref]);
      // Renamed instead of removed: the order of keys in an example matters.
      value.$ref = null;
    }
    for (const child of Object.values(value)) walk(child);
  };
  for (const value of values) walk(value);
  return () => {
    for (const [holder, written] of hidden) holder.$ref = written;
  };
}
