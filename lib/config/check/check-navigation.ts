/**
 * Checks the fields of navigation elements: icons, tags, flags, a language's overrides. The navigation builder checks the structure
 * (labels, children, page entries, links).
 */
import type { z } from 'zod/v4';
import type { Finding, Path } from '@/lib/config/check/finding';
import { unknownKey } from '@/lib/config/check/known-keys';
import { validate } from '@/lib/config/check/validate';
import {
  DIVISION_FIELDS,
  GROUP_FIELDS,
  type LanguageOverrides,
  overridesSchema,
  ROOT_FIELDS,
} from '@/lib/config/schema/navigation';
import { isRecord } from '@/lib/kit/is-record';
import type { DivisionKind } from '@/lib/words/navigation';
import { DIVISIONS } from '@/lib/words/navigation';

interface CheckedNavigation {
  findings: Finding[];
  /** The overrides of each language by its code. */
  overrides: Map<string, LanguageOverrides>;
  /** Fields that are not checked. */
  readonly others: ReadonlySet<string>;
}

type Kind = DivisionKind | 'root' | 'group';
type Fields = Record<string, z.ZodType>;

const LISTS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...DIVISIONS.map(({ list, kind }) => [list, kind] as const),
  ['groups', 'group'],
  ['pages', 'group'],
]);
const STRUCTURE = [...LISTS.keys(), 'global', 'href'];

/** Checks the fields of every element at any depth. `navigation` may be any value. `others`: fields that extensions read. */
export function checkNavigation(navigation: unknown, others: ReadonlySet<string> = new Set()): CheckedNavigation {
  const checked: CheckedNavigation = { findings: [], overrides: new Map(), others };
  if (isRecord(navigation)) checkElement(checked, navigation, 'root', ['navigation']);
  return checked;
}

function checkElement(checked: CheckedNavigation, element: Record<string, unknown>, kind: Kind, path: Path): void {
  if (kind === 'language') checkOverrides(checked, element, path);
  const fields = fieldsOf(kind);
  const label = labelKey(kind);
  for (const [key, value] of Object.entries(element)) {
    const at = [...path, key];
    const listed = LISTS.get(key);
    if (listed !== undefined) checkList(checked, value, listed, at);
    else if (key === 'global') checkGlobal(checked, value, at);
    else if (key === 'href') checkHref(checked, value, at);
    else if (kind === 'language' && Object.hasOwn(overridesSchema.shape, key)) continue;
    else if (checked.others.has(key)) continue;
    else if (Object.hasOwn(fields, key)) checkField(checked, fields[key], value, at);
    else if (key !== label) checked.findings.push(unknownKey(at, [...Object.keys(fields), ...STRUCTURE, label]));
  }
}

function checkList(checked: CheckedNavigation, list: unknown, kind: Kind, path: Path): void {
  if (!Array.isArray(list)) return;
  for (const [index, entry] of list.entries()) {
    if (isRecord(entry)) checkElement(checked, entry, kind, [...path, index]);
  }
}

/** `global` contains only lists of links. */
function checkGlobal(checked: CheckedNavigation, global: unknown, path: Path): void {
  if (!isRecord(global)) return;
  for (const [key, list] of Object.entries(global)) {
    const kind = LISTS.get(key);
    const known = DIVISIONS.filter((division) => division.kind !== 'item').map((division) => division.list);
    if (kind !== undefined && known.includes(key)) checkList(checked, list, kind, [...path, key]);
    else checked.findings.push(unknownKey([...path, key], known));
  }
}

/** Only the type of a link is checked here; the allowed addresses depend on the element. */
function checkHref(checked: CheckedNavigation, value: unknown, path: Path): void {
  if (typeof value === 'string') return;
  checked.findings.push({ code: 'config/type', path, says: 'expected a string', missing: false, mistyped: true });
}

function checkField(checked: CheckedNavigation, schema: z.ZodType | undefined, value: unknown, path: Path): void {
  if (schema === undefined || schema.safeParse(value).success) return;
  push(checked, validate(schema, value).findings, path);
}

/** The valid overrides of a language, stored under its code. */
function checkOverrides(checked: CheckedNavigation, element: Record<string, unknown>, path: Path): void {
  const { language, navbar, footer, banner } = element;
  const written = Object.entries({ navbar, footer, banner }).filter(([, value]) => value !== undefined);
  if (written.length === 0) return;
  const { value, findings } = validate(overridesSchema, Object.fromEntries(written));
  push(checked, findings, path);
  if (typeof language === 'string' && value !== undefined) checked.overrides.set(language, value);
}

function push(checked: CheckedNavigation, findings: readonly Finding[], base: Path): void {
  for (const finding of findings) checked.findings.push({ ...finding, path: [...base, ...finding.path] });
}

function fieldsOf(kind: Kind): Fields {
  if (kind === 'root') return ROOT_FIELDS;
  return kind === 'group' ? GROUP_FIELDS : DIVISION_FIELDS[kind];
}

function labelKey(kind: Kind): string {
  return DIVISIONS.find((division) => division.kind === kind)?.label ?? kind;
}
