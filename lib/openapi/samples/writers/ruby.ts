/** Ruby with its standard library. */
import type { RequestBody } from '../http-request';
import { blockOr, inBraces, quoting } from './literals';
import { formText, type Part, partHeader, strictUrl, type Writer } from './request-parts';

const double = quoting('"', '#', inBraces);
const isPrintable = (text: string) => !/\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}/u.test(text);
const quoted = (text: string) => (isPrintable(text) ? `'${text.replace(/[\\']/g, '\\$&')}'` : double(text));
const literal = blockOr(
  quoted,
  (text) => !/^\s*BODY$/m.test(text),
  (text) => (text.endsWith('\n') ? `<<~'BODY'\n${text}BODY` : `<<~'BODY'.chomp\n${text}\nBODY`),
);

/** A script. */
export const writeRuby: Writer = ({ method, url, headers, body }) =>
  [
    "require 'net/http'",
    '',
    `uri = URI(${quoted(strictUrl(url))})`,
    `request = Net::HTTP::${method.charAt(0).toUpperCase()}${method.slice(1).toLowerCase()}.new(uri)`,
    ...headers.map(({ name, value }) => `request[${quoted(name)}] = ${quoted(value)}`),
    ...(body ? bodyLines(body) : []),
    '',
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.body',
  ].join('\n');

function bodyLines(body: RequestBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`request.body = ${literal(body.text)}`];
    case 'file':
      return [`request.body = File.binread(${quoted(body.file.fileName)})`];
    case 'form':
      return [`request.body = ${quoted(formText(body.fields))}`];
    case 'multipart':
      return body.parts.some(isTypedText) ? writtenParts(body.parts) : formLines(body.parts);
  }
}

/** `set_form` omits the type of a text. */
function isTypedText({ value, type }: Part): boolean {
  return typeof value === 'string' && type !== undefined;
}

function formLines(parts: readonly Part[]): string[] {
  const items = parts.map(({ name, value, type }) => {
    const kind = type === undefined ? '' : `, { content_type: ${quoted(type)} }`;
    const content = typeof value === 'string' ? quoted(value) : `File.open(${quoted(value.fileName)}, 'rb')`;
    return `  [${quoted(name)}, ${content}${kind}]`;
  });
  return [`request.set_form([\n${items.join(',\n')}\n], 'multipart/form-data')`];
}

function writtenParts(parts: readonly Part[]): string[] {
  const pieces = parts.flatMap((part) => {
    const { value } = part;
    const content = typeof value === 'string' ? quoted(value) : `File.binread(${quoted(value.fileName)})`;
    return [`"--#{boundary}\\r\\n"`, double(partHeader(part)), content, '"\\r\\n"'].join(', ');
  });
  return [
    "require 'securerandom'",
    'boundary = SecureRandom.hex',
    'request[\'Content-Type\'] = "multipart/form-data; boundary=#{boundary}"',
    'request.body = [',
    ...pieces.map((piece) => `  ${piece},`),
    '  "--#{boundary}--\\r\\n"',
    '].map(&:b).join',
  ];
}
