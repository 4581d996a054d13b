/** Reads the fields of a posted form, up to a limit. */
import { readCapped } from '@/lib/kit/http/read-capped';

const MAX_BYTES = 64 * 1024;

/** The fields, each once; undefined if the body is no form, or longer than `maxBytes`. */
export async function readForm(request: Request, maxBytes = MAX_BYTES): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return undefined;
  const bytes = await readCapped(request.body, maxBytes);
  return bytes && new URLSearchParams(bytes.toString('utf8'));
}
