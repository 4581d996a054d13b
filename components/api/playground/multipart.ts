/**
 * Writes multipart bodies. Not by `FormData`: it gives each part with a content type a file name (`blob`), for which servers take it for an
 * upload. Source: RFC 7578; names are escaped as browsers do (HTML, multipart/form-data encoding algorithm).
 */
import type { RequestBody } from '@/lib/openapi/samples/http-request';

/** The body; its type has the boundary. `boundary`: in lower case, because a `Blob` changes its type to that. */
export function encodeMultipart(
  { type, parts }: Extract<RequestBody, { kind: 'multipart' }>,
  boundary = newBoundary(),
): Blob {
  const pieces = parts.flatMap((part): BlobPart[] => {
    const isFile = typeof part.value !== 'string';
    const data = typeof part.value === 'string' ? part.value : (part.value.data ?? '');
    const file = typeof part.value === 'string' ? '' : `; filename="${escapeName(part.value.fileName)}"`;
    // The browser knows the type of a file better than the specification, which may allow several.
    const known = data instanceof Blob ? data.type : '';
    const contentType = known || part.type || (isFile ? 'application/octet-stream' : '');
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(part.name)}"${file}\r\n`;
    return [`${head}${contentType ? `Content-Type: ${contentType}\r\n` : ''}\r\n`, data, '\r\n'];
  });
  const bare = type.split(';', 1)[0]?.trim().toLowerCase();
  return new Blob([...pieces, `--${boundary}--\r\n`], { type: `${bare}; boundary=${boundary}` });
}

/** Not a UUID, which browsers make for pages with HTTPS only. */
function newBoundary(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0'));
  return `----lectern${digits.join('')}`;
}

function escapeName(name: string): string {
  return name.replace(/\r\n?|\n|"/g, (found) =>
    found === '"' ? '%22' : found === '\n' ? '%0A' : found === '\r' ? '%0D' : '%0D%0A',
  );
}
