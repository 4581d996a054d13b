/** Runs the shell steps of a workflow's jobs in order, as GitHub does. Actions are stand-ins: see `actions.ts`. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { messageOf } from '@/lib/kit/text';
import { run } from '../../package/try/process';
import { type Contexts, filledIn, isMet } from './expressions';

/** The machine on which a workflow runs. */
export interface Machine {
  /** The checked-out repository; GITHUB_WORKSPACE. */
  workspace: string;
  temp: string;
  /** Further variables: PATH with the stand-ins of programs. */
  env: Readonly<Record<string, string>>;
}

/** What an action does; resolves with its outputs. */
export type Action = (inputs: Readonly<Record<string, string>>, machine: Machine) => Record<string, string>;

export interface Event {
  /** The context `github`. */
  github: {
    repository: string;
    repository_owner: string;
    event_name: string;
    sha: string;
    ref: string;
    ref_name: string;
    base_ref?: string;
    event: object;
    [name: string]: unknown;
  };
  secrets?: Readonly<Record<string, string>>;
}

interface Step {
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, unknown>;
}

interface Job {
  if?: string;
  needs?: string | string[];
  env?: Record<string, unknown>;
  defaults?: { run?: { 'working-directory'?: string } };
  outputs?: Record<string, string>;
  steps: Step[];
}

export interface Finished {
  result: 'success' | 'failure' | 'skipped';
  outputs: Record<string, string>;
  /** What its shell steps printed. */
  log: string;
}

/** Runs all jobs of a workflow; resolves with each by its name. `actions`: by name, without the version. */
export async function runWorkflow(
  text: string,
  { github, secrets = {} }: Event,
  machine: Machine,
  actions: Readonly<Record<string, Action>>,
): Promise<Record<string, Finished>> {
  const workflow: { env?: Record<string, unknown>; jobs: Record<string, Job> } = parse(text);
  const finished: Record<string, Finished> = {};
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const needed = [job.needs ?? []].flat();
    const needs = Object.fromEntries(needed.map((key) => [key, finished[key]]));
    const contexts = { github: { ...github, token: 'token' }, secrets, needs, runner: { temp: machine.temp } };
    const failed = needed.some((key) => finished[key]?.result !== 'success');
    if (!isMet(job.if, contexts, { failed })) {
      finished[name] = { result: 'skipped', outputs: {}, log: '' };
      continue;
    }
    const env = textsOf({ ...workflow.env, ...job.env }, contexts);
    finished[name] = await runJob(job, { ...contexts, env }, machine, actions);
  }
  return finished;
}

async function runJob(
  job: Job,
  contexts: Contexts & { env: Record<string, string> },
  machine: Machine,
  actions: Readonly<Record<string, Action>>,
): Promise<Finished> {
  const steps: Record<string, { outputs: Record<string, string>; outcome: string }> = {};
  const status = { failed: false };
  let log = '';
  for (const [index, step] of job.steps.entries()) {
    const known = { ...contexts, steps };
    const id = step.id ?? `step-${index}`;
    if (!isMet(step.if, known, status)) {
      steps[id] = { outputs: {}, outcome: 'skipped' };
      continue;
    }
    try {
      const cwd = path.join(machine.workspace, job.defaults?.run?.['working-directory'] ?? '');
      const done =
        step.run === undefined
          ? { outputs: runAction(step, known, machine, actions), output: '' }
          : await runShell(filledIn(step.run, known, status), cwd, machine, {
              ...variablesOf(contexts, machine),
              ...contexts.env,
              ...textsOf(step.env ?? {}, known),
            });
      log += done.output;
      steps[id] = { outputs: done.outputs, outcome: 'success' };
    } catch (error) {
      log += messageOf(error);
      steps[id] = { outputs: {}, outcome: 'failure' };
      status.failed = true;
    }
  }
  const outputs = textsOf(job.outputs ?? {}, { ...contexts, steps });
  return { result: status.failed ? 'failure' : 'success', outputs, log };
}

function runAction(
  { uses = '', with: inputs = {} }: Step,
  contexts: Contexts,
  machine: Machine,
  actions: Readonly<Record<string, Action>>,
): Record<string, string> {
  const action = actions[uses.replace(/@.*/, '')];
  if (action === undefined) throw new Error(`There is no stand-in for the action ${uses}.`);
  return action(textsOf(inputs, contexts), machine);
}

async function runShell(
  script: string,
  cwd: string,
  machine: Machine,
  env: Record<string, string>,
): Promise<{ outputs: Record<string, string>; output: string }> {
  const file = path.join(machine.temp, 'script.sh');
  const written = path.join(machine.temp, 'output');
  fs.writeFileSync(file, script);
  fs.writeFileSync(written, '');
  const output = await run('bash', ['-e', file], { cwd, env: { ...env, ...machine.env, GITHUB_OUTPUT: written } });
  const lines = fs.readFileSync(written, 'utf8').split('\n').filter(Boolean);
  return { output, outputs: Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))) };
}

/** The variables that GitHub sets for every step. */
function variablesOf({ github }: Contexts, { workspace, temp }: Machine): Record<string, string> {
  const known = github as Event['github'];
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_REPOSITORY: known.repository,
    GITHUB_REPOSITORY_OWNER: known.repository_owner,
    GITHUB_SHA: known.sha,
    GITHUB_REF: known.ref,
    GITHUB_BASE_REF: known.base_ref ?? '',
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temp,
  };
}

function textsOf(values: Readonly<Record<string, unknown>>, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, filledIn(String(value), contexts, { failed: false })]),
  );
}
