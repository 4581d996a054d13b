/** Names what a site's component renders around its children inside a live component, on the server and in the browser alike. */

type Props = Record<string, unknown>;

/**
 * The component's name and its props without children, and what `namedChildren` says where it was rendered around just those. Functions
 * and elements do not count: each side has its own.
 */
export function shellKey(name: string, { children: _, class: className, ...props }: Props, named = ''): string {
  const given = className === undefined ? props : { className, ...props };
  const key = `${name} ${JSON.stringify(given, (_key, value: unknown) => (isPlain(value) ? value : undefined))}`;
  return named === '' ? key : `${key} ${named}`;
}

/** Names children that both sides know: none, a text, or all of what a page passed to the live component. Empty for others. */
export function namedChildren(children: unknown): string {
  const parts = [children].flat();
  const [only] = parts;
  if (parts.every((part) => part === undefined || part === null || typeof part === 'boolean')) return '!';
  if (parts.length === 1 && isSlot(only)) return `#${only.key}`;
  const text = parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : '';
  return text === '' ? '' : `=${text}`;
}

/** True for an element of a component that is marked as `isSlot`, whose key is the number of the content. */
export function isSlot(node: unknown): node is { key: string; props: Props } {
  return (node as { type?: { isSlot?: boolean } } | undefined | null)?.type?.isSlot === true;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'function' && !(typeof value === 'object' && value !== null && '$$typeof' in value);
}
