/** PHP with its cURL extension. */
import type { RequestBody } from '../http-request';
import { blockOr, inBraces, indented, quoting } from './literals';
import { formText, type Part, partHeader, type Writer } from './request-parts';

const double = quoting('"', '$', inBraces);
const isPrintable = (text: string) => !/\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}/u.test(text);
const quoted = (text: string) => (isPrintable(text) ? `'${text.replace(/[\\']/g, '\\$&')}'` : double(text));
const literal = blockOr(
  quoted,
  (text) => !/^\s*BODY\b/m.test(text),
  (text) => `<<<'BODY'\n${text}\nBODY`,
);

/** A script that sets all options at once. */
export const writePhp: Writer = ({ method, url, headers, body }) => {
  const own = body?.kind === 'multipart' && !isArray(body.parts) ? body.parts : undefined;
  const lines = [
    ...headers.map(({ name, value }) => quoted(value === '' ? `${name};` : `${name}: ${value}`)),
    ...(own ? [`"Content-Type: multipart/form-data; boundary=$boundary"`] : []),
  ];
  const options = [
    'CURLOPT_RETURNTRANSFER => true',
    ...(method === 'GET' && !body ? [] : [`CURLOPT_CUSTOMREQUEST => ${quoted(method)}`]),
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    ...(lines.length === 0
      ? []
      : [`CURLOPT_HTTPHEADER => [\n${lines.map((line) => `        ${line},\n`).join('')}    ]`]),
    ...(body ? [`CURLOPT_POSTFIELDS => ${own ? '$body' : bodyValue(body)}`] : []),
  ];
  return [
    '<?php',
    '',
    ...(own ? [writtenParts(own), ''] : []),
    `$curl = curl_init(${quoted(url)});`,
    'curl_setopt_array($curl, [',
    ...options.map((option) => `    ${option},`),
    ']);',
    '',
    'echo curl_exec($curl);',
  ].join('\n');
};

function bodyValue(body: RequestBody): string {
  switch (body.kind) {
    case 'text':
      return literal(body.text);
    case 'file':
      return `file_get_contents(${quoted(body.file.fileName)})`;
    case 'form':
      return quoted(formText(body.fields));
    case 'multipart':
      return `[\n${body.parts
        .map(({ name, value, type }) => {
          const kind = type === undefined ? '' : `, ${quoted(type)}`;
          const content = typeof value === 'string' ? quoted(value) : `new CURLFile(${quoted(value.fileName)}${kind})`;
          return `        ${quoted(name)} => ${content},\n`;
        })
        .join('')}    ]`;
  }
}

/** An array has each name once, and its texts have no type. */
function isArray(parts: readonly Part[]): boolean {
  const names = new Set(parts.map(({ name }) => name));
  return (
    names.size === parts.length && parts.every(({ value, type }) => type === undefined || typeof value !== 'string')
  );
}

function writtenParts(parts: readonly Part[]): string {
  const lines = parts.map((part) => {
    const { value } = part;
    const content = typeof value === 'string' ? quoted(value) : `file_get_contents(${quoted(value.fileName)})`;
    return `. "--$boundary\\r\\n" . ${double(partHeader(part))}\n. ${content} . "\\r\\n"`;
  });
  return `$boundary = bin2hex(random_bytes(16));\n$body = ''\n${indented(
    [...lines, '. "--$boundary--\\r\\n";'].join('\n'),
    4,
  )}`;
}
