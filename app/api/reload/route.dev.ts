/** Notifies the browsers of a preview of changes in the docs folder. See lib/serve/answers/reload.ts. */
export const dynamic = 'force-dynamic';

export { handle as GET } from '@/app/host';
