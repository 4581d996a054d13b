/** Profiles the first half of a build, which renders the articles, by stage: each sample of a CPU profile belongs to one stage. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Share of the main thread's time, 0 to 1, by stage, largest first. */
export type Stages = Record<string, number>;

interface Node {
  id: number;
  callFrame: { functionName: string; url: string };
  children?: number[];
}

export interface Profile {
  nodes: Node[];
  samples: number[];
  timeDeltas: number[];
}

/** By package and source file; the first match wins. */
const BY_PLACE: readonly [string, RegExp][] = [
  ['highlight', /node_modules\/(?:@shikijs|shiki|oniguruma)/],
  ['parse', /node_modules\/(?:micromark|mdast-util-(?:from|gfm|mdx|math)|acorn|remark-parse|yaml|vfile)/],
  ['compile', /node_modules\/(?:@mdx-js|hast-|estree-|astring|mdast-|unist-|recma-|rehype-|remark-|unified|trough)/],
  ['render', /node_modules\/react/],
];

/** By our innermost function. */
const BY_FUNCTION: readonly [string, RegExp][] = [
  ['highlight', /^(?:highlight|tokenize)/],
  ['write', /^(?:store|write)/],
  ['read', /^(?:readFile|readPages|readSource|listFiles)/],
  ['model', /^(?:readSite|buildNavigation|viewPage)/],
  ['compile', /^(?:compileMdx|loadModules)$/],
  ['render', /^(?:renderPass|pageOf|runPage|MDXContent)$/],
];

/** Renders the articles of `docs` without a cache under the profiler. `env` names the folders. */
export function measureStages(env: NodeJS.ProcessEnv): Stages {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-stages-'));
  const profiler = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--max-semi-space-size=128'];
  execFileSync(process.execPath, [...profiler, 'lib/cli/run.mjs', 'prepare'], {
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const [file = ''] = fs.readdirSync(folder);
  const profile = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Profile;
  fs.rmSync(folder, { recursive: true });
  return stagesOf(profile);
}

/** The shares in a profile. A sample belongs to the innermost function that has a stage. */
export function stagesOf({ nodes, samples, timeDeltas }: Profile): Stages {
  const stages = stageByNode(nodes);
  const times = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const stage = stages.get(id);
    if (stage === undefined) continue;
    const time = timeDeltas[index] ?? 0;
    total += time;
    times.set(stage, (times.get(stage) ?? 0) + time);
  }
  const sorted = [...times].sort(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.map(([stage, time]) => [stage, time / total]));
}

/** Parents precede their children in a profile. Idle time has no stage. */
function stageByNode(nodes: readonly Node[]): Map<number, string> {
  const stages = new Map<number, string>();
  const around = new Map<number, string>();
  for (const node of nodes) {
    const { functionName } = node.callFrame;
    const stage = stageOf(node.callFrame) ?? around.get(node.id) ?? 'start and other';
    if (functionName !== '(idle)') stages.set(node.id, functionName.startsWith('(garbage') ? 'garbage' : stage);
    for (const child of node.children ?? []) around.set(child, stage);
  }
  return stages;
}

function stageOf({ functionName, url }: Node['callFrame']): string | undefined {
  const place =
    BY_PLACE.find(([, pattern]) => pattern.test(url)) ?? BY_FUNCTION.find(([, name]) => name.test(functionName));
  return place?.[0];
}
