// What Next needs to know: nothing about any docs folder but where it is. Content is read from disk, never bundled.
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

const root = import.meta.dirname;

/** The file kinds that a docs folder serves at their own paths (see lib/source/files.ts). */
const STATIC =
  'png|jpg|jpeg|gif|webp|avif|svg|ico|mp4|webm|mov|mp3|wav|ogg|json|yaml|yml|css|js|woff|woff2|ttf|otf|eot|pdf|txt|xml|csv|zip';

/** The docs folder as `start` should find it: relative to the project where it lies inside, so that both can be moved together. */
function recordedDocs() {
  const docs = path.resolve(process.env.DOCS_DIR || 'content');
  const relative = path.relative(root, docs);
  return relative.startsWith('..') || path.isAbsolute(relative) ? docs : relative;
}

/** @returns {import('next').NextConfig} */
export default function config(phase) {
  const dev = phase === PHASE_DEVELOPMENT_SERVER;
  return {
    // `.server.ts`: routes that need a server; `.dev.ts`: routes of the writers' loop.
    pageExtensions: [...(dev ? ['dev.ts'] : []), 'server.ts', 'tsx', 'ts'],
    env: {
      LECTERN_BUILT_DOCS: recordedDocs(),
      LECTERN_BUILT_LENIENT: process.env.DOCS_LENIENT ?? '',
    },
    distDir: process.env.LECTERN_DIST || '.next',
    poweredByHeader: false,
    // `npm test` checks the types of this project; a build of somebody's docs need not do it again.
    typescript: { ignoreBuildErrors: true },
    devIndicators: false,
    turbopack: { root },
    async rewrites() {
      return {
        beforeFiles: [{ source: `/:path((?!_next/|_lectern/|api/|files/).*\\.(?:${STATIC}))`, destination: '/files/:path' }],
      };
    },
  };
}
