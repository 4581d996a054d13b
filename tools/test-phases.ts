/**
 * Runs every phase of the tests and prints a table of their times. The steps of `STEPS` run one after the other, the lanes of a step side by
 * side, and the phases of a lane one after the other. A phase that fails ends its lane, and the run after its step, with its exit code. A
 * phase adds rows by appending lines "seconds<TAB>name" to the file named by `LECTERN_TEST_TIMES`.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readArguments } from './arguments';

readArguments('Usage: npm test\n\nRuns every phase of the tests and prints a table of their times.', {});

type Phase = readonly [name: string, script: string];
type Row = readonly [seconds: number, name: string];

type Lane = readonly Phase[];

/** Row name to npm script. What leaves cores idle runs beside the unit tests; what measures time, and the browser tests, are alone. */
const STEPS: readonly (readonly Lane[])[] = [
  [[['programs', 'test:programs']]],
  [
    [
      // Before the builds: they write next-env.d.ts, which the type checker reads.
      ['types', 'test:types'],
      ['style', 'test:style'],
      ['dead code', 'test:dead'],
      ['known vulnerabilities', 'test:audit'],
      ['builds for browser tests', 'test:builds'],
    ],
    [['unit tests', 'test:unit']],
  ],
  [[['attacks', 'test:attack']]],
  [[['browser tests', 'test:e2e']]],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-test-'));
const rows: Row[] = [];
const start = Date.now();

for (const lanes of STEPS) {
  const codes = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
  process.exitCode = codes.find((code) => code !== 0) ?? 0;
  if (process.exitCode !== 0) break;
}
rows.push([secondsSince(start), 'all']);
fs.rmSync(folder, { recursive: true });
console.log(`\n${rows.map(([seconds, name]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')}`);

/** Runs phases up to the first that fails. Resolves with the exit code. */
async function runLane(lane: Lane, alone: boolean): Promise<number> {
  for (const phase of lane) {
    const outcome = await run(phase, alone);
    rows.push(...outcome.rows);
    if (outcome.code !== 0) return outcome.code;
  }
  return 0;
}

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
