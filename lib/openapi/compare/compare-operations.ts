/** The changes of an operation that a client needs to know. Pure. */
import type { BodyView, ContentView, OperationView, ParameterPlace, ParameterView, ResponseView } from '../view/types';
import { compareSchemas, type Difference } from './compare-schemas';

/** A difference, and the part of the operation that has it. */
export interface OperationChange extends Difference {
  place: ParameterPlace | 'operation' | 'body' | 'response';
}

/** The differences of two descriptions of one operation, in the order of a page. Descriptions and examples are not compared. */
export function compareOperations(before: OperationView, after: OperationView): OperationChange[] {
  return [
    ...compareAddresses(before, after),
    ...compareParameters(before.parameters, after.parameters),
    ...compareBodies(before.body, after.body),
    ...compareResponses(before.responses, after.responses),
  ];
}

function compareAddresses(before: OperationView, after: OperationView): OperationChange[] {
  const changes: OperationChange[] = [];
  const name = `${after.method} ${after.path}`;
  if (before.path !== after.path) {
    changes.push({ place: 'operation', kind: 'type', name, before: before.path, after: after.path });
  }
  if (after.deprecated && !before.deprecated) changes.push({ place: 'operation', kind: 'deprecated', name });
  return changes;
}

function compareParameters(before: readonly ParameterView[], after: readonly ParameterView[]): OperationChange[] {
  const keyOf = ({ place, name }: ParameterView): string => `${place} ${name}`;
  const [old, own] = [before, after].map((list) => new Map(list.map((item) => [keyOf(item), item])));
  const added = after.flatMap((parameter): OperationChange[] => {
    const { place, name, required } = parameter;
    const known = old?.get(keyOf(parameter));
    if (!known) return [{ place, kind: required ? 'added-required' : 'added', name }];
    const changes: Difference[] = [];
    if (required !== known.required) changes.push({ kind: required ? 'required' : 'optional', name });
    if (parameter.deprecated && !known.deprecated) changes.push({ kind: 'deprecated', name });
    const inside = compareSchemas(known.schema, parameter.schema, name).filter(
      (change) => change.kind !== 'deprecated' || change.name !== name,
    );
    return [...changes, ...inside].map((change) => ({ place, ...change }));
  });
  const removed = before
    .filter((parameter) => !own?.has(keyOf(parameter)))
    .map(({ place, name }): OperationChange => ({ place, kind: 'removed', name }));
  return [...added, ...removed];
}

function compareBodies(before: BodyView | undefined, after: BodyView | undefined): OperationChange[] {
  const place = 'body';
  if (!before && !after) return [];
  if (!before) return [{ place, kind: after?.required ? 'added-required' : 'added', name: '' }];
  if (!after) return [{ place, kind: 'removed', name: '' }];
  const differs = before.required !== after.required;
  return [
    ...(differs ? [{ place, kind: after.required ? 'required' : 'optional', name: '' } as const] : []),
    ...compareContents(before.contents, after.contents, '').map((change) => ({ place, ...change }) as const),
  ];
}

function compareResponses(before: readonly ResponseView[], after: readonly ResponseView[]): OperationChange[] {
  const find = (list: readonly ResponseView[], wanted: string) => list.find(({ status }) => status === wanted);
  const place = 'response';
  const changed = after.flatMap(({ status, contents }): OperationChange[] => {
    const known = find(before, status);
    if (!known) return [{ place, kind: 'added', name: status }];
    return compareContents(known.contents, contents, status).map((change) => ({ place, ...change }));
  });
  const removed = before.filter(({ status }) => !find(after, status));
  return [...changed, ...removed.map(({ status }): OperationChange => ({ place, kind: 'removed', name: status }))];
}

/** Several content types mostly have one schema, so only the first in both is compared inside. */
function compareContents(before: readonly ContentView[], after: readonly ContentView[], name: string): Difference[] {
  const nameOf = (type: string): string => `${name} ${type}`.trim();
  const [old, own] = [before, after].map((list) => new Map(list.map((content) => [content.type, content])));
  const added = after.filter(({ type }) => !old?.has(type));
  const removed = before.filter(({ type }) => !own?.has(type));
  const both = after.find(({ type }) => old?.has(type));
  const known = both && old?.get(both.type);
  const inside = both?.schema && known?.schema ? compareSchemas(known.schema, both.schema, name) : [];
  return [
    ...added.map(({ type }): Difference => ({ kind: 'added', name: nameOf(type) })),
    ...removed.map(({ type }): Difference => ({ kind: 'removed', name: nameOf(type) })),
    ...inside,
  ];
}
