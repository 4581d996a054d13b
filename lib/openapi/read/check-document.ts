/**
 * Checks whether a parsed document is usable. Checks only the structure that lists and pages rely on: validating schemas in full takes
 * seconds for large files, and a page can show a slightly invalid schema.
 */

import { isRecord } from '@/lib/kit/is-record';
import { type Problem, problem } from '@/lib/kit/problems';
import { METHODS } from '../types';
import { locateValue, type Origin } from './parse-document';

/** The reasons why `document` is unusable; empty if it is usable. Each is `openapi/invalid` with its line. */
export function checkDocument(document: Record<string, unknown>, origin: Origin): Problem[] {
  const invalid = (keys: readonly string[], message: string, hint: string) =>
    problem('openapi/invalid', locateValue(origin, keys), message, hint);

  if (document.asyncapi !== undefined) return checkAsync(document, invalid);
  const version = versionProblem(document);
  if (version) return [invalid(version.keys, version.message, version.hint)];
  if (!isRecord(document.info)) {
    return [invalid([], 'The specification has no `info` object.', 'Add `info` with `title` and `version`.')];
  }
  const parts = ['paths', 'webhooks', 'components'].filter((key) => document[key] !== undefined);
  if (parts.length === 0) return [invalid([], 'The specification has no `paths`.', 'Add a `paths` object.')];
  const wrong = parts.find((key) => !isRecord(document[key]) && document[key] !== null);
  if (wrong) return [invalid([wrong], `\`${wrong}\` is not an object.`, `Write \`${wrong}\` as an object.`)];
  return [...checkPathItems(document, 'paths', invalid), ...checkPathItems(document, 'webhooks', invalid)];
}

type Invalid = (keys: readonly string[], message: string, hint: string) => Problem;

function versionProblem(document: Record<string, unknown>) {
  const { openapi, swagger } = document;
  if (typeof openapi === 'string' && /^3\.\d/.test(openapi)) return undefined;
  if (swagger === '2.0') return undefined;
  if (openapi === undefined && swagger === undefined) {
    return { keys: [], message: 'The file has neither `openapi` nor `swagger`.', hint: 'Start with `openapi: 3.1.0`.' };
  }
  const key = openapi === undefined ? 'swagger' : 'openapi';
  return {
    keys: [key],
    message: `\`${key}\` is ${JSON.stringify(document[key])}, which is not a known version.`,
    hint: 'Write a string such as "3.1.0" (OpenAPI) or "2.0" (Swagger).',
  };
}

function checkAsync({ asyncapi, channels }: Record<string, unknown>, invalid: Invalid): Problem[] {
  if (typeof asyncapi !== 'string' || !/^[23]\./.test(asyncapi)) {
    const message = `\`asyncapi\` is ${JSON.stringify(asyncapi)}, which is not a known version.`;
    return [invalid(['asyncapi'], message, 'Write a string such as "3.0.0".')];
  }
  if (isRecord(channels) || channels === undefined) return [];
  return [invalid(['channels'], '`channels` is not an object.', 'Write `channels` as an object.')];
}

function checkPathItems(document: Record<string, unknown>, part: 'paths' | 'webhooks', invalid: Invalid): Problem[] {
  const items = document[part];
  if (!isRecord(items)) return [];
  return Object.entries(items).flatMap(([name, item]) => {
    if (name.startsWith('x-')) return [];
    if (part === 'paths' && !name.startsWith('/')) {
      return [invalid([part, name], `The path "${name}" does not start with a slash.`, `Write "/${name}".`)];
    }
    if (!isRecord(item))
      return [invalid([part, name], `"${name}" is not an object.`, 'Write its methods as an object.')];
    return METHODS.filter((method) => item[method] !== undefined && !isRecord(item[method])).map((method) =>
      invalid(
        [part, name, method],
        `\`${method}\` of "${name}" is not an object.`,
        'Write the operation as an object.',
      ),
    );
  });
}
