/** JSONPath (RFC 9535) as used by overlays. */
import { JSONPathEnvironment, JSONPathError, type JSONPathQuery, type JSONValue } from 'json-p3';

/** A value and the keys that lead to it. */
export interface PathNode {
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** `..` descends this far; specifications are nested more deeply than the library expects. */
const environment = new JSONPathEnvironment({ maxRecursionDepth: 1_000 });

/** The query for a text; undefined if it is not valid JSONPath. */
export function parseJsonPath(text: string): JSONPathQuery | undefined {
  try {
    return environment.compile(text.trim());
  } catch (error) {
    if (error instanceof JSONPathError) return undefined;
    throw error;
  }
}

/** All locations that a query selects in `root`, without duplicates. Throws `JSONPathError` for documents nested too deeply. */
export function selectNodes(root: unknown, query: JSONPathQuery): PathNode[] {
  const nodes = [...query.query(root as JSONValue)].map(({ location, value }) => ({
    keys: location.map(String),
    value,
  }));
  return [...new Map(nodes.map((node) => [JSON.stringify(node.keys), node])).values()];
}
