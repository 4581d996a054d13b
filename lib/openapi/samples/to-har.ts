/** Converts a request to the format of code generators (HTTP Archive 1.2, `request`). */
import type { HttpRequest, RequestBody } from './http-request';

export interface HarRequest {
  method: string;
  url: string;
  httpVersion: string;
  headers: { name: string; value: string }[];
  queryString: { name: string; value: string }[];
  cookies: { name: string; value: string }[];
  headersSize: number;
  bodySize: number;
  postData?: HarBody;
}

/** `params` for forms, `text` for everything else; the format requires both. */
interface HarBody {
  mimeType: string;
  text: string;
  params: { name: string; value?: string; fileName?: string; contentType?: string }[];
}

/** The query stays in the address: generators would encode it again. */
export function toHar({ method, url, headers, body }: HttpRequest): HarRequest {
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    // Generators add the multipart boundary themselves.
    headers,
    queryString: [],
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(body ? { postData: harBody(body) } : {}),
  };
}

function harBody(body: RequestBody): HarBody {
  if (body.kind === 'text') return { mimeType: body.type, text: body.text, params: [] };
  if (body.kind === 'file') return { mimeType: body.type, text: `@${body.file.fileName}`, params: [] };
  if (body.kind === 'form') {
    return { mimeType: body.type, text: '', params: body.fields.map(([name, value]) => ({ name, value })) };
  }
  const params = body.parts.map(({ name, value, type }) => ({
    name,
    ...(typeof value === 'string' ? { value } : { fileName: value.fileName }),
    ...(type === undefined ? {} : { contentType: type }),
  }));
  return { mimeType: body.type, text: '', params };
}
