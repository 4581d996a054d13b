/** Dart with `package:http`. */
import type { RequestBody } from '../http-request';
import { blockOr, inBraces, quoting } from './literals';
import { formText, type Part, type Writer } from './request-parts';

const quoted = quoting("'", '$', inBraces);
const literal = blockOr(
  quoted,
  (text) => !text.includes("'''") && !text.endsWith("'"),
  (text) => `r'''\n${text}'''`,
);

/** A program. */
export const writeDart: Writer = ({ method, url, headers, body }) => {
  const isMultipart = body?.kind === 'multipart';
  const hasTypes = isMultipart && body.parts.some(({ type }) => type !== undefined);
  return [
    ...(body?.kind === 'file' ? ["import 'dart:io';", ''] : []),
    "import 'package:http/http.dart' as http;",
    ...(hasTypes ? ["import 'package:http_parser/http_parser.dart';"] : []),
    '',
    'void main() async {',
    `  final request = http.${isMultipart ? 'MultipartRequest' : 'Request'}(${quoted(method)}, Uri.parse(${quoted(url)}));`,
    ...headers.map(({ name, value }) => `  request.headers[${quoted(name)}] = ${quoted(value)};`),
    ...(body ? bodyLines(body) : []),
    '',
    '  final response = await http.Response.fromStream(await request.send());',
    '  print(response.body);',
    '}',
  ].join('\n');
};

function bodyLines(body: RequestBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`  request.body = ${literal(body.text)};`];
    case 'file':
      return [`  request.bodyBytes = await File(${quoted(body.file.fileName)}).readAsBytes();`];
    case 'form':
      return [`  request.body = ${quoted(formText(body.fields))};`];
    case 'multipart':
      return body.parts.map(partLine);
  }
}

/** `fields` would keep one value for each name. */
function partLine({ name, value, type }: Part): string {
  const kind = type === undefined ? '' : `, contentType: MediaType.parse(${quoted(type)})`;
  const isText = typeof value === 'string';
  const part = isText
    ? `http.MultipartFile.fromString(${quoted(name)}, ${quoted(value)}${kind})`
    : `await http.MultipartFile.fromPath(${quoted(name)}, ${quoted(value.fileName)}${kind})`;
  return `  request.files.add(${part});`;
}
