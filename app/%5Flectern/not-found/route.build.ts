/** The 404 page of a built site: one for all addresses, shown by lib/server/missing.ts. */
import { engine } from '@/app/engine/engine';
import type { Route } from '@/lib/kit/paths';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  const { answerNotFound } = await engine();
  return answerNotFound('/404' as Route);
}
