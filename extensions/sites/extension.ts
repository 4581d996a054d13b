/** The service: one process that answers for many exported sites. */
import type { Extension } from '@/lib/extend';

export const extension: Extension = { name: 'sites', commands: [] };
