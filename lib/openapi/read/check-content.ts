/** Smaller mistakes in a specification: Lectern reports them and still shows it. */
import { MAX_PER_CODE, type Problem, problem } from '@/lib/kit/problems';
import { undeclaredParameters } from '../path-parameters';
import { follow, resolverOf } from '../read-operation';
import type { OperationFacts, Parts } from '../types';
import type { Part } from './follow-references';
import { locateValue, type Origin } from './parse-document';
import { correctTexts } from './values/written-texts';

/** A fault before it has a position, which takes time linear in the document to find. */
interface Fault {
  origin: Origin;
  keys: readonly string[];
  message: string;
  hint: string;
}

/** Makes texts of numbers and booleans in all files, which are mutated, and reports them. */
export function correctFiles(files: readonly Part[]): Problem[] {
  return reported(
    files.flatMap(({ origin, value }) =>
      correctTexts(value).map(({ keys, text }) => ({
        origin,
        keys,
        message: `\`${keyOf(keys)}\` is ${text}, which is not a text.`,
        hint: `Write "${text}" in quotes.`,
      })),
    ),
  );
}

/** The parameters in paths that their operations do not declare. */
export function checkPathParameters(operations: readonly OperationFacts[], parts: Parts, origin: Origin): Problem[] {
  const resolveRef = resolverOf(parts);
  return reported(
    operations.flatMap(({ path, method }) => {
      const item = follow(parts.at(['paths', path]), resolveRef);
      return undeclaredParameters(path, [item?.parameters, follow(item?.[method], resolveRef)?.parameters], (written) =>
        follow(written, resolveRef),
      ).map((name) => ({
        origin,
        keys: ['paths', path, method],
        message: `The path "${path}" has a parameter "${name}" that ${method.toUpperCase()} does not declare.`,
        hint: `Add "${name}" to \`parameters\` with \`in: path\`.`,
      }));
    }),
  );
}

function reported(faults: readonly Fault[]): Problem[] {
  return faults.map(({ origin, keys, message, hint }, index) => {
    const where = index > MAX_PER_CODE ? { file: origin.file } : locateValue(origin, keys);
    return { ...problem('openapi/invalid', where, message, hint), severity: 'warning' };
  });
}

/** `tags` for an item of it. */
function keyOf(keys: readonly string[]): string {
  return keys.findLast((key) => !/^\d+$/.test(key)) ?? '';
}
