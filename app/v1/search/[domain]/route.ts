/** The search endpoint. See lib/endpoint/handle-search.ts. */
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
