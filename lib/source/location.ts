/** Where the docs folder is and how strictly it is read: from the command line's environment, else what the build recorded. */
import path from 'node:path';

export interface DocsLocation {
  /** Absolute path of the docs folder. */
  docs: string;
  lenient: boolean;
}

/**
 * The docs folder of this process: `DOCS_DIR`, else the folder recorded by the build, else `content`.
 * `LECTERN_BUILT_*` are written into the server's code by `next.config.mjs`, so that `start` needs no variable.
 */
export function docsLocation(): DocsLocation {
  const docs = process.env.DOCS_DIR || process.env.LECTERN_BUILT_DOCS || 'content';
  const lenient = process.env.DOCS_LENIENT ?? process.env.LECTERN_BUILT_LENIENT ?? '';
  return { docs: path.resolve(/* turbopackIgnore: true */ docs), lenient: lenient === '1' || lenient === 'true' };
}

/** Where Next puts its output, relative to the project; another folder lets several sites stand side by side (browser tests). */
export function buildFolder(): string {
  return process.env.LECTERN_DIST || '.next';
}

/**
 * The address that readers know the site by (`SITE_URL`, or what it was when the site was built), without a slash at its end;
 * undefined where nobody said it.
 */
export function publicUrl(): string | undefined {
  const written = process.env.SITE_URL || process.env.LECTERN_BUILT_URL || '';
  return /^https?:\/\/[^/]/.test(written) ? written.replace(/\/+$/, '') : undefined;
}
