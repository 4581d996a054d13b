/**
 * `bench -- insights [--events 1000000]`: stores events of 90 days of traffic and reads every view of the dashboard. Prints the time of each
 * view, the size of the database, and what the retention removes. Ends with 1 if a view is slower than 300 ms (p95) or the database is larger
 * than 400 MB.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@/extensions/insights/events';
import { closeInsights, openInsights } from '@/extensions/insights/open-insights';
import type { InsightStore } from '@/extensions/insights/store/insight-store';
import { lastDays } from '@/extensions/insights/views/days';
import { folderBytes } from '../measure';
import { quantile } from '../numbers';
import { fill } from './fill';
import { dashboardEnv, openViews } from './views';

const SITE = { organisation: 'acme', domain: 'docs' };
const DAYS = 90;
const RUNS = 40;
const MAX_MS = 300;
const MAX_BYTES = 400 * 1024 * 1024;

/** Runs the bench with so many questions, and a fifth of that of each other kind. Resolves to whether all goals are met. */
export async function benchInsights(questions: number): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-bench-insights-'));
  const env = await dashboardEnv(folder, questions);
  const now = Date.now();
  try {
    const insights = await openInsights(env);
    if (insights === undefined) throw new Error('nothing is recorded');
    const { store } = insights;
    const filled = await fill(store, { site: SITE, questions, days: DAYS, now });
    const [each, cpu] = [filled.ms, filled.cpuMs].map((ms) => (ms / filled.count).toFixed(3));
    console.log(`${filled.count} events stored, ${each} ms each, of which CPU ${cpu} ms; load ${loadText()}`);
    const bytes = folderBytes(folder);
    console.log(`database: ${(bytes / 2 ** 20).toFixed(0)} MB`);
    const plan = { days: DAYS, now, middle: now - (DAYS / 2) * DAY_MS };
    const slowest = await readViews(await openViews(env, insights, SITE, plan));
    const left = await sweepThird(store, now);
    return slowest <= MAX_MS && bytes <= MAX_BYTES && left === 0;
  } finally {
    await closeInsights(env);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the times. Beside them the time that the processor worked: on a machine with other work, all else is waiting. */
async function readViews(views: Awaited<ReturnType<typeof openViews>>): Promise<number> {
  const width = Math.max(...views.map(([name]) => name.length)) + 2;
  let slowest = 0;
  console.log(`\nload ${loadText()}, ${os.cpus().length} processors`);
  console.log(`${'view'.padEnd(width)} median ms    p95 ms    CPU ms`);
  for (const [name, read] of views) {
    const [times, cpu]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      const [start, before] = [performance.now(), process.cpuUsage()];
      await read();
      times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1_000);
    }
    const cells = [quantile(times, 0.5), quantile(times, 0.95), quantile(cpu, 0.5)];
    slowest = Math.max(slowest, cells[1] ?? 0);
    console.log(`${name.padEnd(width)}${cells.map((ms) => ms.toFixed(1).padStart(10)).join('')}`);
  }
  console.log(`load ${loadText()}; slowest p95 ${slowest.toFixed(0)} ms`);
  return slowest;
}

/** Returns how many counts are left that are too old. */
async function sweepThird(store: InsightStore, now: number): Promise<number> {
  const start = performance.now();
  await store.sweep(now + (DAYS / 3) * DAY_MS);
  const seconds = (performance.now() - start) / 1_000;
  const left = await store.counts(SITE, 'total', { from: 0, to: lastDays(1, now).to - (DAYS * 2) / 3 - 1 });
  console.log(`sweep of a third: ${seconds.toFixed(1)} s, old counts left: ${left.length}`);
  return left.length;
}

function loadText(): string {
  return os.loadavg()[0]?.toFixed(1) ?? '';
}
