/** The parts of a request that several languages need. */
import type { HttpRequest, RequestBody, RequestHeader } from '../http-request';

/** Writes code that sends a request. */
export type Writer = (request: HttpRequest) => string;

export type Multipart = Extract<RequestBody, { kind: 'multipart' }>;
export type Part = Multipart['parts'][number];

/** A form as one text, as browsers send it. */
export function formText(fields: readonly (readonly [name: string, value: string])[]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}

/** A name between double quotes in a part's header. Source: HTML, "multipart/form-data encoding algorithm". */
export function partName(name: string): string {
  return name.replace(/\r\n?|\n/g, '%0D%0A').replaceAll('"', '%22');
}

/** The header of a part, for languages without a function that writes it; ends with the empty line. */
export function partHeader({ name, value, type }: Part): string {
  const isFile = typeof value !== 'string';
  const kind = type ?? (isFile ? 'application/octet-stream' : undefined);
  return [
    `Content-Disposition: form-data; name="${partName(name)}"${isFile ? `; filename="${partName(value.fileName)}"` : ''}`,
    ...(kind === undefined ? [] : [`Content-Type: ${kind}`]),
    '',
    '',
  ].join('\r\n');
}

/**
 * The URL for languages whose functions refuse characters that RFC 3986 does not allow. Placeholders (`{id}`, `<id>`) stay: readers replace
 * them.
 */
export function strictUrl(url: string): string {
  return url.replace(/\{[\w-]+\}|<[\w-]+>|[^\w\-.~:/?#@!$&'()*+,;=%]/gu, (part) =>
    part.length > 1 && /^[{<]/.test(part) ? part : encodeURIComponent(part),
  );
}

/** The headers without the content type, for libraries that take it with the body. */
export function withoutType(headers: readonly RequestHeader[]): RequestHeader[] {
  return headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
}
