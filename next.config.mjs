// What Next needs to know: nothing about any docs folder but where it is. Content is read from disk, never bundled.
import fs from 'node:fs';
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { bundleProgram } from './lib/cli/bundle.mjs';

const root = import.meta.dirname;

/** The file kinds that a docs folder serves at their own paths (see lib/source/files.ts). */
const STATIC =
  'png|jpg|jpeg|gif|webp|avif|svg|ico|mp4|webm|mov|mp3|wav|ogg|json|yaml|yml|css|js|woff|woff2|ttf|otf|eot|pdf|txt|xml|csv|zip';

/** What a build writes down, and files of the program: routes with parameters (see app/%5Flectern/written). */
const WRITTEN = 'author|browser|fonts|katex|mermaid|og|playground|schema|search|sidebar|style';

const SERVER_PACKAGES = [
  '@apidevtools/swagger-parser',
  '@mdx-js/mdx',
  '@scalar/snippetz',
  'chokidar',
  'esbuild',
  'ignore',
  'image-size',
  'ipaddr.js',
  'jsonc-parser',
  'libsql',
  'next-mdx-remote',
  'openapi-sampler',
  'redis',
  'rehype-katex',
  'remark-gfm',
  'remark-math',
  'remark-parse',
  'remark-smartypants',
  'shiki',
  'tailwindcss',
  'vfile',
  'yaml',
  'zod',
];

/** The docs folder as `start` should find it: relative to the project where it lies inside, so that both can be moved together. */
function recordedDocs() {
  const docs = path.resolve(process.env.DOCS_DIR || 'content');
  const relative = path.relative(root, docs);
  return relative.startsWith('..') || path.isAbsolute(relative) ? docs : relative;
}

/**
 * The folder of the output. In any other than `.next` Next would add that folder to our tsconfig.json, so it gets one of its own to write in.
 * `npm test` checks the types of this project; a build of somebody's docs need not do it again.
 */
function buildFolder() {
  const distDir = process.env.LECTERN_DIST;
  if (!distDir) return { typescript: { ignoreBuildErrors: true } };
  const tsconfigPath = `.lectern/tsconfig-${path.basename(distDir)}.json`;
  fs.mkdirSync('.lectern', { recursive: true });
  fs.writeFileSync(tsconfigPath, '{ "extends": "../tsconfig.json" }');
  return { distDir, typescript: { ignoreBuildErrors: true, tsconfigPath } };
}

/** @returns {Promise<import('next').NextConfig>} */
export default async function config(phase) {
  const dev = phase === PHASE_DEVELOPMENT_SERVER;
  const program = dev || phase === PHASE_PRODUCTION_BUILD ? await bundleProgram() : undefined;
  return {
    // `.dev`: only while writing; `.build`: only in a build; `.server`: needs a server at run time.
    pageExtensions: [dev ? 'dev.ts' : 'build.ts', 'server.ts', 'ts'],
    env: {
      LECTERN_BUILT_DOCS: recordedDocs(),
      LECTERN_BUILT_LENIENT: process.env.DOCS_LENIENT ?? '',
      LECTERN_ENGINE: program?.engine ?? '',
      LECTERN_BROWSER: program?.browser.join(' ') ?? '',
      LECTERN_BUILT_URL: process.env.SITE_URL ?? '',
    },
    ...buildFolder(),
    poweredByHeader: false,
    // Loaded by Node as they are: nothing of them belongs in a bundle, and bundling them takes longer than all the rest.
    serverExternalPackages: SERVER_PACKAGES,
    // What Next bundles is small, and no browser is sent any of it: maps, shortening and joining modules only take time.
    ...(dev
      ? {}
      : { experimental: { turbopackSourceMaps: false, turbopackMinify: false, turbopackScopeHoisting: false } }),
    // A writer looks for their pages in the log.
    logging: { incomingRequests: { ignore: [/^\/_lectern\//, /^\/api\/reload/] } },
    turbopack: { root },
    async rewrites() {
      return {
        beforeFiles: [
          { source: `/:path((?!_next/|_lectern/).*\\.(?:${STATIC}))`, destination: '/_lectern/files' },
          { source: '/:path((?!_next/|_lectern/).*)\\.md', destination: '/_lectern/markdown' },
          // Agents ask for text; browsers always name HTML as well.
          {
            source: '/:path((?!_next/|_lectern/|api/|v1/|v2/).*)',
            has: [{ type: 'header', key: 'accept', value: '(?!.*text/html).*text/(?:markdown|plain).*' }],
            destination: '/_lectern/markdown',
          },
          ...(dev ? [{ source: `/_lectern/:kind(${WRITTEN})/:rest*`, destination: '/_lectern/written' }] : []),
        ],
        fallback: [{ source: '/:path((?!_next/).*)', destination: dev ? '/_lectern/page' : '/_lectern/missing' }],
      };
    },
  };
}
