/** Serialises parameters for addresses and headers. Source: OpenAPI 3.1, 4.8.12 (style values). */
import { exactJson, exactText } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';
import { encoded, wellFormed } from '@/lib/kit/text';
import type { ParameterView } from '../view/types';

type Written = Pick<ParameterView, 'name' | 'style' | 'explode' | 'allowReserved' | 'contentType'>;

/** A path segment: `simple`, `label` (`.a.b`) or `matrix` (`;x=a`). */
export function pathValue(parameter: Written, value: unknown): string {
  const { name, style, explode } = parameter;
  const encode = encodeValue;
  if (style === 'label') return `.${joined(value, explode, explode ? '.' : ',', encode)}`;
  if (style === 'matrix') {
    if (Array.isArray(value) && explode) return value.map((item) => `;${name}=${encode(text(item))}`).join('');
    if (isRecord(value) && explode)
      return entries(value)
        .map(([key, item]) => `;${key}=${encode(item)}`)
        .join('');
    return `;${name}=${joined(value, false, ',', encode)}`;
  }
  return joined(value, explode, ',', encode);
}

/** A header value, always in the style `simple`. */
export function headerValue(parameter: Written, value: unknown): string {
  if (parameter.contentType !== undefined) return exactJson(value);
  return joined(value, parameter.explode, ',', (item) => item);
}

/** The encoded `name=value` pairs of a query parameter. */
export function queryPairs(parameter: Written, value: unknown): string[] {
  const { name, style, explode, allowReserved, contentType } = parameter;
  const encode = allowReserved ? encodeReserved : encodeValue;
  const pair = (key: string, item: string) => `${encodeName(key)}=${encode(item)}`;
  if (contentType !== undefined) return [pair(name, exactJson(value))];
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => pair(name, text(item)));
    const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '|' : ',';
    return value.length === 0 ? [] : [`${encodeName(name)}=${value.map((item) => encode(text(item))).join(separator)}`];
  }
  if (isRecord(value)) {
    if (style === 'deepObject') return deepPairs(name, value).map(([key, item]) => pair(key, item));
    if (explode) return entries(value).map(([key, item]) => pair(key, item));
    return [`${encodeName(name)}=${entries(value).flat().map(encode).join(',')}`];
  }
  return [pair(name, text(value))];
}

/** `filter[a][b]=c`. The standard does not define nested values; this is what servers accept. */
export function deepPairs(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(`${name}[]`, item));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
  return value === undefined || value === null ? [] : [[name, text(value)]];
}

/** A value as text; objects as JSON. */
export function text(value: unknown): string {
  return value === undefined ? '' : exactText(value);
}

function joined(value: unknown, explode: boolean, separator: string, encode: (text: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => encode(text(item))).join(separator);
  if (!isRecord(value)) return encode(text(value));
  const pairs = entries(value).map(([key, item]) => [encode(key), encode(item)]);
  return pairs.map((pair) => pair.join(explode ? '=' : ',')).join(separator);
}

function entries(value: object): [string, string][] {
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [key, text(item)]);
}

/** Also encodes quotes, because samples put addresses in quotes. Placeholders in braces or angle brackets stay readable. */
function encodeValue(value: string): string {
  return /^(\{[\w-]+\}|<[\w-]+>)$/.test(value) ? value : encoded(value).replaceAll("'", '%27');
}

function encodeName(value: string): string {
  return encoded(value).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll("'", '%27');
}

function encodeReserved(value: string): string {
  return encodeURI(wellFormed(value)).replaceAll('&', '%26').replaceAll('#', '%23').replaceAll("'", '%27');
}
