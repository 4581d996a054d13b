/** Describes validation errors in sentences: "expected A or B, got C". The schema library's own messages are not shown. */
import type { z } from 'zod/v4';
import type { Finding, Path } from '@/lib/config/check/finding';
import { describeKeys } from '@/lib/config/check/known-keys';
import { valueAt } from '@/lib/config/record';
import { COLOR_PHRASE, NAME_PHRASE } from '@/lib/config/schema/parts';
import type { ProblemCode } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';

type Issue = z.core.$ZodIssue;

/** The findings for the issues of one validation of `root`. For a union, the branch that fits the value best is reported. */
export function findingsOf(schema: z.ZodType, issues: readonly Issue[], root: unknown): Finding[] {
  return issues.flatMap((issue) => flatten(issue, issue.path)).flatMap((issue) => findings(schema, issue, root));
}

/** An issue with unions resolved; `expected` lists the allowed values. */
interface Flat {
  issue: Issue;
  path: Path;
  expected: string[];
  choices: string[];
}

function flatten(issue: Issue, path: Path): Flat[] {
  if (issue.code !== 'invalid_union') return [{ issue, path, expected: [phraseOf(issue)], choices: choicesOf(issue) }];
  const branches = issue.errors.map((errors) => errors.flatMap((inner) => flatten(inner, [...path, ...inner.path])));
  const meant = branches.find((flats) => flats.length > 0 && !flats.some((flat) => isAbout(flat, path)));
  if (meant !== undefined) return meant;
  const own = branches.flat().filter((flat) => isAbout(flat, path));
  const told = own.filter((flat) => flat.issue.code !== 'invalid_type');
  const expected = [...new Set(own.flatMap((flat) => flat.expected))];
  const lead = told[0] ?? own[0];
  return lead ? [{ ...lead, expected, choices: own.flatMap((flat) => flat.choices) }] : [];
}

/** True if an issue concerns the value itself rather than something inside it. */
function isAbout({ issue, path }: Flat, union: Path): boolean {
  return path.length === union.length && issue.code !== 'unrecognized_keys';
}

function findings(schema: z.ZodType, flat: Flat, root: unknown): Finding[] {
  const { issue, path } = flat;
  if (issue.code === 'unrecognized_keys') return describeKeys(schema, path, issue.keys);
  if (issue.code === 'too_big' && issue.origin === 'array') return surplus(path, Number(issue.maximum), root);
  const value = valueAt(root, path);
  const expected = flat.expected.join(' or ');
  if (value === undefined) {
    return [{ code: 'config/required', path, says: `missing, expected ${expected}`, missing: true, mistyped: false }];
  }
  const near = typeof value === 'string' ? nearest(value, flat.choices) : undefined;
  return [
    {
      code: codeOf(flat, value),
      path,
      says: `expected ${expected}, got ${spoken(value)}`,
      ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
      missing: false,
      mistyped: issue.code === 'invalid_type' || (issue.code === 'invalid_value' && typeof value !== 'string'),
    },
  ];
}

/** The surplus entries of a list that is too long. */
function surplus(path: Path, maximum: number, root: unknown): Finding[] {
  const list = valueAt(root, path);
  const length = Array.isArray(list) ? list.length : 0;
  return Array.from({ length: Math.max(0, length - maximum) }, (_, index) => ({
    code: 'config/type',
    path: [...path, maximum + index],
    says: `one too many, expected ${maximum} at most`,
    missing: false,
    mistyped: false,
  }));
}

/** An unusable colour, name or theme counts as missing. See content/errors.mdx. */
function codeOf({ issue, expected, path }: Flat, value: unknown): ProblemCode {
  if (issue.code === 'custom' && issue.params?.code === 'nav/href-scheme') return 'nav/href-scheme';
  if (typeof value !== 'string') return 'config/type';
  if (expected.includes(COLOR_PHRASE) || expected.includes(NAME_PHRASE)) return 'config/required';
  return path.length === 1 && path[0] === 'theme' ? 'config/required' : 'config/type';
}

const TYPE_PHRASES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};

/** The expected value of an issue. */
function phraseOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return TYPE_PHRASES[issue.expected] ?? 'another value';
  if (issue.code !== 'invalid_value') return issue.message;
  const words = issue.values.map((value) => JSON.stringify(value));
  return words.length > 1 ? `one of ${words.join(', ')}` : words.join('');
}

function choicesOf(issue: Issue): string[] {
  return issue.code === 'invalid_value' ? issue.values.filter((value) => typeof value === 'string') : [];
}

/** A shortened value for messages. */
function spoken(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
