/** What people send each other: a site as one HTML file, and the pages that changed, side by side with pictures. */
import type { Extension } from '@/lib/extend';

export const extension: Extension = { name: 'share', commands: [] };
