/** `check --budget`: weighs the pages as an export would write them. */
import fs from 'node:fs';
import path from 'node:path';
import { type Budget, BudgetError, checkWeights, DEFAULT_BUDGET, parseBudget } from '@/lib/check/budget';
import { weighPages } from '@/lib/export/page-weights';
import type { Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { readProgram } from '@/lib/outputs/assets/browser-files';
import { BUILT_IN } from '@/lib/serve/built-in';
import { createServer } from '@/lib/serve/server';
import { fixedSite } from '@/lib/site/model/source';
import { exportLocation } from '../export';
import { CommandError } from '../options';

/** Larger files are no budgets, in bytes. */
const MAX_FILE_BYTES = 1_000_000;

/** The budget that `--budget` names: a file, or `defaults`. Throws CommandError if it cannot be used. */
export function readBudget(name: string): Budget {
  if (name === 'defaults') return DEFAULT_BUDGET;
  const file = path.resolve(name);
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new CommandError(`--budget ${name}: there is no such file. Write a file or "defaults".`);
  if (stats.size > MAX_FILE_BYTES) throw new CommandError(`--budget ${name}: the file is larger than 1 MB.`);
  try {
    return parseBudget(fs.readFileSync(file, 'utf8'), name);
  } catch (error) {
    if (error instanceof BudgetError) throw new CommandError(error.message);
    throw error;
  }
}

/** The problems of pages that weigh more than the budget. `routes`: the pages to weigh; all by default. */
export async function checkBudget(budget: Budget, routes?: readonly Route[]): Promise<Problem[]> {
  const { env } = process;
  const source = fixedSite(exportLocation(env, false), BUILT_IN);
  const site = await source.site();
  const program = readProgram(path.resolve(env.LECTERN_PROGRAM ?? ''));
  const server = createServer(source, { program, env, intoFiles: true });
  const own =
    routes ?? [...site.pages.values()].flatMap(({ route, original }) => (original === undefined ? [route] : []));
  return checkWeights(budget, await weighPages(site, server, own));
}
