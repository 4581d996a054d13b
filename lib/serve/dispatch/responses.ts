/** Short answers of the server itself, and what it does to the answers of others. */
import { etagOf, isCurrent } from '@/lib/kit/http/etag';
import { textIn } from '../text-response';

/** Cacheable answers get a validator; 304 if the reader's copy is current (RFC 9110, 13.1.2). */
export async function withValidator(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const kept = status === 200 && (headers.get('cache-control') ?? '').startsWith('public') && !headers.has('etag');
  if (!kept || !['GET', 'HEAD'].includes(request.method)) return response;
  const text = textIn(response);
  const body = text ?? new Uint8Array(await response.arrayBuffer());
  const etag = etagOf(body);
  headers.set('ETag', etag);
  if (isCurrent(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  return text === undefined ? new Response(body, { headers }) : response;
}

/** For `HEAD`. */
export function withoutBody(response: Response): Response {
  response.body?.cancel().catch(() => undefined);
  return new Response(null, response);
}

/** 405 with the methods that the address answers. */
export function methodNotAllowed(methods: readonly string[]): Response {
  return text('Method not allowed', 405, { Allow: methods.join(', ') });
}

/** The answer to `OPTIONS`. */
export function allowed(methods: readonly string[]): Response {
  return new Response(null, { status: 204, headers: { Allow: methods.join(', ') } });
}

/** 404 where no page fits. */
export function notFound(): Response {
  return text('Not found', 404);
}

/** A plain text. */
export function text(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });
}
