/** The version of the code that makes HTML, so that caches of another program are not used. */
import { randomUUID } from 'node:crypto';
import { HOME } from '@/lib/kit/process/program-home';

/**
 * Changes with the program. Code that runs from its sources (tests, developers' tools) has a version of its own in each process: its caches
 * are not used by the next one.
 */
export const RENDERER_VERSION = HOME.hash ?? `source-${randomUUID()}`;
