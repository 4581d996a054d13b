/**
 * Merges an AsyncAPI specification from several files into one document. The bundler of `bundle.ts` supports only OpenAPI and Swagger, and
 * it would inline channels and messages; in AsyncAPI a reference identifies and names its target.
 */
import { pointerOf } from '@/lib/kit/json-pointer';
import type { Followed } from './follow-references';

/** `document` with the other files under `x-files`; all are mutated. References point to the new locations. */
export function gatherParts(
  document: Record<string, unknown>,
  { parts: [first, ...others], links }: Followed,
): Record<string, unknown> {
  for (const { holder, to, inside } of links) {
    holder.$ref = `#${pointerOf(to === first ? inside : ['x-files', to.origin.file, ...inside])}`;
  }
  return { ...document, 'x-files': Object.fromEntries(others.map((part) => [part.origin.file, part.value])) };
}
