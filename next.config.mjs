// Next as a host: where the bundled program is, and which addresses it answers. Content is read from disk, never bundled.
import fs from 'node:fs';
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { bundleProgram } from './lib/cli/bundle.mjs';

const root = import.meta.dirname;
const HANDLE = '/_lectern/handle';
/** Every address but those that have a route file of their own. */
const OURS = '/:path((?!_next/|api/|v1/|v2/).*)';
/**
 * Headers of requests that an answer from the build is not for: the reader's copy may be current, agents ask for text, and other methods than
 * GET are refused. Next sends what it wrote down for every method.
 */
const UNDECIDED = [
  { key: 'if-none-match' },
  { key: 'accept', value: '(?!.*text/html).*text/(?:markdown|plain).*' },
  { key: 'content-length' },
  { key: 'transfer-encoding' },
  { key: 'access-control-request-method' },
];

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

/** A built site is answered by the program that built it. See lib/source/location.ts. */
function recordedProgram() {
  const record = path.join(process.env.LECTERN_DIST || '.next', 'lectern.json');
  return path.resolve(root, JSON.parse(fs.readFileSync(record, 'utf8')).program);
}

/** @returns {Promise<import('next').NextConfig>} */
export default async function config(phase) {
  const dev = phase === PHASE_DEVELOPMENT_SERVER;
  if (dev || phase === PHASE_PRODUCTION_BUILD) await bundleProgram();
  else process.env.LECTERN_PROGRAM ??= recordedProgram();
  return {
    // `.dev`: only in previews; `.build`: only in builds.
    pageExtensions: [dev ? 'dev.ts' : 'build.ts', 'ts'],
    ...buildFolder(),
    poweredByHeader: false,
    // What Next bundles is small, and no browser is sent any of it: maps, shortening and joining modules only take time.
    ...(dev
      ? {}
      : { experimental: { turbopackSourceMaps: false, turbopackMinify: false, turbopackScopeHoisting: false } }),
    // A writer looks for their pages in the log.
    logging: { incomingRequests: { ignore: [/^\/_lectern\//, /^\/api\/reload/] } },
    turbopack: { root },
    async rewrites() {
      return {
        beforeFiles: dev
          ? []
          : UNDECIDED.map((header) => ({ source: OURS, has: [{ type: 'header', ...header }], destination: HANDLE })),
        fallback: [{ source: '/:path((?!_next/).*)', destination: HANDLE }],
      };
    },
  };
}
