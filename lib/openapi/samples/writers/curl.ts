/** cURL in a POSIX shell. */
import type { HttpRequest, RequestBody, RequestHeader } from '../http-request';
import { formText, type Part, type Writer } from './request-parts';

/** A `curl` command with one option per line. */
export const writeCurl: Writer = ({ method, url, headers, body }) => {
  const options = [
    // Without it, curl takes brackets for ranges.
    ...(/[[\]]/.test(url) ? ['--globoff'] : []),
    ...methodOptions(method, body),
    ...headers.map(headerOption),
    ...(body ? bodyOptions(body) : []),
  ];
  return [`curl ${quoted(url)}`, ...options].join(' \\\n  ');
};

function methodOptions(method: HttpRequest['method'], body: RequestBody | undefined): string[] {
  if (method === 'HEAD') return ['--head'];
  return method === 'GET' && !body ? [] : [`--request ${/^[A-Z]+$/.test(method) ? method : quoted(method)}`];
}

/** A semicolon ends a header without a value; a colon would remove it. */
function headerOption({ name, value }: RequestHeader): string {
  return `--header ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`;
}

function bodyOptions(body: RequestBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`${body.text.startsWith('@') ? '--data-raw' : '--data'} ${quoted(body.text)}`];
    case 'file':
      return [`--data-binary ${quoted(`@${body.file.fileName}`)}`];
    case 'form':
      return body.fields.map(([name, value]) => `--data-urlencode ${quoted(`${formText([[name, '']])}${value}`)}`);
    case 'multipart':
      return body.parts.map(formOption);
  }
}

/** In values, curl gives a meaning to `;`, and to `@`, `<` and `"` at the start. */
function formOption({ name, value, type }: Part): string {
  const suffix = type === undefined ? '' : `;type=${type}`;
  if (typeof value !== 'string') return `--form ${quoted(`${name}=@${fileWord(value.fileName)}${suffix}`)}`;
  const isPlain = !/^[@<"\s]|;/.test(value);
  if (type === undefined) return `--form${isPlain ? '' : '-string'} ${quoted(`${name}=${value}`)}`;
  return `--form ${quoted(`${name}=${isPlain ? value : doubleQuoted(value)}${suffix}`)}`;
}

function fileWord(name: string): string {
  return /[;,"\s]/.test(name) ? doubleQuoted(name) : name;
}

function doubleQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
