/** Tries the package as teams use it. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { messageOf } from '@/lib/kit/text';
import { readArguments } from '../../arguments';
import { LIMITS, listFiles, packageFaults } from '../rules';
import { tryExtensions } from './extensions';
import { walkInit } from './init-walk';
import { home, run, withServer } from './process';
import { type Installed, SCENARIOS, type Tools } from './scenarios';
import { checkAnswers } from './site';
import { installTools, makePackage } from './tools';

const USAGE = `Usage: npm run test:package [-- NAME…]

Makes the package, checks its files, installs it in the ways that teams do, and runs its commands there. Prints a table.
Needs a package registry. With words, only scenarios whose name contains one of them are tried.`;

const { positionals: words } = readArguments(USAGE, { allowPositionals: true });
const INIT = 'init, and the workflow that it writes';

interface Row {
  name: string;
  /** Seconds of the installation, of the first page of `dev`, of `build` and the first page of `start`. */
  install?: number;
  megabytes?: number;
  check?: number;
  dev?: number;
  build?: number;
  start?: number;
  export?: number;
  fault?: string;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-package-'));
// Readable for the other user of the read-only trial.
fs.chmodSync(folder, 0o755);
try {
  const tarball = makePackage(folder);
  const faults = await checkPackage(tarball);
  for (const fault of faults) console.error(fault);
  const tools = installTools();
  const rows: Row[] = [];
  for (const scenario of SCENARIOS) {
    if (words.length > 0 && !words.some((word) => scenario.name.includes(word))) continue;
    const row: Row = { name: scenario.name };
    rows.push(row);
    try {
      const place = path.join(folder, String(rows.length));
      fs.mkdirSync(place);
      const found = await timed(() => scenario.install(place, tarball, tools));
      row.install = found.seconds;
      await tryCommands(found.value, row);
    } catch (error) {
      row.fault = messageOf(error);
    }
    console.error(row.fault === undefined ? `done    ${scenario.name}` : `FAILED  ${scenario.name}: ${row.fault}`);
  }
  if (words.length === 0 || words.some((word) => INIT.includes(word))) rows.push(await tryInit(tarball, tools));
  console.log(tableOf(rows));
  for (const { name, fault } of rows) if (fault !== undefined) console.log(`\n${name}: ${fault}`);
  if (faults.length > 0 || rows.some(({ fault }) => fault !== undefined)) process.exitCode = 1;
} finally {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  for (const used of [folder, home]) fs.rmSync(used, { recursive: true, force: true });
}

/** A folder that `init` writes, with its workflow. */
async function tryInit(tarball: string, tools: Tools): Promise<Row> {
  const place = path.join(folder, 'init');
  fs.mkdirSync(place);
  try {
    await walkInit(place, tarball, tools);
    console.error(`done    ${INIT}`);
    return { name: INIT };
  } catch (error) {
    console.error(`FAILED  ${INIT}: ${messageOf(error)}`);
    return { name: INIT, fault: messageOf(error) };
  }
}

/** The faults of the tarball's files. */
async function checkPackage(tarball: string): Promise<string[]> {
  execFileSync('tar', ['xzf', tarball, '-C', folder]);
  const unpacked = path.join(folder, 'package');
  const manifest = JSON.parse(fs.readFileSync(path.join(unpacked, 'package.json'), 'utf8'));
  const { messages } = await publint({ pkgDir: unpacked, pack: false, strict: true });
  const packed = fs.statSync(tarball).size / 1e6;
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, manifest)}`),
    ...packageFaults(unpacked),
    ...(packed > LIMITS.packed ? [`The tarball has ${packed.toFixed(1)} MB, more than ${LIMITS.packed}.`] : []),
  ];
}

async function tryCommands(found: Installed, row: Row): Promise<void> {
  const [node = '', ...bin] = found.command;
  const { place, docs } = found;
  const files = listFiles(found.package);
  row.megabytes = sizeOf(found.modules) / 1e6;
  if (row.megabytes > LIMITS.installed) throw new Error(`${row.megabytes.toFixed(0)} MB are installed.`);
  row.check = (await timed(() => run(node, [...bin, 'check', '--json'], place))).seconds;
  row.dev = (await withServer(node, [...bin, 'dev'], place, checkAnswers)) / 1000;
  row.build = (await timed(() => run(node, [...bin, 'build'], place))).seconds;
  row.start = (await withServer(node, [...bin, 'start'], place, checkAnswers)) / 1000;
  row.export = (await timed(() => run(node, [...bin, 'export', '--out', path.join(docs, 'out')], place))).seconds;
  if (!fs.existsSync(path.join(docs, 'out/guide/index.html'))) throw new Error('out/guide/index.html is missing.');
  // The output folder is in the docs folder now.
  await run(node, [...bin, 'check', '--json'], place);
  await tryExtensions(found.command, place, `${docs}-extended`);
  const changed = listFiles(found.package).filter((file, index) => file !== files[index]);
  if (changed.length > 0) throw new Error(`The installed package changed: ${changed.slice(0, 3).join(', ')}`);
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const since = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - since) / 1000 };
}

function sizeOf(folder: string): number {
  return Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]);
}

function tableOf(rows: readonly Row[]): string {
  const columns = ['install', 'megabytes', 'check', 'dev', 'build', 'start', 'export'] as const;
  const head = ['install s', 'MB', 'check s', 'dev s', 'build s', 'start s', 'export s', 'result'];
  const cells = rows.map((row) => [
    row.name,
    ...columns.map((column) => row[column]?.toFixed(column === 'megabytes' ? 0 : 1) ?? '–'),
    row.fault === undefined ? 'ok' : 'failed',
  ]);
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  return [line(['installation', ...head]), line(['---', ...head.map(() => '--:')]), ...cells.map(line)].join('\n');
}
