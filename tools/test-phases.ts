/**
 * `npm test`: runs every phase in order and prints a table of their times. The first phase that fails ends the run with its exit code. A
 * phase adds rows by appending lines "seconds<TAB>name" to the file named by `LECTERN_TEST_TIMES`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Row name to npm script. */
const PHASES: readonly (readonly [name: string, script: string])[] = [
  ['types', 'test:types'],
  ['style', 'test:style'],
  ['dead code', 'test:dead'],
  ['unit tests', 'test:unit'],
  ['known vulnerabilities', 'test:audit'],
  ['attacks', 'test:attack'],
  ['browser tests', 'test:e2e'],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-test-'));
const times = path.join(folder, 'times');
const rows: [seconds: number, name: string][] = [];
const start = Date.now();

for (const [name, script] of PHASES) {
  const since = Date.now();
  const env = { ...process.env, LECTERN_TEST_TIMES: times };
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit', env });
  rows.push([secondsSince(since), status === 0 ? name : `${name} (failed)`], ...takeParts());
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
rows.push([secondsSince(start), 'all']);
fs.rmSync(folder, { recursive: true });
console.log(`\n${rows.map(([seconds, name]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')}`);

function secondsSince(time: number): number {
  return (Date.now() - time) / 1000;
}

/** The rows added by the phase, indented below it. */
function takeParts(): [number, string][] {
  if (!fs.existsSync(times)) return [];
  const lines = fs.readFileSync(times, 'utf8').trimEnd().split('\n');
  fs.rmSync(times);
  return lines.map((line) => {
    const [seconds = '', name = ''] = line.split('\t');
    return [Number(seconds), `  ${name}`];
  });
}
