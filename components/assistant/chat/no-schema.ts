/**
 * Replaces `zod-to-json-schema` in the browser (lib/cli/bundle.mjs): the chat library imports it for structured answers, which the panel
 * does not use, and it would add a whole validator.
 */

/** Never called: the panel has no schemas. */
export default function noSchema(): never {
  throw new Error('The panel has no schemas.');
}
