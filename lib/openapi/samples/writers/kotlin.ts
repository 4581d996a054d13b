/** Kotlin with OkHttp 4 or later. */
import type { RequestBody } from '../http-request';
import { blockOr, fourDigits, quoting } from './literals';
import { type Part, type Writer, withoutType } from './request-parts';

const quoted = quoting('"', '$', fourDigits);
const literal = blockOr(
  quoted,
  (text) => !text.includes('"""') && !text.endsWith('"'),
  (text) => `"""${text.replaceAll('$', () => "${'$'}")}"""`,
);
/** The package of each extension function. */
const FUNCTIONS = {
  'toMediaType()': 'okhttp3.MediaType.Companion.toMediaType',
  'asRequestBody(': 'okhttp3.RequestBody.Companion.asRequestBody',
  'toRequestBody(': 'okhttp3.RequestBody.Companion.toRequestBody',
  'File(': 'java.io.File',
};
/** OkHttp does not send these methods without a body. */
const NEEDS_BODY = ['POST', 'PUT', 'PATCH'];

/** Statements below their imports. */
export const writeKotlin: Writer = ({ method, url, headers, body }) => {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? 'text/plain';
  const value = body ? bodyValue(body, type) : NEEDS_BODY.includes(method) ? '"".toRequestBody()' : undefined;
  const imports = [
    'okhttp3.*',
    ...Object.entries(FUNCTIONS)
      .filter(([use]) => value !== undefined && withoutTexts(value).includes(use))
      .map(([, name]) => name),
  ].sort();
  return [
    ...imports.map((name) => `import ${name}`),
    '',
    ...(value === undefined ? [] : [`val body = ${value}`]),
    'val request = Request.Builder()',
    `    .url(${quoted(url)})`,
    // The body sends its type.
    ...(body ? withoutType(headers) : headers).map(
      ({ name, value: text }) => `    .addHeader(${quoted(name)}, ${quoted(text)})`,
    ),
    `    .method(${quoted(method)}, ${value === undefined ? 'null' : 'body'})`,
    '    .build()',
    '',
    'OkHttpClient().newCall(request).execute().use { response ->',
    '    println(response.body!!.string())',
    '}',
  ].join('\n');
};

function withoutTexts(code: string): string {
  return code.replace(/"""[\s\S]*?"""|"(?:[^"\\]|\\.)*"/g, '""');
}

function bodyValue(body: RequestBody, type: string): string {
  const media = `${quoted(type)}.toMediaType()`;
  switch (body.kind) {
    case 'text':
      // As bytes, or OkHttp adds a charset to the type.
      return `${literal(body.text)}.toByteArray().toRequestBody(${media})`;
    case 'file':
      return `File(${quoted(body.file.fileName)}).asRequestBody(${media})`;
    case 'form':
      return [
        'FormBody.Builder()',
        ...body.fields.map(([name, value]) => `    .add(${quoted(name)}, ${quoted(value)})`),
        '    .build()',
      ].join('\n');
    case 'multipart':
      return [
        'MultipartBody.Builder()',
        '    .setType(MultipartBody.FORM)',
        ...body.parts.map((part) => `    .addFormDataPart(${partValues(part).join(', ')})`),
        '    .build()',
      ].join('\n');
  }
}

function partValues({ name, value, type }: Part): string[] {
  const media = (kind: string) => `${quoted(kind)}.toMediaType()`;
  if (typeof value !== 'string') {
    const file = quoted(value.fileName);
    return [quoted(name), file, `File(${file}).asRequestBody(${media(type ?? 'application/octet-stream')})`];
  }
  if (type === undefined) return [quoted(name), quoted(value)];
  return [quoted(name), 'null', `${quoted(value)}.toByteArray().toRequestBody(${media(type)})`];
}
