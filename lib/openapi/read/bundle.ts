/** Makes one document of an OpenAPI or Swagger specification that lies in several files. */
import { isRecord } from '@/lib/kit/is-record';
import type { Followed, Link } from './follow-references';
import { nameSchemas } from './name-schemas';

/** Addresses of files for the library: nothing can be read or fetched there. The number is that of the part. */
const ADDRESS = 'part:///';

/**
 * `document` with everything that its references lead to; its parts are reused and changed. Each part appears once, and all references that
 * were followed lead to places in the document. Those that were not are left as they are.
 */
export async function bundleParts(
  document: Record<string, unknown>,
  followed: Followed,
): Promise<Record<string, unknown>> {
  const links = [...followed.links, ...nameSchemas(document, followed)];
  const numbers = new Map(followed.parts.map((part, index) => [part, index]));
  for (const { holder, to, inside } of links) {
    holder.$ref = `${ADDRESS}${numbers.get(to)}#${inside.map((key) => `/${encodeKey(key)}`).join('')}`;
  }
  const values = followed.parts.map((part) => part.value);
  const show = hideReferences(values, new Set(links.map((link) => link.holder)));
  const bundled = await bundleValues(document, (url) => values[Number(url.slice(ADDRESS.length))]);
  show();
  return bundled;
}

/** Most specifications are one file: the library is loaded for those that are not. It gets values in place of files, and no way to more. */
async function bundleValues(
  document: Record<string, unknown>,
  readValue: (url: string) => unknown,
): Promise<Record<string, unknown>> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser');
  const parts = { order: 1, canRead: true, read: ({ url }: { url: string }) => readValue(url) as object };
  const values = { order: 1, canParse: true, allowEmpty: true, parse: ({ data }: { data: unknown }) => data };
  const bundled: unknown = await new SwaggerParser().bundle(`${ADDRESS}0`, acceptable(document), {
    resolve: { file: false, http: false, parts },
    parse: { json: false, yaml: false, text: false, binary: false, values },
  });
  if (!isRecord(bundled)) throw new Error('the result is not an object');
  const info =
    isRecord(document.info) && isRecord(bundled.info) ? { ...bundled.info, ...versionOf(document.info) } : {};
  const whole: Record<string, unknown> = { ...bundled, openapi: document.openapi, swagger: document.swagger, info };
  return Object.fromEntries(Object.keys(document).map((key) => [key, whole[key]]));
}

/** The library refuses versions newer than itself, and numbers where texts belong. Bundling depends on neither. */
function acceptable(document: Record<string, unknown>): never {
  const { info, paths } = document;
  const shown = { ...document, openapi: '3.1.0', swagger: undefined, info: { ...(info as object), version: '' } };
  // Its own type is a closed union of document shapes; ours has only been checked as far as `checkDocument` says.
  return { ...shown, paths: paths ?? {} } as never;
}

function versionOf({ version }: Record<string, unknown>) {
  return { version };
}

/** Hides every `$ref` in `values` that is not in `kept`, such as those in examples, from the library. The answer brings them back. */
function hideReferences(values: readonly unknown[], kept: ReadonlySet<Link['holder']>): () => void {
  const hidden: [Record<string, unknown>, unknown][] = [];
  const done = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    done.add(value);
    if (isRecord(value) && typeof value.$ref === 'string' && !kept.has(value)) {
      hidden.push([value, value.$ref]);
      // Not taken out: its place among the keys of an example is part of the example.
      value.$ref = null;
    }
    for (const child of Object.values(value)) walk(child);
  };
  for (const value of values) walk(value);
  return () => {
    for (const [holder, written] of hidden) holder.$ref = written;
  };
}

function encodeKey(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
