/** The location and mode of the docs folder: from the environment set by the command line, else as recorded by the build. */
import path from 'node:path';

export interface DocsLocation {
  /** Absolute path of the docs folder. */
  docs: string;
  lenient: boolean;
}

/**
 * The docs folder of this process: `DOCS_DIR`, else the folder recorded by the build, else `content`. `next.config.mjs` writes
 * `LECTERN_BUILT_*` into the server's code, so that `start` needs no variable.
 */
export function docsLocation(): DocsLocation {
  const docs = process.env.DOCS_DIR || process.env.LECTERN_BUILT_DOCS || 'content';
  const lenient = process.env.DOCS_LENIENT ?? process.env.LECTERN_BUILT_LENIENT ?? '';
  return { docs: path.resolve(/* turbopackIgnore: true */ docs), lenient: lenient === '1' || lenient === 'true' };
}

/** Next's output folder, relative to the project. Browser tests use different folders for several sites. */
export function buildFolder(): string {
  return process.env.LECTERN_DIST || '.next';
}

/** The public address of the site (`SITE_URL`, or its value at build time) without a trailing slash; undefined if not set. */
export function publicUrl(): string | undefined {
  const written = process.env.SITE_URL || process.env.LECTERN_BUILT_URL || '';
  return /^https?:\/\/[^/]/.test(written) ? written.replace(/\/+$/, '') : undefined;
}
