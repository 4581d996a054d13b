/** A repository with docs that `init` writes, on a machine with stand-ins for the programs of hosts. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../package/try/process';
import type { Tools } from '../package/try/scenarios';
import { actionsOf } from '../workflows/run/actions';
import { type Action, type Event, type Finished, type Machine, runWorkflow } from '../workflows/run/job';

export const REPOSITORY = 'example/repo';

export interface Project {
  /** The working copy. */
  folder: string;
  /** The docs in it, where the shell starts. */
  docs: string;
  /** What hosts have published. */
  site: string;
  /** The state of the stand-ins. */
  state: string;
  env: Readonly<Record<string, string>>;
  git(...args: string[]): string;
  /** Commits everything and pushes it to a branch. */
  push(branch: string): void;
  /** Runs a shell script as a user, or a host, would in the working copy. */
  shell(script: string, env?: Readonly<Record<string, string>>): Promise<string>;
  /** Runs a workflow of the repository for an event of `branch`. */
  workflow(text: string, event: Partial<Event['github']>, branch: string): Promise<Record<string, Finished>>;
}

/** How a user of each package manager runs `init` from the tarball. */
const INIT = {
  npm: 'npx --yes ./lectern.tgz init',
  pnpm: 'pnpm dlx "$PWD/lectern.tgz" init',
  yarn: 'yarn dlx -q -p "lectern@file:$PWD/lectern.tgz" lectern init',
};

export interface Start {
  /** The path of the tarball. */
  tarball: string;
  tools: Tools;
  manager?: keyof typeof INIT;
  /** The docs folder in the repository; its top without one. */
  docs?: string;
  /** Further words for `init`. */
  words?: string;
}

/** Makes the repository in the empty folder `place`. */
export async function makeProject(
  place: string,
  { tarball, tools, manager = 'npm', docs = '.', words = '' }: Start,
): Promise<Project> {
  const at = (name: string): string => path.join(place, name);
  for (const name of ['work', 'state', 'temp', 'artifacts', 'bin']) fs.mkdirSync(at(name), { recursive: true });
  const npx = path.join(path.dirname(tools.npm), 'npx-cli.js');
  writePrograms(at('bin'), { pnpm: tools.pnpm, yarn: tools.yarn, npx });
  const env = { YARN_ENABLE_TELEMETRY: '0', PATH: `${at('bin')}:${process.env.PATH}`, STAND_IN: at('state') };
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
      cwd: at('work'),
      encoding: 'utf8',
    });
  execFileSync('git', ['init', '--quiet', '--bare', at('origin.git')]);
  git('init', '--quiet', '--initial-branch', 'main');
  git('remote', 'add', 'origin', `file://${at('origin.git')}`);
  fs.copyFileSync(tarball, path.join(at('work'), 'lectern.tgz'));
  await run('bash', ['-e', '-c', `${INIT[manager]} ${docs} --yes ${words}`], { cwd: at('work'), env });
  const site = path.join(at('state'), 'site');
  return {
    folder: at('work'),
    docs: path.join(at('work'), docs),
    site,
    state: at('state'),
    env,
    git,
    push(branch) {
      git('checkout', '--quiet', '-B', branch);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '-m', 'Change the docs');
      git('push', '--quiet', '--force', 'origin', branch);
    },
    // A user is at no CI system, where package managers refuse to write lockfiles.
    shell: (script, own = {}) =>
      run('bash', ['-e', '-c', script], { cwd: path.join(at('work'), docs), env: { ...env, CI: 'false', ...own } }),
    workflow(text, github, branch) {
      const machine: Machine = { workspace: at('checkout'), temp: at('temp'), env };
      const url = `https://example.github.io/repo`;
      const hub = { origin: at('origin.git'), head: branch, site, artifacts: at('artifacts'), url };
      return runWorkflow(
        text,
        { github: eventOf(github, branch), secrets: SECRETS },
        machine,
        withUrl(hub, github.pages_url),
      );
    },
  };
}

/** A pull request of the repository itself, from the branch `change`. */
export function pullRequest(number: number, action = 'opened', fork = false): object {
  const repo = { full_name: fork ? 'someone/repo' : 'example/repo' };
  const event = { number, action, pull_request: { head: { repo } }, repository: { default_branch: 'main' } };
  return { event_name: 'pull_request', base_ref: 'main', ref: `refs/pull/${number}/merge`, event };
}

/** The bodies of the comments on the pull request. */
export function commentsOf({ state }: Project): string[] {
  const file = path.join(state, 'comments.json');
  if (!fs.existsSync(file)) return [];
  return JSON.parse(fs.readFileSync(file, 'utf8')).map(({ body }: { body: string }) => body);
}

const SECRETS = { VERCEL_TOKEN: 'token', VERCEL_ORG_ID: 'org', VERCEL_PROJECT_ID: 'project' };

function withUrl(hub: Parameters<typeof actionsOf>[0], url: unknown): Record<string, Action> {
  return actionsOf(typeof url === 'string' ? { ...hub, url } : hub);
}

function eventOf(github: Partial<Event['github']>, branch: string): Event['github'] {
  return {
    repository: REPOSITORY,
    repository_owner: 'example',
    actor: 'someone',
    event_name: 'push',
    sha: 'abc123',
    ref: `refs/heads/${branch}`,
    ref_name: branch,
    event: { repository: { default_branch: 'main' } },
    ...github,
  };
}

/** Programs that come before those of the machine. */
function writePrograms(bin: string, { pnpm, yarn, npx }: { pnpm: string; yarn: string; npx: string }): void {
  const standIns = path.join(import.meta.dirname, 'stand-ins');
  const node = (script: string): string => `exec ${quoted(process.execPath)} ${quoted(script)} "$@"`;
  const programs: Record<string, string> = {
    gh: node(path.join(standIns, 'gh.mjs')),
    aws: node(path.join(standIns, 'aws.mjs')),
    deploy: node(path.join(standIns, 'deploy.mjs')),
    corepack: 'exit 0',
    pnpm: node(pnpm),
    yarn: node(yarn),
    npx: `words=("$@")
while [[ "$1" == -* ]]; do shift; done
case "$1" in vercel|wrangler|netlify-cli) shift; exec deploy "$@";; esac
exec ${quoted(process.execPath)} ${quoted(npx)} "\${words[@]}"`,
  };
  for (const [name, text] of Object.entries(programs))
    fs.writeFileSync(path.join(bin, name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
