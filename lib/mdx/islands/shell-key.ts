/** Names what a site's component renders around its children inside a live component, on the server and in the browser alike. */

type Props = Record<string, unknown>;

/**
 * The component's name and its props without children, and `text` where it was rendered around just that. Functions and elements do not
 * count: each side has its own.
 */
export function shellKey(name: string, { children: _, class: className, ...props }: Props, text = ''): string {
  const given = className === undefined ? props : { className, ...props };
  const key = `${name} ${JSON.stringify(given, (_key, value: unknown) => (isPlain(value) ? value : undefined))}`;
  return text === '' ? key : `${key} ${text}`;
}

/** Children that are only text, as one text; empty for others. */
export function onlyText(children: unknown): string {
  const parts = [children].flat();
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : '';
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'function' && !(typeof value === 'object' && value !== null && '$$typeof' in value);
}
