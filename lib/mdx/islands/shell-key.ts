/** Names what a site's component renders around its children inside a live component, on the server and in the browser alike. */

type Props = Record<string, unknown>;

/** The component's name and its props without children. Functions and elements do not count: each side has its own. */
export function shellKey(name: string, { children: _, class: className, ...props }: Props): string {
  const given = className === undefined ? props : { className, ...props };
  return `${name} ${JSON.stringify(given, (_key, value: unknown) => (isPlain(value) ? value : undefined))}`;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'function' && !(typeof value === 'object' && value !== null && '$$typeof' in value);
}
