/** C and C++ with libcurl. */
import type { RequestBody } from '../http-request';
import { quoting } from './literals';
import { formText, type Part, type Writer } from './request-parts';

/** Octal, because hexadecimal escapes have no end; `??` begins trigraphs. */
const octal = (character: string) =>
  [...new TextEncoder().encode(character)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
const escaped = quoting('"', '', octal);
const quoted = (text: string) => escaped(text).replaceAll('??', '?\\?');

/** A program. */
export const writeC: Writer = ({ method, url, headers, body }) =>
  [
    ...(body?.kind === 'file' ? ['#include <stdio.h>'] : []),
    '#include <curl/curl.h>',
    '',
    'int main(void) {',
    '  CURL *curl = curl_easy_init();',
    '  if (!curl) return 1;',
    '',
    `  curl_easy_setopt(curl, CURLOPT_URL, ${quoted(url)});`,
    ...(method === 'GET' && !body ? [] : [`  curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${quoted(method)});`]),
    ...(method === 'HEAD' ? ['  curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);'] : []),
    ...(headers.length === 0
      ? []
      : [
          '',
          '  struct curl_slist *headers = NULL;',
          ...headers.map(
            ({ name, value }) =>
              `  headers = curl_slist_append(headers, ${quoted(value === '' ? `${name};` : `${name}: ${value}`)});`,
          ),
          '  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
        ]),
    ...(body ? ['', ...bodyLines(body)] : []),
    '',
    '  CURLcode result = curl_easy_perform(curl);',
    ...(body?.kind === 'file' ? ['  fclose(file);'] : []),
    ...(body?.kind === 'multipart' ? ['  curl_mime_free(form);'] : []),
    ...(headers.length === 0 ? [] : ['  curl_slist_free_all(headers);']),
    '  curl_easy_cleanup(curl);',
    '  return (int)result;',
    '}',
  ].join('\n');

function bodyLines(body: RequestBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`  curl_easy_setopt(curl, CURLOPT_POSTFIELDS,${linesOf(body.text)});`];
    case 'form':
      return [`  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, ${quoted(formText(body.fields))});`];
    case 'file':
      return [
        `  FILE *file = fopen(${quoted(body.file.fileName)}, "rb");`,
        '  if (!file) return 1;',
        '  fseek(file, 0, SEEK_END);',
        '  curl_easy_setopt(curl, CURLOPT_POST, 1L);',
        '  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)ftell(file));',
        '  curl_easy_setopt(curl, CURLOPT_READDATA, file);',
        '  rewind(file);',
      ];
    case 'multipart':
      return [
        '  curl_mime *form = curl_mime_init(curl);',
        '  curl_mimepart *part;',
        ...body.parts.flatMap(partLines),
        '  curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);',
      ];
  }
}

/** One literal per line. */
function linesOf(text: string): string {
  const lines = text.split(/(?<=\n)/);
  return lines.length < 2 ? ` ${quoted(text)}` : lines.map((line) => `\n    ${quoted(line)}`).join('');
}

function partLines({ name, value, type }: Part): string[] {
  return [
    '  part = curl_mime_addpart(form);',
    `  curl_mime_name(part, ${quoted(name)});`,
    typeof value === 'string'
      ? `  curl_mime_data(part, ${quoted(value)}, CURL_ZERO_TERMINATED);`
      : `  curl_mime_filedata(part, ${quoted(value.fileName)});`,
    ...(type === undefined ? [] : [`  curl_mime_type(part, ${quoted(type)});`]),
  ];
}
