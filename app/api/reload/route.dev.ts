/** Tells the browsers of a preview that the docs folder changed. See lib/server/answers/reload.ts. */
export const dynamic = 'force-dynamic';

export { handle as GET } from '@/app/host';
