/** C# with RestSharp. */
import type { RequestBody } from '../http-request';
import { csharpString, csharpText } from './csharp';
import { type Part, type Writer, withoutType } from './request-parts';

/** Top-level statements. */
export const writeRestsharp: Writer = ({ method, url, headers, body }) => {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? 'text/plain';
  return [
    'using RestSharp;',
    '',
    `using var client = new RestClient(${csharpString(url)});`,
    `var request = new RestRequest("", Method.${method.charAt(0)}${method.slice(1).toLowerCase()});`,
    ...withoutType(headers).map(
      ({ name, value }) => `request.AddHeader(${csharpString(name)}, ${csharpString(value)});`,
    ),
    ...(body ? bodyLines(body, type) : []),
    '',
    'var response = await client.ExecuteAsync(request);',
    'Console.WriteLine(response.Content);',
  ].join('\n');
};

function bodyLines(body: RequestBody, type: string): string[] {
  switch (body.kind) {
    case 'text':
      return [`request.AddStringBody(${csharpText(body.text)}, ${csharpString(type)});`];
    case 'file':
      return [`request.AddBody(File.ReadAllBytes(${csharpString(body.file.fileName)}), ${csharpString(type)});`];
    case 'form':
      return body.fields.map(([name, value]) => parameterLine(name, value));
    case 'multipart': {
      // The library takes one part with a type of its own.
      const typed = body.parts.find(({ value, type: own }) => own !== undefined && typeof value === 'string');
      return ['request.AlwaysMultipartFormData = true;', ...body.parts.map((part) => partLine(part, part === typed))];
    }
  }
}

function parameterLine(name: string, value: string): string {
  return `request.AddParameter(${csharpString(name)}, ${csharpString(value)});`;
}

function partLine({ name, value, type }: Part, isBody: boolean): string {
  if (typeof value !== 'string') {
    const kind = type === undefined ? '' : `, ${csharpString(type)}`;
    return `request.AddFile(${csharpString(name)}, ${csharpString(value.fileName)}${kind});`;
  }
  if (!isBody) return parameterLine(name, value);
  const values = [name, value, type ?? 'text/plain'].map(csharpString);
  return `request.AddParameter(new BodyParameter(${values.join(', ')}));`;
}
