// Next as a host: the location of the bundled program, and the addresses it answers. Content is read from disk, never bundled.
import fs from 'node:fs';
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { bundleProgram } from './lib/cli/bundle.mjs';

const root = import.meta.dirname;
const HANDLE = '/_lectern/handle';
/** All addresses except those with a route file in `app`. */
const OURS = '/:path((?!_next/|api/assistant$|v[12]/assistant/[^/]+/message$|v1/search/[^/]+$).*)';
/**
 * Headers of requests that a file of the build cannot answer: the reader's copy may be current, agents accept text or events, and methods other than
 * GET are refused. Next serves its files for every method.
 */
const UNDECIDED = [
  { key: 'if-none-match' },
  { key: 'accept', value: '(?!.*text/html).*text/(?:markdown|plain|event-stream).*' },
  { key: 'content-length' },
  { key: 'transfer-encoding' },
  { key: 'access-control-request-method' },
];

/**
 * The output folder. For any other than `.next`, Next would change our tsconfig.json, so it gets a copy to change. `npm test` checks types;
 * building somebody's docs need not.
 */
function buildFolder() {
  const distDir = process.env.LECTERN_DIST;
  if (!distDir) return { typescript: { ignoreBuildErrors: true } };
  const tsconfigPath = `.lectern/tsconfig-${path.basename(distDir)}.json`;
  fs.mkdirSync('.lectern', { recursive: true });
  fs.writeFileSync(tsconfigPath, '{ "extends": "../tsconfig.json" }');
  return { distDir, typescript: { ignoreBuildErrors: true, tsconfigPath } };
}

/** A built site is served by the program that built it. See lib/source/location.ts. */
function recordedProgram() {
  const record = path.join(process.env.LECTERN_DIST || '.next', 'lectern.json');
  return path.resolve(root, JSON.parse(fs.readFileSync(record, 'utf8')).program);
}

/** @returns {Promise<import('next').NextConfig>} */
export default async function config(phase) {
  const dev = phase === PHASE_DEVELOPMENT_SERVER;
  // A command of ours has decided before; `next` itself is run by the owner of the folder too.
  process.env.LECTERN_EXTENSIONS ??= 'on';
  if (dev || phase === PHASE_PRODUCTION_BUILD) await bundleProgram();
  else process.env.LECTERN_PROGRAM ??= recordedProgram();
  return {
    // `.dev`: only in previews; `.build`: only in builds.
    pageExtensions: [dev ? 'dev.ts' : 'build.ts', 'ts'],
    ...buildFolder(),
    poweredByHeader: false,
    // Next's bundles are small and stay on the server: source maps, minification and scope hoisting only take time.
    ...(dev
      ? {}
      : { experimental: { turbopackSourceMaps: false, turbopackMinify: false, turbopackScopeHoisting: false } }),
    // A preview prints problems; requests would hide them.
    logging: process.env.LECTERN_VERBOSE === '1' ? {} : false,
    turbopack: { root },
    async rewrites() {
      return {
        beforeFiles: dev
          ? []
          : [
              // Next answers it with the page of the root.
              { source: '/index', destination: HANDLE },
              ...[{ type: 'query', key: 'part' }, ...UNDECIDED.map((header) => ({ type: 'header', ...header }))].map(
                (found) => ({ source: OURS, has: [found], destination: HANDLE }),
              ),
            ],
        fallback: [{ source: '/:path((?!_next/).*)', destination: HANDLE }],
      };
    },
  };
}
