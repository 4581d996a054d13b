/** PowerShell 6.1 or later. */
import type { RequestBody } from '../http-request';
import { blockOr } from './literals';
import { formText, type Part, partName, type Writer, withoutType } from './request-parts';

/** PowerShell ends a text at typographic quotes, too. */
const quoted = (text: string) => `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
const literal = blockOr(
  quoted,
  (text) => !/^['\u2018-\u201b]@/m.test(text),
  (text) => `@'\n${text}\n'@`,
);

/** A script. */
export const writePowershell: Writer = ({ method, url, headers, body }) => {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const own = withoutType(headers);
  const { before, option } = body ? bodyOf(body) : { before: [], option: undefined };
  const options = [
    `-Uri ${quoted(url)}`,
    `-Method ${quoted(method)}`,
    ...(own.length > 0 ? ['-Headers $headers'] : []),
    ...(type === undefined ? [] : [`-ContentType ${quoted(type)}`]),
    ...(option === undefined ? [] : [option]),
  ];
  return [
    ...(own.length > 0
      ? ['$headers = @{', ...own.map(({ name, value }) => `  ${quoted(name)} = ${quoted(value)}`), '}']
      : []),
    ...before,
    `Invoke-RestMethod ${options.join(' `\n  ')}`,
  ].join('\n');
};

function bodyOf(body: RequestBody): { before: string[]; option: string } {
  switch (body.kind) {
    case 'text':
      return {
        before: [`$body = ${literal(body.text)}`],
        option: '-Body ([System.Text.Encoding]::UTF8.GetBytes($body))',
      };
    case 'file':
      return { before: [], option: `-InFile ${quoted(body.file.fileName)}` };
    case 'form':
      return { before: [], option: `-Body ${quoted(formText(body.fields))}` };
    case 'multipart':
      return {
        before: ['$form = [System.Net.Http.MultipartFormDataContent]::new()', ...body.parts.flatMap(partLines)],
        option: '-Body $form',
      };
  }
}

function partLines({ name, value, type }: Part, index: number): string[] {
  const field = quoted(partName(name));
  if (typeof value === 'string') {
    const kind = type === undefined ? '' : `, [System.Text.Encoding]::UTF8, ${quoted(type)}`;
    return [`$form.Add([System.Net.Http.StringContent]::new(${quoted(value)}${kind}), ${field})`];
  }
  const file = `$file${index + 1}`;
  return [
    `${file} = [System.Net.Http.StreamContent]::new([System.IO.File]::OpenRead((Convert-Path -LiteralPath ${quoted(value.fileName)})))`,
    ...(type === undefined ? [] : [`${file}.Headers.ContentType = ${quoted(type)}`]),
    `$form.Add(${file}, ${field}, ${quoted(partName(value.fileName))})`,
  ];
}
