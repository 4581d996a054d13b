/** The version of the code that makes HTML, so that caches of another program are not used. */
import { randomUUID } from 'node:crypto';

/**
 * Changes with the program. Code that runs from its sources (tests, developers' tools) has a version of its own in each process: its caches
 * are not used by the next one.
 */
export const RENDERER_VERSION = programHash(import.meta.url) ?? `source-${randomUUID()}`;

/** The hash that lib/cli/bundle.mjs puts into the name of the program's folder; undefined for a source file. */
export function programHash(url: string): string | undefined {
  return /\/\.lectern\/program\/([0-9a-f]{12})\//.exec(url)?.[1];
}
