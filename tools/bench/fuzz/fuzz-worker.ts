/** Checks damaged docs folders one after the other: `fuzz-worker.ts FROM TO`; see fuzz.ts. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { renderers } from '@/components/mdx/renderers';
import { checkSite } from '@/lib/check/check-site';
import { readSite } from '@/lib/site/model/load';
import type { FuzzResult } from './fuzz';
import { damagedDocs } from './fuzz-docs';

const [from = 0, to = 0] = process.argv.slice(2).map(Number);
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-fuzz-'));
process.once('exit', () => fs.rmSync(work, { recursive: true, force: true }));
// What writers' code prints.
console.log = () => undefined;

for (let seed = from; seed < to; seed++) {
  const { kind, files } = damagedDocs(seed);
  const docs = path.join(work, String(seed));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  const before = process.cpuUsage();
  const result: FuzzResult = { seed, kind, cpuMs: 0, problems: 0, unplaced: [] };
  try {
    const site = await readSite({ docs, lenient: seed % 2 === 0, mode: 'build', cache: path.join(work, 'cache') });
    const problems = await checkSite(site, renderers);
    result.problems = problems.length;
    result.unplaced = problems.filter(({ file }) => file === undefined).map(({ code }) => code);
  } catch (error) {
    result.error =
      error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' | ') : String(error);
  }
  const { user, system } = process.cpuUsage(before);
  result.cpuMs = (user + system) / 1_000;
  process.send?.(result);
  fs.rmSync(docs, { recursive: true, force: true });
}
process.disconnect?.();
process.exit();
