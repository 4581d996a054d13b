/** Applies overlay files to a specification. Source: OpenAPI Overlay Specification 1.0; content/settings/reference.mdx#api. */
import { isRecord } from '@/lib/kit/is-record';
import { valueAt } from '../read/parts';
import { setOwn } from '../read/split';
import { type PathNode, parseJsonPath, selectNodes } from './select-nodes';

/** A fault in an overlay and its position as keys. */
export interface OverlayFault {
  readonly keys: readonly string[];
  readonly message: string;
  readonly hint: string;
}

/**
 * Applies the actions of `overlay` in order and mutates `document`. An action that matches nothing has no effect. Returns the faults of
 * actions that could not be applied; all others are.
 */
export function applyOverlay(document: Record<string, unknown>, overlay: unknown): OverlayFault[] {
  if (!isRecord(overlay) || typeof overlay.overlay !== 'string' || !Array.isArray(overlay.actions)) {
    const hint = 'Start with `overlay: 1.0.0`, `info` and a list of `actions`.';
    return [{ keys: [], message: 'The file is not an overlay.', hint }];
  }
  return overlay.actions.flatMap((action: unknown, index) => {
    const keys = ['actions', String(index)];
    const target = isRecord(action) ? action.target : undefined;
    if (!isRecord(action) || typeof target !== 'string') {
      return [{ keys, message: 'The action has no `target`.', hint: 'Write a JSONPath such as `$.info`.' }];
    }
    const path = parseJsonPath(target);
    if (!path) {
      const message = `The target ${JSON.stringify(target)} is not a supported JSONPath.`;
      return [{ keys: [...keys, 'target'], message, hint: "Write one such as `$.paths['/users'].get`." }];
    }
    const nodes = selectNodes(document, path);
    if (action.remove === true) removeAll(document, nodes);
    else if (action.update !== undefined) for (const node of nodes) update(document, node, action.update);
    return [];
  });
}

/** From the end of a list to the start, so that indexes stay valid. */
function removeAll(document: unknown, nodes: readonly PathNode[]): void {
  for (const { keys } of nodes.toReversed()) {
    const around = valueAt(document, keys.slice(0, -1));
    const key = keys.at(-1);
    if (key === undefined) continue;
    if (Array.isArray(around)) around.splice(Number(key), 1);
    else if (isRecord(around)) delete around[key];
  }
}

/** Appends to a list, merges into an object, replaces anything else. */
function update(document: unknown, { keys, value }: PathNode, change: unknown): void {
  if (Array.isArray(value)) value.push(structuredClone(change));
  else if (isRecord(value) && isRecord(change)) merge(value, change);
  else {
    const around = valueAt(document, keys.slice(0, -1));
    const key = keys.at(-1);
    if (key === undefined) return;
    if (Array.isArray(around)) around[Number(key)] = structuredClone(change);
    else if (isRecord(around)) setOwn(around, key, structuredClone(change));
  }
}

/** Merges objects, concatenates lists, replaces everything else. Source: Overlay 1.0, 4.4.3. */
function merge(target: Record<string, unknown>, change: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(change)) {
    const before = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isRecord(before) && isRecord(value)) merge(before, value);
    else if (Array.isArray(before) && Array.isArray(value)) before.push(...structuredClone(value));
    else setOwn(target, key, structuredClone(value));
  }
}
