/** What readers ask, read and rate: events, daily counts, feedback, the dashboard and its commands. */
import type { Extension } from '@/lib/extend';

export const extension: Extension = { name: 'insights', commands: [] };
