/** Reads the samples of a matrix of requests with a program of each language. Not a part of `npm test`. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sampleLanguages } from '@/lib/openapi/samples/languages';
import { readArguments } from '../arguments';
import { FILES, MATRIX } from './matrix';
import { differences, startReceiver } from './receiver';
import { GRAMMAR_PACKAGES, grammarTool, TOOLS, type Tool } from './tools';
import { samplesOf } from './written';

const USAGE = `Usage: npm run test:samples [-- LANGUAGE …]

Writes samples for a matrix of requests, reads them with a program of each language, sends what can be sent to a server on
this machine, and prints a table. Exits with 1 if a sample is wrong. Installs Debian packages that are missing (as root) and
two npm packages with grammars, in a temporary folder.`;

const wanted = readArguments(USAGE, { allowPositionals: true }).positionals;
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-samples-'));
process.once('exit', () => fs.rmSync(work, { recursive: true, force: true }));
for (const [name, data] of Object.entries(FILES)) fs.writeFileSync(path.join(work, name), data);

const receiver = await startReceiver();
const messages: string[] = [];
const rows: string[][] = [];
const tools = [...TOOLS, grammarTool(work)];
for (const { id, label } of languages()) {
  const tool = tools.find(({ languages: known }) => known.includes(id));
  if (!tool) throw new Error(`No program reads ${id}.`);
  const problem = install(tool);
  if (problem) messages.push(`${label}: ${problem}`);
  const cells = problem ? MATRIX.map(() => 'not covered') : await check(id, tool);
  rows.push([label, problem ? '' : tool.by, ...cells]);
  console.log(`${label}: ${cells.every((cell) => !/wrong|not/.test(cell)) ? 'ok' : 'see below'}`);
}
await receiver.stop();

const head = ['', 'by', ...MATRIX.map(({ name }) => name)];
console.log(`\n${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
if (messages.length > 0) console.log(messages.join('\n'));
process.exitCode = messages.length > 0 ? 1 : 0;

function languages() {
  const all = [...TOOLS.flatMap((tool) => tool.languages), ...grammarTool(work).languages];
  return sampleLanguages(wanted.length > 0 ? wanted : all);
}

/** Installs what a tool needs; the reason why it cannot be used. */
function install({ by, command, packages }: Tool): string | undefined {
  if (by === 'tree-sitter') {
    if (fs.existsSync(path.join(work, 'node_modules'))) return undefined;
    const done = spawnSync('npm', [
      'install',
      '--prefix',
      work,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      ...GRAMMAR_PACKAGES,
    ]);
    return done.status === 0 ? undefined : `npm cannot install ${GRAMMAR_PACKAGES.join(' and ')}.`;
  }
  const isThere = () => packages.every(isInstalled) || (!hasDebian() && isCommand(command));
  if (isThere()) return undefined;
  const line = `apt-get install ${packages.join(' ')}`;
  if (process.getuid?.() !== 0) return `Install ${packages.join(' ')}, for example as root with: ${line}`;
  spawnSync('apt-get', ['update']);
  const done = spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return done.status === 0
    ? undefined
    : `\`${line}\` failed: ${done.stderr?.toString().trim().split('\n').at(-1) ?? 'there is no apt-get'}`;
}

function isInstalled(name: string): boolean {
  return (
    spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name]).stdout?.toString() === 'installed'
  );
}

function hasDebian(): boolean {
  return isCommand('dpkg-query');
}

function isCommand(command: string): boolean {
  return spawnSync(command, ['--version']).error === undefined;
}

async function check(id: string, tool: Tool): Promise<string[]> {
  const cells: string[] = [];
  for (const sample of await samplesOf(id, receiver.origin)) {
    const message = await tool.check(sample, work);
    const isSent = tool.proof === 'sends' && !tool.isOnlyRead?.(sample);
    const wrong = message ? [message] : isSent ? differences(sample.request, receiver.received.get(sample.key)) : [];
    if (wrong.length > 0) messages.push(`\n${id}, ${sample.name}: ${wrong.join('\n')}\n${sample.code}`);
    cells.push(
      wrong.length > 0 ? 'wrong' : isSent ? 'sent' : tool.proof === 'sends' ? 'parsed' : `${tool.proof.slice(0, -1)}d`,
    );
  }
  return cells;
}
