/** Attacks a running server. Linux only (/proc). */
import fs from 'node:fs';
import path from 'node:path';
import { parseSettings } from '@/lib/endpoint/settings';
import { openState } from '@/lib/endpoint/state/open-state';
import { messageOf } from '@/lib/kit/text';
import { readArguments } from '../arguments';
import { ATTACKS, type Scene } from './attacks';
import { startModel, startTarget, startUpstream, writeDocs } from './target';

const USAGE = `Usage: npm run test:attack [-- --full]

Attacks a running server and prints a table. Exits with 1 if it gives way.

  --full  sends as much as the figures in SECURITY.md name`;

const { values } = readArguments(USAGE, { options: { full: { type: 'boolean', default: false } } });
const FULL = 50;
const OPEN_MS = 400;

const start = Date.now();
const [upstream, model] = [await startUpstream(), await startModel()];
const site = await startTarget('site', writeDocs('site', upstream.url, false), { TRUST_PROXY_HOPS: '1' });
const inside = await startTarget('inside', writeDocs('inside', upstream.url, true), {
  ASSISTANT_LLM_BASE_URL: model.url,
  ASSISTANT_LLM_MODEL: 'stub',
});
const scene: Scene = { site, inside, upstream, model, scale: values.full ? FULL : 1 };
let failed = 0;

for (const { row, name, run } of ATTACKS) {
  const since = performance.now();
  const result = await run(scene).then(
    (measured) => ['held', measured],
    (error: unknown) => ['GAVE WAY', messageOf(error).split('\n')[0]],
  );
  if (result[0] !== 'held') failed++;
  print(row, result[0] ?? '', name, result[1] ?? '', performance.now() - since);
}
await serverLives();
await stateOpens();
for (const target of [site, inside]) await target.stop();
upstream.close();
model.close();
console.log(`${ATTACKS.length + 2} attacks, ${failed} failed, ${((Date.now() - start) / 1000).toFixed(0)} s`);
process.exit(failed === 0 ? 0 : 1);

/** Both servers are the same processes as at the beginning, and logged no crash. */
async function serverLives(): Promise<void> {
  const codes = await Promise.all([site, inside].map(async ({ origin }) => (await fetch(origin)).status));
  const crashes = [site, inside].filter(({ log }) => /at .*\(.*\.(?:js|ts):\d+/.test(log()));
  const isFine = codes.every((code) => code === 200) && crashes.length === 0;
  if (!isFine) failed++;
  const told = crashes.map(({ log }) => log().slice(-500)).join('\n');
  print(19, isFine ? 'held' : 'GAVE WAY', 'the servers live on, without a stack in their logs', isFine ? '' : told, 0);
}

/** What the attacks left is opened by the next process. */
async function stateOpens(): Promise<void> {
  await site.stop();
  const settings = parseSettings({ ASSISTANT_STATE_DIR: site.state });
  const before = process.cpuUsage();
  const state = await openState(settings, () => undefined);
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1_000;
  await state.close();
  const mb =
    fs.readdirSync(site.state).reduce((sum, name) => sum + fs.statSync(path.join(site.state, name)).size, 0) / 2 ** 20;
  const isFine = ms <= OPEN_MS;
  if (!isFine) failed++;
  print(
    1,
    isFine ? 'held' : 'GAVE WAY',
    'the state opens after it was killed',
    `${ms.toFixed(0)} ms of CPU, ${mb.toFixed(1)} MB`,
    ms,
  );
}

function print(row: number, result: string, name: string, measured: string, ms: number): void {
  const label = row === 0 ? '' : String(row);
  console.log(`${label.padStart(3)}  ${result.padEnd(8)}  ${name}: ${measured} (${(ms / 1000).toFixed(1)} s)`);
}
