/** Expectations of scenarios: each throws with what is wrong. */
import fs from 'node:fs';
import path from 'node:path';
import type { Finished } from '../workflows/run/job';

export function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** The results of all jobs of a workflow. */
export function expectJobs(
  jobs: Readonly<Record<string, Finished>>,
  expected: Readonly<Record<string, Finished['result']>>,
): void {
  const actual = Object.fromEntries(Object.entries(jobs).map(([name, { result }]) => [name, result]));
  const logs = Object.values(jobs).map(({ log }) => log);
  expectThat(
    JSON.stringify(actual) === JSON.stringify(expected),
    `The jobs end with ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}:\n${logs.join('\n').slice(-3_000)}`,
  );
}

/** All files of a folder, by their paths in it. */
export function files(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
