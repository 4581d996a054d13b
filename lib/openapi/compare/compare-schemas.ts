/** The differences between two views of a schema. They are limited in size, and a schema within itself has no contents there. */
import { exactJson } from '@/lib/kit/exact-numbers';
import type { SchemaView, VariantGroup } from '../view/types';

export interface Difference {
  kind:
    | 'added'
    | 'added-required'
    | 'removed'
    | 'required'
    | 'optional'
    | 'deprecated'
    | 'type'
    | 'values-added'
    | 'values-removed';
  /** The path of the field: `user.tags[].name`; empty for the whole. */
  name: string;
  /** The types of `type`, the values of `values-…` in `after` or `before`. */
  before?: string;
  after?: string;
}

/** The changes in the schema called `name` and in its fields. */
export function compareSchemas(before: SchemaView, after: SchemaView, name: string): Difference[] {
  const own = compareHeads(before, after, name);
  // Schemas beyond the limit of the page are unknown here.
  const isCut = [before, after].some(({ more, recursive }) => more === true || recursive !== undefined);
  return isCut ? own : [...own, ...compareInside(before, after, name)];
}

function compareHeads(before: SchemaView, after: SchemaView, name: string): Difference[] {
  const changes: Difference[] = [];
  if (before.type !== after.type) changes.push({ kind: 'type', name, before: before.type, after: after.type });
  if (after.deprecated && !before.deprecated) changes.push({ kind: 'deprecated', name });
  const [old, own] = [before, after].map(({ values = [] }) => values.map(({ value }) => exactJson(value)));
  // A list that was added or removed shows in the type.
  if (!old?.length || !own?.length) return changes;
  const [added, removed] = [own.filter((value) => !old.includes(value)), old.filter((value) => !own.includes(value))];
  if (added.length > 0) changes.push({ kind: 'values-added', name, after: added.join(', ') });
  if (removed.length > 0) changes.push({ kind: 'values-removed', name, before: removed.join(', ') });
  return changes;
}

function compareInside(before: SchemaView, after: SchemaView, name: string): Difference[] {
  const part = (old: SchemaView | undefined, own: SchemaView | undefined, inner: string): Difference[] =>
    old && own ? compareSchemas(old, own, inner) : [];
  return [
    ...compareProperties(before, after, name),
    ...part(before.items, after.items, `${name}[]`),
    ...part(before.additional, after.additional, below(name, '*')),
    ...compareGroups(before.groups ?? [], after.groups ?? [], name),
  ];
}

function compareProperties(
  { properties: before = [] }: SchemaView,
  { properties: after = [] }: SchemaView,
  name: string,
): Difference[] {
  const [old, own] = [before, after].map((list) => new Map(list.map((property) => [property.name, property])));
  const changed = after.flatMap((property): Difference[] => {
    const inner = below(name, property.name);
    const known = old?.get(property.name);
    if (!known) return [{ kind: property.required ? 'added-required' : 'added', name: inner }];
    const differs = property.required !== known.required;
    return [
      ...(differs ? [{ kind: property.required ? 'required' : 'optional', name: inner } as const] : []),
      ...compareSchemas(known.schema, property.schema, inner),
    ];
  });
  const removed = before.filter((property) => !own?.has(property.name));
  return [
    ...changed,
    ...removed.map((property): Difference => ({ kind: 'removed', name: below(name, property.name) })),
  ];
}

/** Alternatives are the same if they have the same label. */
function compareGroups(before: readonly VariantGroup[], after: readonly VariantGroup[], name: string): Difference[] {
  const [old, own] = [before, after].map(
    (groups) => new Map(groups.flatMap(({ options }) => options).map(({ label, schema }) => [label, schema])),
  );
  const nameOf = (label: string): string => `${name} (${label})`.trim();
  const changed = [...(own ?? [])].flatMap(([label, schema]): Difference[] => {
    const known = old?.get(label);
    return known ? compareSchemas(known, schema, nameOf(label)) : [{ kind: 'added', name: nameOf(label) }];
  });
  const removed = [...(old?.keys() ?? [])].filter((label) => !own?.has(label));
  return [...changed, ...removed.map((label): Difference => ({ kind: 'removed', name: nameOf(label) }))];
}

function below(name: string, field: string): string {
  return name === '' ? field : `${name}.${field}`;
}
