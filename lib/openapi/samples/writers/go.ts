/** Go with its standard library. */
import type { RequestBody } from '../http-request';
import { blockOr, fourDigits, quoting } from './literals';
import { type Part, partName, type Writer } from './request-parts';

const quoted = quoting('"', '', fourDigits);
const literal = blockOr(
  quoted,
  (text) => !text.includes('`'),
  (text) => `\`${text}\``,
);
const CHECK = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

/** The lines that make a body, and the packages that they need. */
interface Body {
  packages: readonly string[];
  lines: readonly string[];
  /** The expression for the reader. */
  reader: string;
}

/** A program. */
export const writeGo: Writer = ({ method, url, headers, body }) => {
  const { packages, lines, reader } = body ? bodyOf(body) : { packages: [], lines: [], reader: 'nil' };
  const imports = [...new Set(['fmt', 'io', 'log', 'net/http', ...packages])].sort();
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...lines,
    `\treq, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${reader})`,
    ...CHECK,
    ...headers.map(({ name, value }) => `\treq.Header.Set(${quoted(name)}, ${quoted(value)})`),
    ...(body?.kind === 'multipart' ? ['\treq.Header.Set("Content-Type", writer.FormDataContentType())'] : []),
    '',
    '\tres, err := http.DefaultClient.Do(req)',
    ...CHECK,
    '\tdefer res.Body.Close()',
    '\ttext, err := io.ReadAll(res.Body)',
    ...CHECK,
    '\tfmt.Println(string(text))',
    '}',
  ].join('\n');
};

function bodyOf(body: RequestBody): Body {
  switch (body.kind) {
    case 'text':
      return {
        packages: ['strings'],
        lines: [`\tbody := strings.NewReader(${literal(body.text)})`],
        reader: 'body',
      };
    case 'file':
      return {
        packages: ['bytes', 'os'],
        lines: [`\tdata, err := os.ReadFile(${quoted(body.file.fileName)})`, ...CHECK],
        reader: 'bytes.NewReader(data)',
      };
    case 'form':
      return {
        packages: ['net/url', 'strings'],
        lines: [
          '\tform := url.Values{}',
          ...body.fields.map(([name, value]) => `\tform.Add(${quoted(name)}, ${quoted(value)})`),
        ],
        reader: 'strings.NewReader(form.Encode())',
      };
    case 'multipart': {
      const hasFiles = body.parts.some(({ value }) => typeof value !== 'string');
      const hasTypes = body.parts.some(isTyped);
      return {
        packages: ['bytes', 'mime/multipart', ...(hasFiles ? ['os'] : []), ...(hasTypes ? ['net/textproto'] : [])],
        lines: [
          '\tvar body bytes.Buffer',
          '\twriter := multipart.NewWriter(&body)',
          ...body.parts.flatMap(partLines),
          '\twriter.Close()',
          '',
        ],
        reader: '&body',
      };
    }
  }
}

function isTyped({ type }: Part): boolean {
  return type !== undefined;
}

function partLines(part: Part, index: number): string[] {
  const { name, value } = part;
  if (typeof value === 'string' && !isTyped(part)) return [`\twriter.WriteField(${quoted(name)}, ${quoted(value)})`];
  const [file, content] = [`file${index + 1}`, `part${index + 1}`];
  const isText = typeof value === 'string';
  return [
    ...(isText ? [] : [`\t${file}, err := os.ReadFile(${quoted(value.fileName)})`, ...CHECK]),
    ...partStart(part, content),
    `\t${content}.Write(${isText ? `[]byte(${quoted(value)})` : file})`,
  ];
}

function partStart(part: Part, variable: string): string[] {
  const { name, value, type } = part;
  const fileName = typeof value === 'string' ? undefined : value.fileName;
  if (type === undefined)
    return [`\t${variable}, _ := writer.CreateFormFile(${quoted(name)}, ${quoted(fileName ?? '')})`];
  const end = fileName === undefined ? '' : `; filename="${partName(fileName)}"`;
  return [
    `\t${variable}, _ := writer.CreatePart(textproto.MIMEHeader{`,
    `\t\t"Content-Disposition": {${quoted(`form-data; name="${partName(name)}"${end}`)}},`,
    `\t\t"Content-Type":        {${quoted(type)}},`,
    '\t})',
  ];
}
