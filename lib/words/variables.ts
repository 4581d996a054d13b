/** Variables of a site, written `{{name}}` in its texts. See content/reference/format/mdx.mdx#variables. */
import { withoutTags } from '@/lib/kit/html';
import { pointerOf } from '@/lib/kit/json-pointer';
import { nearest } from '@/lib/kit/suggest';

export type Variables = Readonly<Record<string, string>>;

/** A path such as `C:\{{name}}` ends with its backslash; any other one makes the braces literal. */
const VARIABLE = /((?<![\w.:~%)\]}\\/-])\\)?\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g;

export interface WrittenVariable {
  name: string;
  /** The whole, with the backslash. */
  written: string;
  /** The offset of `written`. */
  at: number;
  isEscaped: boolean;
  /** Undefined for a name that the site does not define. */
  value: string | undefined;
}

/** The text with each variable replaced by what `write` returns. */
export function mapVariables(text: string, variables: Variables, write: (found: WrittenVariable) => string): string {
  return text.replace(VARIABLE, (written, backslash: string | undefined, name: string, at: number) => {
    const value = Object.hasOwn(variables, name) ? shownValue(variables[name] ?? '') : undefined;
    return write({ name, written, at, isEscaped: backslash !== undefined, value });
  });
}

/** The text with the values of its variables. One that is not defined stays as it is. */
export function fillVariables(text: string, variables: Variables, onUndefined?: (name: string) => void): string {
  if (!text.includes('{{')) return text;
  return mapVariables(text, variables, ({ name, written, isEscaped, value }) => {
    if (value !== undefined) return isEscaped ? written.slice(1) : value;
    if (!isEscaped) onUndefined?.(name);
    return written;
  });
}

/**
 * A copy of plain data with `fillVariables` applied to all texts; the same value without any variables. `onUndefined` gets the JSON pointer of
 * the text.
 */
export function fillAll<T>(value: T, variables: Variables, onUndefined: (name: string, pointer: string) => void): T {
  const fill = (part: unknown, at: readonly PropertyKey[]): unknown => {
    if (typeof part === 'string') return fillVariables(part, variables, (name) => onUndefined(name, pointerOf(at)));
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map((item, index) => fill(item, [...at, index]));
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, fill(item, [...at, key])]));
  };
  return Object.keys(variables).length === 0 ? value : (fill(value, []) as T);
}

/** The suggestion for an undefined name. */
export function variableHint(name: string, variables: Variables): string {
  const near = nearest(name, Object.keys(variables));
  return near
    ? `Did you mean "${near}"?`
    : `Add it to \`variables\` in docs.json, or write \`\\{{${name}}}\` for the braces themselves.`;
}

/** Elements of which no text is shown. */
const HIDDEN = ['script', 'style', 'iframe', 'object'];

function shownValue(value: string): string {
  return withoutTags(HIDDEN.reduce(withoutElements, value), /<\/?[a-z!][^>]*>/gi);
}

/** Behind the last end tag there is no whole element; the end would be looked for from each start. */
function withoutElements(value: string, name: string): string {
  const last = [...value.matchAll(new RegExp(`</${name}\\s*>`, 'gi'))].at(-1);
  if (!last) return value;
  const end = last.index + last[0].length;
  return value.slice(0, end).replace(new RegExp(`<${name}\\b[^]*?</${name}\\s*>`, 'gi'), '') + value.slice(end);
}
