/** What pages of other origins may do with the endpoint in a browser. See content/reference/assistant/security.mdx#cors. */
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

export interface OriginRules {
  /** Of the operator; `*` stands for all. */
  allowed: readonly string[];
  domain: string;
  keys: readonly KeyRecord[];
}

/** True when a page of this origin may read answers: the operator listed it, or a public key of the domain is meant for it. */
export function isAllowedOrigin(origin: string, { allowed, domain, keys }: OriginRules): boolean {
  if (allowed.includes('*') || allowed.includes(origin)) return true;
  return keys.some(
    (key) =>
      key.kind === 'public' &&
      key.domain === domain &&
      key.revokedAt === undefined &&
      (key.origins.length === 0 || key.origins.includes(origin)),
  );
}

/** The headers for a response, refusals included: without them a browser hides why it was refused. */
export function corsHeaders(origin: string | null, isAllowed: (origin: string) => boolean): Record<string, string> {
  if (origin === null || !isAllowed(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': EXPOSED.join(', '),
  };
}

/** The answer to a browser that asks before it sends. */
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
