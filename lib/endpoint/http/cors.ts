/** CORS: which other origins may read answers in a browser. See content/reference/assistant/security.mdx#cors. */
import type { KeyRecord } from '../keys/key';

const EXPOSED = [
  'X-Thread-Id',
  'X-Message-Id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

interface OriginRules {
  /** Origins configured by the operator; `*` means all. */
  allowed: readonly string[];
  domain: string;
  keys: readonly KeyRecord[];
}

/** True when the operator allows the origin, or a public key of the domain does. */
function isAllowedOrigin(origin: string, { allowed, domain, keys }: OriginRules): boolean {
  if (allowed.includes('*') || allowed.includes(origin)) return true;
  return keys.some(
    (key) =>
      key.kind === 'public' &&
      key.domains.includes(domain) &&
      key.revokedAt === undefined &&
      (key.origins.length === 0 || key.origins.includes(origin)),
  );
}

/**
 * The CORS headers for any response, including refusals: without them a browser hides the reason. `keysOf` is called only if the
 * operator's list does not allow the origin.
 */
export async function corsHeaders(
  origin: string | null,
  { allowed, domain }: Pick<OriginRules, 'allowed' | 'domain'>,
  keysOf: () => Promise<readonly KeyRecord[]>,
): Promise<Record<string, string>> {
  const isAllowed =
    origin !== null &&
    (isAllowedOrigin(origin, { allowed, domain, keys: [] }) ||
      isAllowedOrigin(origin, { allowed, domain, keys: await keysOf() }));
  if (!isAllowed) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': EXPOSED.join(', '),
  };
}

/** The response to a preflight request. */
export function preflight(cors: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'authorization, content-type',
      'Access-Control-Max-Age': '600',
    },
  });
}
