/**
 * `npm test`: runs every phase and prints a table of their times. Phases of a line in `PHASES` run side by side, the lines one after the
 * other. A phase that fails ends the run after its line with its exit code. A phase adds rows by appending lines "seconds<TAB>name" to the
 * file named by `LECTERN_TEST_TIMES`.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Phase = readonly [name: string, script: string];
type Row = readonly [seconds: number, name: string];

/** Row name to npm script. Phases that leave cores idle share a line; what measures time, and the browser tests, are alone. */
const PHASES: readonly (readonly Phase[])[] = [
  [
    ['types', 'test:types'],
    ['style', 'test:style'],
    ['dead code', 'test:dead'],
    ['known vulnerabilities', 'test:audit'],
  ],
  // A build leaves a core idle half of its time.
  [
    ['unit tests', 'test:unit'],
    ['builds for browser tests', 'test:builds'],
  ],
  [['attacks', 'test:attack']],
  [['browser tests', 'test:e2e']],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-test-'));
const rows: Row[] = [];
const start = Date.now();

for (const line of PHASES) {
  const outcomes = await Promise.all(line.map((phase) => run(phase, line.length === 1)));
  for (const outcome of outcomes) rows.push(...outcome.rows);
  const failed = outcomes.find(({ code }) => code !== 0);
  if (failed) {
    process.exitCode = failed.code;
    break;
  }
}
rows.push([secondsSince(start), 'all']);
fs.rmSync(folder, { recursive: true });
console.log(`\n${rows.map(([seconds, name]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')}`);

/** Runs a phase. What one beside others writes is printed when it ends, so that lines do not mix. */
async function run([name, script]: Phase, alone: boolean): Promise<{ code: number; rows: Row[] }> {
  const since = Date.now();
  const times = path.join(folder, script.replace(':', '-'));
  const output: Buffer[] = [];
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['inherit', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
    // The builds were made by a phase of their own.
    env: { ...process.env, LECTERN_TEST_TIMES: times, SKIP_BUILD: '1' },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => output.push(data));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  process.stdout.write(Buffer.concat(output));
  return { code, rows: [[secondsSince(since), code === 0 ? name : `${name} (failed)`], ...takeParts(times)] };
}

function secondsSince(time: number): number {
  return (Date.now() - time) / 1000;
}

/** The rows added by the phase, indented below it. */
function takeParts(times: string): Row[] {
  if (!fs.existsSync(times)) return [];
  const lines = fs.readFileSync(times, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [seconds = '', name = ''] = line.split('\t');
    return [Number(seconds), `  ${name}`];
  });
}
