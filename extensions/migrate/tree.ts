/** Access to the values of configuration files. */
import type { Tree } from './program/program';
import type { Unread } from './types';

/** The value below `keys`; undefined if there is none. */
export function at(tree: Tree | undefined, ...keys: readonly string[]): Tree | undefined {
  let current = tree;
  for (const key of keys) current = current?.kind === 'record' ? current.entries.get(key) : undefined;
  return current;
}

/** The text below `keys`; numbers as text. */
export function text(tree: Tree | undefined, ...keys: readonly string[]): string | undefined {
  const found = at(tree, ...keys);
  if (found?.kind !== 'value' || found.value === null || typeof found.value === 'boolean') return undefined;
  return String(found.value);
}

/** The boolean below `keys`. */
export function flag(tree: Tree | undefined, ...keys: readonly string[]): boolean | undefined {
  const found = at(tree, ...keys);
  return found?.kind === 'value' && typeof found.value === 'boolean' ? found.value : undefined;
}

/** The items of the list below `keys`. */
export function list(tree: Tree | undefined, ...keys: readonly string[]): readonly Tree[] {
  const found = at(tree, ...keys);
  return found?.kind === 'list' ? found.items : [];
}

/** The entries of the record below `keys`. */
export function entries(tree: Tree | undefined, ...keys: readonly string[]): readonly (readonly [string, Tree])[] {
  const found = at(tree, ...keys);
  return found?.kind === 'record' ? [...found.entries] : [];
}

/** Everything in `tree` that only running the program would tell. */
export function computedIn(tree: Tree | undefined, instead: string): Unread[] {
  if (!tree) return [];
  if (tree.kind === 'list') return tree.items.flatMap((item) => computedIn(item, instead));
  if (tree.kind === 'record') return [...tree.entries.values()].flatMap((entry) => computedIn(entry, instead));
  if (tree.kind === 'value') return [];
  const code = tree.kind === 'call' ? `${tree.name}(…)` : tree.code;
  return [unreadAt(tree, `\`${code}\` is computed.`, instead)];
}

/** What to do instead where a configuration file computes a value. */
export const BY_HAND = 'Write the value into the file, or complete docs.json by hand.';

/** An entry of the list of what could not be read, with the place of `tree`. */
export function unreadAt({ file, line }: Tree, what: string, instead: string): Unread {
  return { file, line, what, instead };
}
