/** Puts the addresses of a response to their public place: in its body, and where it redirects to. */
import { type Place, placeCss, placeHtml, placeMarkdown } from '@/lib/markdown/place-addresses';
import { textIn, textResponse } from '../text-response';

const TEXTS: Readonly<Record<string, (text: string, place: Place) => string>> = {
  'text/html': placeHtml,
  'text/css': placeCss,
  'text/markdown': placeMarkdown,
};

/** Responses from files of a build, which were written with their public addresses. */
const written = new WeakSet<Response>();

/** Marks a response whose addresses are public already. */
export function asWritten(response: Response): Response {
  written.add(response);
  return response;
}

/** True for a response that may hold addresses. */
export function holdsAddresses(response: Response): boolean {
  if (written.has(response)) return false;
  return response.headers.has('location') || response.headers.has('link') || textOf(response) !== undefined;
}

/** The response with public addresses. Validators of the unchanged body are dropped. */
export async function placeResponse(response: Response, place: Place): Promise<Response> {
  const headers = new Headers(response.headers);
  const location = headers.get('location');
  if (location !== null && /^\/(?!\/)/.test(location)) headers.set('location', place(location));
  const link = headers.get('link');
  if (link !== null)
    headers.set(
      'link',
      link.replace(/<(\/(?!\/)[^>]*)>/g, (_, address: string) => `<${place(address)}>`),
    );
  const change = textOf(response);
  if (!change || response.body === null) return new Response(response.body, { status: response.status, headers });
  for (const name of ['etag', 'content-length', 'accept-ranges']) headers.delete(name);
  const text = textIn(response) ?? (await response.text());
  return textResponse(change(text, place), { status: response.status, headers });
}

/** A part of a file (206) cannot be changed. */
function textOf({ status, headers }: Response): ((text: string, place: Place) => string) | undefined {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  return status === 206 || status === 304 || !Object.hasOwn(TEXTS, type) ? undefined : TEXTS[type];
}
