/** Builds the request from form values, for the playground and the samples. */
import { exactJson } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';
import { ownValue } from '@/lib/kit/own';
import { encoded } from '@/lib/kit/text';
import type { OperationView, ParameterView, SecuritySchemeView } from '../view/types';
import { type HttpRequest, isJsonType, isRequestFile, type RequestBody, type RequestHeader } from './http-request';
import { deepPairs, headerValue, pathValue, queryPairs, text } from './serialise-parameter';

/** Values filled in by the reader or taken from examples. */
export interface RequestValues {
  /** The base address with its variables replaced. */
  server: string;
  /** By `parameterKey`; absent ones are not sent. */
  parameters: Readonly<Record<string, unknown>>;
  /** By the key of the scheme. */
  credentials: Readonly<Record<string, Credential>>;
  /** The selected security option of the operation. */
  option: number;
  contentType?: string;
  /** The content types of multipart fields, by name. */
  partTypes?: Readonly<Record<string, string>>;
  /** A JSON value, or text for other types; undefined sends no body. */
  body?: unknown;
}

/** A key or token, or user name and password. */
export type Credential = string | { user: string; password: string };

type Parts = Pick<OperationView, 'method' | 'path' | 'parameters' | 'security'>;

/** The key of a parameter's value: names are unique only within their location. */
export function parameterKey({ place, name }: Pick<ParameterView, 'place' | 'name'>): string {
  return `${place}.${name}`;
}

/** Builds the request. Path parameters without a value stay in braces. */
export function buildRequest(operation: Parts, values: RequestValues): HttpRequest {
  const query: string[] = [];
  const headers: RequestHeader[] = [];
  const cookies: string[] = [];
  let path = operation.path;
  for (const parameter of operation.parameters) {
    const value = values.parameters[parameterKey(parameter)];
    if (value === undefined) continue;
    if (parameter.place === 'path') path = path.replace(`{${parameter.name}}`, () => pathValue(parameter, value));
    else if (parameter.place === 'query') query.push(...queryPairs(parameter, value));
    else if (parameter.place === 'header') headers.push({ name: parameter.name, value: headerValue(parameter, value) });
    else cookies.push(...queryPairs(parameter, value));
  }
  for (const scheme of operation.security[values.option] ?? []) {
    if (scheme.kind === 'certificate') continue;
    const value = credentialText(scheme, values.credentials[scheme.key]);
    if (value === undefined) continue;
    if (scheme.place === 'query') query.push(`${encoded(scheme.name)}=${encodeKey(value)}`);
    else if (scheme.place === 'cookie') cookies.push(`${scheme.name}=${value}`);
    else headers.push({ name: scheme.name, value });
  }
  if (cookies.length > 0) headers.push({ name: 'Cookie', value: cookies.join('; ') });
  const body = buildBody(values.contentType, values.body, values.partTypes);
  if (body && body.kind !== 'multipart') headers.push({ name: 'Content-Type', value: body.type });
  const url = `${values.server}${path}${query.length > 0 ? `${path.includes('?') ? '&' : '?'}${query.join('&')}` : ''}`;
  return { method: operation.method, url, headers: sendable(headers), ...(body ? { body } : {}) };
}

/** Each name once, as servers read them, and values on one line: a line break would begin another header. */
function sendable(headers: readonly RequestHeader[]): RequestHeader[] {
  const byName = new Map<string, RequestHeader>();
  for (const { name, value } of headers) {
    const known = byName.get(name.toLowerCase());
    const line = value.replace(/\s*[\r\n]+\s*/g, ' ').trim();
    byName.set(
      name.toLowerCase(),
      known ? { name: known.name, value: `${known.value}, ${line}` } : { name, value: line },
    );
  }
  return [...byName.values()];
}

/** The credentials a scheme sends; undefined if nothing was filled in. A value that already has its prefix is unchanged. */
function credentialText(scheme: SecuritySchemeView, credential: Credential | undefined): string | undefined {
  if (credential === undefined || credential === '') return undefined;
  if (typeof credential === 'string') {
    const bare = credential.trim();
    return bare.toLowerCase().startsWith(scheme.prefix.toLowerCase()) ? bare : `${scheme.prefix}${bare}`;
  }
  if (credential.user === '' && credential.password === '') return undefined;
  const bytes = new TextEncoder().encode(`${credential.user}:${credential.password}`);
  return `${scheme.prefix}${btoa(String.fromCharCode(...bytes))}`;
}

function encodeKey(value: string): string {
  return /^<[\w-]+>$/.test(value) ? value : encoded(value);
}

/** The body in its content type; undefined if there is none. */
export function buildBody(
  type: string | undefined,
  value: unknown,
  partTypes: RequestValues['partTypes'] = {},
): RequestBody | undefined {
  if (type === undefined || value === undefined) return undefined;
  if (/^multipart\//i.test(type)) return { kind: 'multipart', type, parts: multipartOf(value, partTypes) };
  if (/^application\/x-www-form-urlencoded/i.test(type)) return { kind: 'form', type, fields: fieldsOf(value) };
  // Data may have the names of a file's facts.
  if (isJsonType(type)) return { kind: 'text', type, text: exactJson(value, 2) };
  if (isRequestFile(value)) return { kind: 'file', type, file: value };
  if (isJsonLines(type) && Array.isArray(value)) return { kind: 'text', type, text: value.map(lineOf).join('') };
  return { kind: 'text', type, text: text(value) };
}

/** One JSON value per line: `application/x-ndjson`, `application/jsonl` … */
function isJsonLines(type: string): boolean {
  return /ndjson|jsonl|json-?lines|json-seq/i.test(type);
}

function lineOf(value: unknown): string {
  return `${exactJson(value)}\n`;
}

/** Lists repeat their name; objects in form fields are written as `name[key]`. Text is an encoded form already: `a=1&b=2`. */
function fieldsOf(value: unknown): [string, string][] {
  if (typeof value === 'string') return [...new URLSearchParams(value.trim())];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]): [string, string][] => {
    // A form has no null.
    if (field === undefined || field === null) return [];
    return Array.isArray(field) ? field.map((item) => [name, text(item)]) : deepPairs(name, field);
  });
}

type MultipartParts = Extract<RequestBody, { kind: 'multipart' }>['parts'];

/**
 * Files unchanged, lists as one part for each item, objects as JSON, everything else as text (OpenAPI 3.1, 4.8.14.3). JSON cannot carry a
 * file: an object with one is a part for each of its properties, named as in form fields.
 */
function multipartOf(value: unknown, types: Readonly<Record<string, string>>): MultipartParts {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => partsOf(name, field, ownValue(types, name)));
}

function partsOf(name: string, value: unknown, type: string | undefined): MultipartParts {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => partsOf(name, item, type));
  if (isRequestFile(value)) return [{ name, value, ...(type === undefined ? {} : { type }) }];
  if (!isRecord(value)) return [{ name, value: text(value), ...(type === undefined ? {} : { type }) }];
  if (holdsFile(value))
    return Object.entries(value).flatMap(([key, field]) => partsOf(`${name}[${key}]`, field, undefined));
  return [{ name, value: exactJson(value), type: type ?? 'application/json' }];
}

function holdsFile(value: unknown): boolean {
  if (isRequestFile(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}
