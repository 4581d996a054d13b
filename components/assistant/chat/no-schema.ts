/**
 * Stands in for `zod-to-json-schema` in the browser (next.config.mjs): the chat library imports it for structured answers, which the panel
 * has none of, and it would bring a whole validator along.
 */

/** Never called: there are no schemas in the panel. */
export default function noSchema(): never {
  throw new Error('The panel has no schemas.');
}
