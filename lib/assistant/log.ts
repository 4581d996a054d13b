/** The log of the assistant: short lines, never a key or a question. A failure that repeats is written once a minute. */
import { quietLog } from '@/lib/kit/http/quiet-log';

export const log = quietLog((message) => console.log(`Assistant: ${message}`));
