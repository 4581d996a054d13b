/** Swift with Foundation. */
import type { RequestBody } from '../http-request';
import { blockOr, inBraces, quoting } from './literals';
import { formText, type Part, partHeader, strictUrl, type Writer } from './request-parts';

const quoted = quoting('"', '', inBraces);
const literal = blockOr(
  quoted,
  (text) => !text.includes('"""'),
  (text) => `"""\n${text.replaceAll('\\', '\\\\')}\n"""`,
);

/** A script. */
export const writeSwift: Writer = ({ method, url, headers, body }) => {
  const isMultipart = body?.kind === 'multipart';
  return [
    'import Foundation',
    '',
    ...(isMultipart ? multipartLines(body.parts) : []),
    `var request = URLRequest(url: URL(string: ${quoted(strictUrl(url))})!)`,
    `request.httpMethod = ${quoted(method)}`,
    ...headers.map(({ name, value }) => `request.setValue(${quoted(value)}, forHTTPHeaderField: ${quoted(name)})`),
    ...(isMultipart
      ? ['request.setValue("multipart/form-data; boundary=\\(boundary)", forHTTPHeaderField: "Content-Type")']
      : []),
    ...(body ? [`request.httpBody = ${bodyValue(body)}`] : []),
    '',
    'let (data, _) = try await URLSession.shared.data(for: request)',
    'print(String(decoding: data, as: UTF8.self))',
  ].join('\n');
};

function bodyValue(body: RequestBody): string {
  switch (body.kind) {
    case 'text':
      return utf8(literal(body.text));
    case 'file':
      return contentsOf(body.file.fileName);
    case 'form':
      return utf8(quoted(formText(body.fields)));
    case 'multipart':
      return 'body';
  }
}

function utf8(expression: string): string {
  return `Data(${expression}.utf8)`;
}

function contentsOf(fileName: string): string {
  return `try Data(contentsOf: URL(fileURLWithPath: ${quoted(fileName)}))`;
}

function multipartLines(parts: readonly Part[]): string[] {
  return [
    'let boundary = UUID().uuidString',
    'var body = Data()',
    ...parts.flatMap((part) => {
      const { value } = part;
      const start = `body.append(Data(("--\\(boundary)\\r\\n" + ${quoted(partHeader(part))}).utf8))`;
      const content = typeof value === 'string' ? utf8(quoted(`${value}\r\n`)) : contentsOf(value.fileName);
      const end = typeof value === 'string' ? [] : [`body.append(${utf8('"\\r\\n"')})`];
      return [start, `body.append(${content})`, ...end];
    }),
    `body.append(${utf8('"--\\(boundary)--\\r\\n"')})`,
    '',
  ];
}
