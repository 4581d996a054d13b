/** A request of this site to the service that answers for it. */
import { UNKNOWN_ADDRESS } from '@/lib/kit/http/address';
import { VISITOR_HEADER } from '@/lib/kit/http/visitor';

/** Sends the site's key, and the address of the reader so that the service can limit it; nothing else of the reader's request. */
export function upstreamRequest(apiKey: string, visitor: string, body: object): RequestInit {
  return {
    method: 'POST',
    // A redirect could send the key to another host.
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${apiKey}`,
      ...(visitor === UNKNOWN_ADDRESS ? {} : { [VISITOR_HEADER]: visitor }),
    },
    body: JSON.stringify(body),
  };
}
