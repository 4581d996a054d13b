/** Python with requests. */
import type { RequestBody } from '../http-request';
import { jsonLiteral } from './json-literal';
import { blockOr, fourDigits, indented, quoting } from './literals';
import type { Part, Writer } from './request-parts';

const quoted = quoting('"', '', fourDigits);
const literal = blockOr(
  quoted,
  (text) => !text.includes('"""') && !text.endsWith('"'),
  (text) => `"""${text.replaceAll('\\', '\\\\')}"""`,
);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** A program that uses `requests`. */
export const writePython: Writer = ({ method, url, headers, body }) => {
  const isKnown = METHODS.includes(method);
  const values = [
    ...(isKnown ? [] : [quoted(method)]),
    quoted(url),
    ...(headers.length === 0
      ? []
      : [`headers={\n${headers.map(({ name, value }) => `    ${quoted(name)}: ${quoted(value)},\n`).join('')}}`]),
    ...(body ? [bodyValue(body)] : []),
  ];
  const call = `requests.${isKnown ? method.toLowerCase() : 'request'}`;
  // Lines of texts are not indented.
  const lines = values.map((value) => (value.includes('"""') ? `    ${value}` : indented(value, 4)));
  return `import requests\n\nresponse = ${call}(\n${lines.join(',\n')},\n)\nprint(response.text)`;
};

function bodyValue(body: RequestBody): string {
  switch (body.kind) {
    case 'text': {
      const json = jsonLiteral(body, {
        string: quoted,
        key: quoted,
        words: { true: 'True', false: 'False', null: 'None' },
        hasLongIntegers: true,
      });
      return json === undefined ? `data=${bytes(body.text)}` : `json=${json}`;
    }
    case 'file':
      return `data=open(${quoted(body.file.fileName)}, "rb")`;
    case 'form':
      return list(
        'data',
        body.fields.map(([name, value]) => `(${quoted(name)}, ${quoted(value)})`),
      );
    case 'multipart':
      return list('files', body.parts.map(partTuple));
  }
}

function list(name: string, items: readonly string[]): string {
  return `${name}=[\n${items.map((item) => `    ${item},\n`).join('')}]`;
}

/** A part without a file name is a field. */
function partTuple({ name, value, type }: Part): string {
  const kind = type === undefined ? '' : `, ${quoted(type)}`;
  if (typeof value === 'string') return `(${quoted(name)}, (None, ${quoted(value)}${kind}))`;
  const file = quoted(value.fileName);
  return `(${quoted(name)}, (${file}, open(${file}, "rb")${kind}))`;
}

/** Python sends texts in Latin-1. */
function bytes(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? literal(text) : `${literal(text)}.encode()`;
}
