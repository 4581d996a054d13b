/**
 * The server under attack, as `start` runs it but without a build: `server.ts DOCS`. Prints its address. The environment decides about
 * everything else.
 */
import { bundleProgram } from '@/lib/cli/bundle.mjs';
import { readProgram } from '@/lib/outputs/assets/browser-files';
import { createNodeServer } from '@/lib/serve/node-server';
import { operationOf, startOperating } from '@/lib/serve/operate/operate';
import { parseTimeouts } from '@/lib/serve/operate/timeouts';
import { serve } from '@/lib/serve/serve';
import { createServer } from '@/lib/serve/server';
import { securityHeadersFrom } from '@/lib/serve/settings';
import { fixedSite } from '@/lib/site/model/source';
import { siteLocation } from '@/lib/source/location';

const env = process.env;
const program = readProgram(await bundleProgram());
await startOperating(env);
const settings = { program, env, headers: securityHeadersFrom(env) };
const server = createServer(fixedSite(siteLocation(env, 'build')), settings);
await server.warmUp();
const node = createNodeServer(server, { ...settings, ...operationOf(env), timeouts: parseTimeouts(env) });
await serve(node, 0, '127.0.0.1', { graceMs: 100 });
process.exit();
