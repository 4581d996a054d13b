/** Rust with reqwest and tokio. */
import type { RequestBody } from '../http-request';
import { blockOr, inBraces, quoting } from './literals';
import { type Part, type Writer, withoutType } from './request-parts';

const quoted = quoting('"', '', inBraces);
const literal = blockOr(quoted, () => true, raw);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

/** A program. */
export const writeRust: Writer = ({ method, url, headers, body }) => {
  const start = METHODS.includes(method)
    ? `.${method.toLowerCase()}(${quoted(url)})`
    : `.request(reqwest::Method::from_bytes(b${quoted(method)})?, ${quoted(url)})`;
  const isForm = body?.kind === 'form';
  return [
    '#[tokio::main]',
    'async fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...(body?.kind === 'multipart' ? formLines(body.parts) : []),
    '    let response = reqwest::Client::new()',
    `        ${start}`,
    ...(isForm ? withoutType(headers) : headers).map(
      ({ name, value }) => `        .header(${quoted(name)}, ${quoted(value)})`,
    ),
    ...(body ? [`        ${bodyCall(body)}`] : []),
    '        .send()',
    '        .await?;',
    '    println!("{}", response.text().await?);',
    '    Ok(())',
    '}',
  ].join('\n');
};

/** As many signs as the text needs. */
function raw(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/"(#*)/g)].map(([, signs = '']) => signs.length + 1));
  const signs = '#'.repeat(longest);
  return `r${signs}"${text}"${signs}`;
}

function bodyCall(body: RequestBody): string {
  switch (body.kind) {
    case 'text':
      return `.body(${literal(body.text)})`;
    case 'file':
      return `.body(std::fs::read(${quoted(body.file.fileName)})?)`;
    case 'form':
      return `.form(&[\n${body.fields
        .map(([name, value]) => `            (${quoted(name)}, ${quoted(value)}),\n`)
        .join('')}        ])`;
    case 'multipart':
      return '.multipart(form)';
  }
}

function formLines(parts: readonly Part[]): string[] {
  return [
    '    let form = reqwest::multipart::Form::new()',
    `${parts.map((part) => `        ${partCall(part)}`).join('\n')};`,
  ];
}

function partCall({ name, value, type }: Part): string {
  if (typeof value === 'string' && type === undefined) return `.text(${quoted(name)}, ${quoted(value)})`;
  const part =
    typeof value === 'string'
      ? `text(${quoted(value)})`
      : `bytes(std::fs::read(${quoted(value.fileName)})?).file_name(${quoted(value.fileName)})`;
  const kind = type === undefined ? '' : `.mime_str(${quoted(type)})?`;
  return `.part(${quoted(name)}, reqwest::multipart::Part::${part}${kind})`;
}
