/** Java with `java.net.http`. */
import type { RequestBody } from '../http-request';
import { blockOr, fourDigits, quoting } from './literals';
import { formText, type Multipart, partHeader, strictUrl, type Writer } from './request-parts';

const quoted = quoting('"', '', fourDigits);
const literal = blockOr(
  quoted,
  (text) => !text.includes('"""') && !text.endsWith('"'),
  (text) => `"""\n${text.replaceAll('\\', '\\\\')}"""`,
);

/** Statements below their imports; texts of several lines need Java 15, multipart bodies Java 16. */
export const writeJava: Writer = ({ method, url, headers, body }) => {
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(usesFiles(body) ? ['java.nio.file.Path'] : []),
    ...(body?.kind === 'multipart' ? ['java.util.UUID'] : []),
  ];
  const publisher = body ? publisherOf(body) : 'HttpRequest.BodyPublishers.noBody()';
  return [
    ...imports.map((name) => `import ${name};`),
    '',
    ...(body?.kind === 'multipart' ? ['String boundary = UUID.randomUUID().toString();'] : []),
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${quoted(strictUrl(url))}))`,
    ...headers.map(({ name, value }) => `    .header(${quoted(name)}, ${quoted(value)})`),
    ...(body?.kind === 'multipart' ? ['    .header("Content-Type", "multipart/form-data; boundary=" + boundary)'] : []),
    `    .method(${quoted(method)}, ${publisher})`,
    '    .build();',
    '',
    'HttpResponse<String> response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ].join('\n');
};

function usesFiles(body: RequestBody | undefined): boolean {
  return (
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ value }) => typeof value !== 'string'))
  );
}

function publisherOf(body: RequestBody): string {
  switch (body.kind) {
    case 'text':
      return ofString(literal(body.text));
    case 'file':
      return `HttpRequest.BodyPublishers.ofFile(Path.of(${quoted(body.file.fileName)}))`;
    case 'form':
      return ofString(quoted(formText(body.fields)));
    case 'multipart':
      return concat(body);
  }
}

function ofString(expression: string): string {
  return `HttpRequest.BodyPublishers.ofString(${expression})`;
}

function concat({ parts }: Multipart): string {
  const pieces = parts.flatMap((part, index) => {
    const start = `"${index > 0 ? '\\r\\n' : ''}--" + boundary + "\\r\\n"\n            + ${quoted(partHeader(part))}`;
    if (typeof part.value === 'string') return [ofString(`${start}\n            + ${quoted(part.value)}`)];
    return [ofString(start), `HttpRequest.BodyPublishers.ofFile(Path.of(${quoted(part.value.fileName)}))`];
  });
  const end = ofString(`"${parts.length > 0 ? '\\r\\n' : ''}--" + boundary + "--\\r\\n"`);
  return `HttpRequest.BodyPublishers.concat(\n        ${[...pieces, end].join(',\n        ')})`;
}
