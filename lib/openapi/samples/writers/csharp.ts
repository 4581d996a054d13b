/** C# with `HttpClient`, for .NET 7 or later. */
import type { RequestBody } from '../http-request';
import { blockOr, fourDigits, quoting } from './literals';
import { type Part, partName, type Writer, withoutType } from './request-parts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** A C# literal on one line. */
export const csharpString = quoting('"', '', fourDigits);
/** A C# literal, of several lines where the text has them. */
export const csharpText = blockOr(
  csharpString,
  (text) => !text.includes('"""'),
  (text) => `"""\n${text}\n"""`,
);

/** Top-level statements. */
export const writeCsharp: Writer = ({ method, url, headers, body }) => {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const content = body ? contentLines(body, type) : [];
  return [
    ...(content.some((line) => line.includes('MediaTypeHeaderValue')) ? ['using System.Net.Http.Headers;', ''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodValue(method)}, ${csharpString(url)});`,
    ...withoutType(headers).map(
      ({ name, value }) => `request.Headers.TryAddWithoutValidation(${csharpString(name)}, ${csharpString(value)});`,
    ),
    ...content,
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n');
};

function methodValue(method: string): string {
  return METHODS.includes(method)
    ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod(${csharpString(method)})`;
}

function contentLines(body: RequestBody, type: string | undefined): string[] {
  switch (body.kind) {
    case 'text':
      return [`request.Content = new StringContent(${csharpText(body.text)});`, typeLine('request.Content', type)];
    case 'file':
      return [
        `request.Content = new StreamContent(File.OpenRead(${csharpString(body.file.fileName)}));`,
        typeLine('request.Content', type),
      ];
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
        '{',
        ...body.fields.map(([name, value]) => `    new(${csharpString(name)}, ${csharpString(value)}),`),
        '});',
      ];
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.parts.flatMap(partLines),
        'request.Content = form;',
      ];
  }
}

function typeLine(content: string, type: string | undefined): string {
  return `${content}.Headers.ContentType = MediaTypeHeaderValue.Parse(${csharpString(type ?? 'text/plain')});`;
}

function partLines({ name, value, type }: Part, index: number): string[] {
  const field = csharpString(partName(name));
  const isText = typeof value === 'string';
  const content = isText
    ? `new StringContent(${csharpString(value)})`
    : `new StreamContent(File.OpenRead(${csharpString(value.fileName)}))`;
  const fileName = isText ? '' : `, ${csharpString(partName(value.fileName))}`;
  if (type === undefined) return [`form.Add(${content}, ${field}${fileName});`];
  const part = `part${index + 1}`;
  return [`var ${part} = ${content};`, typeLine(part, type), `form.Add(${part}, ${field}${fileName});`];
}
