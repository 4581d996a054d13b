/**
 * Makes one document of an AsyncAPI specification that lies in several files. The bundler of `bundle.ts` reads OpenAPI and Swagger only, and
 * it would put channels and messages in place of references to them; here such a reference says which one is meant, and gives it its name.
 */
import type { Followed } from './follow-references';
import { pointerOf } from './parts';

/** `document` with the other files under `x-files`; it and they are changed. References lead to the new places of their targets. */
export function gatherParts(
  document: Record<string, unknown>,
  { parts: [first, ...others], links }: Followed,
): Record<string, unknown> {
  for (const { holder, to, inside } of links) {
    holder.$ref = `#${pointerOf(to === first ? inside : ['x-files', to.origin.file, ...inside])}`;
  }
  return { ...document, 'x-files': Object.fromEntries(others.map((part) => [part.origin.file, part.value])) };
}
