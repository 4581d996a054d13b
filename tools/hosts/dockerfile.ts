/** Runs the steps of a Dockerfile in clean roots, where there is no Docker: each stage has the system of this machine, and nothing else. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../package/try/process';

interface Stage {
  name: string;
  root: string;
  cwd: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  check: string[];
}

/** What a Dockerfile of this repository may say. Others are refused: they would be skipped silently. */
const IGNORED = new Set(['EXPOSE', 'VOLUME']);
const SYSTEM = ['usr', 'dev', 'proc'];
const LINKS = ['bin', 'sbin', 'lib', 'lib64'];

/** A built image: `start` runs its command as its user, `check` its health check. */
export interface Image {
  start(): ChildProcess;
  check(): Promise<string>;
  files(folder: string): string[];
}

/** Builds the last stage. `context`: the folder of the Dockerfile; `args`: of the build. Needs root. */
export async function buildImage(
  text: string,
  context: string,
  place: string,
  args: Readonly<Record<string, string>>,
): Promise<Image> {
  if (process.getuid?.() !== 0)
    throw new Error('The steps of a Dockerfile run in a root of their own, which needs root.');
  const stages: Stage[] = [];
  const ignored = ['Dockerfile', '.dockerignore', ...ignoredIn(context)];
  for (const line of text.replaceAll(/\\\n\s*/g, ' ').split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (instruction === '' || IGNORED.has(instruction)) continue;
    const [, name = ''] = /\bAS\s+(\w+)/i.exec(rest) ?? [];
    if (instruction === 'FROM') {
      stages.push(newStage(path.join(place, `stage-${stages.length}`), name));
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`"${line}" is before FROM.`);
    await runStep(stage, instruction, rest, { stages, context, ignored, args });
  }
  const last = stages.at(-1);
  if (last === undefined) throw new Error('The Dockerfile has no stage.');
  return {
    start: () => spawn(...enter(last, last.command), { stdio: 'ignore' }),
    check: () => inRoot(last, last.check),
    files: (folder) => fs.readdirSync(path.join(last.root, folder)),
  };
}

async function runStep(
  stage: Stage,
  instruction: string,
  rest: string,
  {
    stages,
    context,
    ignored,
    args,
  }: { stages: readonly Stage[]; context: string; ignored: readonly string[]; args: Readonly<Record<string, string>> },
): Promise<void> {
  const inside = (file: string): string => path.join(stage.root, path.posix.resolve(stage.cwd, file));
  if (instruction === 'WORKDIR') {
    stage.cwd = path.posix.resolve(stage.cwd, rest);
    fs.mkdirSync(inside('.'), { recursive: true });
  } else if (instruction === 'ENV') {
    for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value;
  } else if (instruction === 'ARG') {
    if (args[rest] !== undefined) stage.env[rest] = args[rest];
  } else if (instruction === 'USER') stage.user = rest;
  else if (instruction === 'RUN') await inRoot(stage, ['bash', '-e', '-c', rest]);
  else if (instruction === 'CMD') stage.command = JSON.parse(rest);
  else if (instruction === 'HEALTHCHECK') stage.check = JSON.parse(rest.replace(/^.*?CMD\s+/, ''));
  else if (instruction === 'COPY') {
    const words = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
    const from = stages.find(({ name }) => rest.includes(`--from=${name} `));
    const target = words.pop() ?? '.';
    for (const word of words) {
      const source = from ? path.join(from.root, word) : path.join(context, word);
      const names = from ? [] : ignored;
      const isFolder = fs.statSync(source).isDirectory();
      fs.cpSync(source, isFolder ? inside(target) : path.join(inside(target), path.basename(source)), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !names.includes(path.relative(context, file)),
      });
    }
  } else throw new Error(`No stand-in for ${instruction} of a Dockerfile.`);
}

function newStage(root: string, name: string): Stage {
  for (const folder of [...SYSTEM, 'tmp', 'root']) fs.mkdirSync(path.join(root, folder), { recursive: true });
  for (const link of LINKS) fs.symlinkSync(`usr/${link}`, path.join(root, link));
  execFileSync('cp', ['-a', '/etc', path.join(root, 'etc')]);
  // The images of Node have this user.
  if (!/^node:/m.test(fs.readFileSync(path.join(root, 'etc/passwd'), 'utf8'))) {
    fs.appendFileSync(path.join(root, 'etc/passwd'), 'node:x:1000:1000::/tmp:/bin/bash\n');
    fs.appendFileSync(path.join(root, 'etc/group'), 'node:x:1000:\n');
  }
  fs.chmodSync(path.join(root, 'tmp'), 0o777);
  return { name, root, cwd: '/', env: {}, user: 'root', command: [], check: [] };
}

/** A command in the root, with the system mounted in a namespace that ends with it. */
function enter(stage: Stage, command: readonly string[]): [string, string[]] {
  const mounts = SYSTEM.map((folder) => `mount --rbind /${folder} ${quoted(path.join(stage.root, folder))}`);
  const env = Object.entries({ HOME: '/tmp', ...stage.env }).map(([key, value]) => quoted(`${key}=${value}`));
  const words = [`cd ${quoted(stage.cwd)}`, `exec env ${env.join(' ')} ${command.map(quoted).join(' ')}`].join(' && ');
  const chroot = `exec chroot --userspec=${stage.user} ${quoted(stage.root)} bash -c ${quoted(words)}`;
  return ['unshare', ['-m', 'bash', '-e', '-c', [...mounts, chroot].join('\n')]];
}

function inRoot(stage: Stage, command: readonly string[]): Promise<string> {
  return run(...enter(stage, command), { cwd: stage.root });
}

function ignoredIn(context: string): string[] {
  const file = path.join(context, '.dockerignore');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
