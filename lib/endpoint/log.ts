/** The assistant's log: short lines, never with a key or question. A repeated failure is logged once a minute. */
import { quietLog } from '@/lib/kit/http/quiet-log';

export const log = quietLog((message) => console.log(`Assistant: ${message}`));
