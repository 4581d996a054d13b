/** The groups that a specification names: `x-mint.groups` on a part of it, and `x-mint-enum` for single values. */
import { type GroupRule, parseGroups } from '@/lib/access/rules';
import { isRecord } from '@/lib/kit/is-record';

/** The rule of a part of a document (`x-mint.groups`); undefined if it has none. */
export function ruleOf(part: unknown): GroupRule | undefined {
  if (!isRecord(part) || !isRecord(part['x-mint'])) return undefined;
  return parseGroups(part['x-mint'].groups);
}

/** The rules of single values of an `enum`, by the text of the value. Other texts in `x-mint-enum` are descriptions. */
export function enumRules(schema: Readonly<Record<string, unknown>>): ReadonlyMap<string, GroupRule> {
  const table = schema['x-mint-enum'];
  if (!isRecord(table)) return NONE;
  return new Map(
    Object.entries(table).flatMap(([value, written]) => {
      const rule = typeof written === 'string' ? undefined : parseGroups(written);
      return rule ? [[value, rule] as const] : [];
    }),
  );
}

const NONE: ReadonlyMap<string, GroupRule> = new Map();

/** All rules in a document, each once; the readers of a document differ only in which of them they satisfy. */
export function rulesIn(document: unknown): GroupRule[] {
  const found = new Map<string, GroupRule>();
  const seen = new Set<object>();
  const open: unknown[] = [document];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRecord(value)) {
      const own = ruleOf(value);
      for (const rule of [...(own ? [own] : []), ...enumRules(value).values()]) found.set(JSON.stringify(rule), rule);
    }
    for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) open.push(child);
  }
  return [...found.values()];
}
