/**
 * JSONPath as used by overlays: names, `*`, indexes, unions, `..` and filters. Slices and functions are not supported. Source: RFC 9535.
 */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@/lib/kit/is-record';
import type { Filter, JsonPath, Operand, Segment, Selector } from './parse-path';

/** A value and the keys that lead to it. */
export interface PathNode {
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** All locations that a path selects in `root`, without duplicates. */
export function selectNodes(root: unknown, path: JsonPath): PathNode[] {
  const nodes = selectFrom({ keys: [], value: root }, path, root);
  return [...new Map(nodes.map((node) => [JSON.stringify(node.keys), node])).values()];
}

function selectFrom(start: PathNode, path: JsonPath, root: unknown): PathNode[] {
  let nodes = [start];
  for (const segment of path) nodes = nodes.flatMap((node) => selectSegment(node, segment, root));
  return nodes;
}

function selectSegment(node: PathNode, { descends, selectors }: Segment, root: unknown): PathNode[] {
  const from = descends ? withDescendants(node) : [node];
  return from.flatMap((one) => selectors.flatMap((selector) => selectChildren(one, selector, root)));
}

/** The node and its descendants. Documents have no cycles, but YAML aliases may share parts: each location counts. */
function withDescendants(node: PathNode): PathNode[] {
  return [node, ...childrenOf(node).flatMap(withDescendants)];
}

function childrenOf({ keys, value }: PathNode): PathNode[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, child]) => ({ keys: [...keys, key], value: child }));
}

function selectChildren(node: PathNode, selector: Selector, root: unknown): PathNode[] {
  const { value } = node;
  if (selector.kind === 'wildcard') return childrenOf(node);
  if (selector.kind === 'filter') return childrenOf(node).filter((child) => passes(child, selector.filter, root));
  const key = selector.kind === 'name' ? nameIn(value, selector.name) : indexIn(value, selector.index);
  return key === undefined ? [] : childrenOf(node).filter((child) => child.keys.at(-1) === key);
}

function nameIn(value: unknown, name: string): string | undefined {
  return isRecord(value) && Object.hasOwn(value, name) ? name : undefined;
}

function indexIn(value: unknown, index: number): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const place = index < 0 ? value.length + index : index;
  return place >= 0 && place < value.length ? String(place) : undefined;
}

function passes(node: PathNode, filter: Filter, root: unknown): boolean {
  switch (filter.kind) {
    case 'or':
      return filter.parts.some((part) => passes(node, part, root));
    case 'and':
      return filter.parts.every((part) => passes(node, part, root));
    case 'not':
      return !passes(node, filter.part, root);
    case 'exists':
      return nodesOf(node, filter.operand, root).length > 0;
    case 'compare':
      return compare(firstValue(node, filter.left, root), filter.operator, firstValue(node, filter.right, root));
  }
}

function nodesOf(node: PathNode, operand: Operand, root: unknown): PathNode[] {
  if (operand.kind === 'literal') return [{ keys: [], value: operand.value }];
  return selectFrom(operand.from === '@' ? node : { keys: [], value: root }, operand.path, root);
}

function firstValue(node: PathNode, operand: Operand, root: unknown): unknown {
  return nodesOf(node, operand, root)[0]?.value;
}

/** Only numbers and strings are ordered. Two missing values are equal. Source: RFC 9535, 2.3.5.2.2. */
function compare(left: unknown, operator: string, right: unknown): boolean {
  const isEqual = isDeepStrictEqual(left, right);
  if (operator === '==') return isEqual;
  if (operator === '!=') return !isEqual;
  if (isEqual) return operator === '<=' || operator === '>=';
  if (typeof left === 'number' && typeof right === 'number')
    return operator.startsWith('<') ? left < right : left > right;
  if (typeof left === 'string' && typeof right === 'string')
    return operator.startsWith('<') ? left < right : left > right;
  return false;
}
