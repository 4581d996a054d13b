/** The endpoint for the assistant's panel on this site's pages. See lib/endpoint/proxy.ts. */
import { handle } from '@/app/host';

export const dynamic = 'force-dynamic';

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
