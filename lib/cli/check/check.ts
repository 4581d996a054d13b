/** `check`: finds the problems of a docs folder, corrects what has one right answer, and prints the rest for people or programs. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { renderers } from '@/components/mdx/renderers';
import {
  type ChangedPage,
  changedPages,
  checkVanished,
  type FileChanges,
  missingRedirects,
  pagesToCheck,
} from '@/lib/check/changes';
import { checkPages, checkSite } from '@/lib/check/check-site';
import { externalLinks, unreachable } from '@/lib/check/external-links';
import { planFixes } from '@/lib/edit/fix';
import { publicUrl } from '@/lib/kit/http/public-url';
import type { FilePath, Route } from '@/lib/kit/paths';
import { inMode, type Problem } from '@/lib/kit/problems';
import { formatProblem, formatSummary, reportJson } from '@/lib/kit/report';
import { counted } from '@/lib/kit/text';
import { BUILT_IN } from '@/lib/serve/built-in';
import { readSite } from '@/lib/site/model/load';
import { readConfig } from '@/lib/site/model/read-config';
import type { SiteModel } from '@/lib/site/types';
import { readText } from '@/lib/source/files';
import { type SiteLocation, siteLocation } from '@/lib/source/location';
import { writeTexts } from '@/lib/source/write-texts';
import { CommandError, type CommandOptions } from '../options';
import { requireFolder } from '../require-folder';
import { packageVersion } from '../version';
import { changesSince, readBase, withFilesOf } from './base';
import { checkBudget, readBudget } from './budget';
import { commentOf } from './comment';
import { checkAddresses } from './external';
import { FORMATS, type Format, githubAnnotations, junitReport, sarifLog } from './formats';
import { runQuestions } from './questions';

/** What changed since another state of the folder. */
interface Since {
  before: SiteModel;
  files: FileChanges;
}

/** Exit code 1 if an error remains in the site's mode, else 0. With `questions`, only those are checked. */
export async function runCheck(options: CommandOptions): Promise<number> {
  const { json = false, questions, since: ref } = options;
  const format = formatOf(options);
  const location = siteLocation(process.env, 'build');
  requireFolder(location.docs);
  const missing = readConfig(location.docs).problems.filter(({ code }) => code === 'config/missing');
  if (missing.length > 0) {
    // Not a docs folder: its files are no pages.
    print(format, missing, { docs: location.docs, pages: new Map() });
    return 1;
  }
  if (questions !== undefined) return runQuestions(await readSite(location, BUILT_IN), questions, json);
  const budget = options.budget === undefined ? undefined : readBudget(options.budget);
  const since = ref === undefined ? undefined : await readSince(location, ref);
  if (options.fix) writeFixes(await readSite(location, BUILT_IN), since, format);
  const site = await readSite(location, BUILT_IN);
  const changed = since && changedPages(since.before, site, since.files);
  const found = since && changed ? await checkChanges(site, since, changed) : await checkSite(site, renderers);
  const external = options.external ? await checkExternal(site, since?.files.changed) : [];
  const heavy = budget ? await checkBudget(budget, changed && routesOf(changed)) : [];
  const problems = inMode([...found, ...external, ...heavy], location.lenient);
  print(format, problems, site, changed);
  return problems.some((p) => p.severity === 'error') ? 1 : 0;
}

/** Throws CommandError for an unknown format. */
function formatOf({ format, json }: CommandOptions): Format {
  if (format === undefined) return json ? 'json' : 'text';
  const known = FORMATS.find((name) => name === format);
  if (known === undefined)
    throw new CommandError(`There is no format "${format}". Write one of ${FORMATS.join(', ')}.`);
  return known;
}

async function readSince(location: SiteLocation, ref: string): Promise<Since> {
  const base = await readBase(location.docs, ref);
  const files = await changesSince(location.docs, base);
  const before = await withFilesOf(location.docs, base, (docs) => readSite({ ...location, docs }, BUILT_IN));
  return { before, files };
}

/** The settings and the navigation always; of the pages those that the change can break. */
async function checkChanges(site: SiteModel, { before, files }: Since, changed: ChangedPage[]): Promise<Problem[]> {
  const nodes = pagesToCheck(site, changed);
  const texts = site.markup.filter((file) => files.changed.has(file));
  const others = new Set<string>(site.markup.filter((file) => !nodes.some((node) => node.file === file)));
  for (const file of texts) others.delete(file);
  const problems = await checkPages(site, nodes, texts, renderers);
  return [...checkVanished(before, site, files), ...problems.filter(({ file }) => !others.has(file ?? ''))];
}

function routesOf(changed: readonly ChangedPage[]): Route[] {
  return changed.flatMap(({ route, state }) => (state === 'removed' ? [] : [route]));
}

async function checkExternal(site: SiteModel, changed?: ReadonlySet<FilePath>): Promise<Problem[]> {
  const files = changed ? site.markup.filter((file) => changed.has(file)) : site.markup;
  const links = externalLinks(site, files);
  const { faults, undecided, skipped } = await checkAddresses(
    links.map(({ url }) => url),
    site.cache,
  );
  if (undecided.length > 0) console.error(`Could not be decided: ${undecided.slice(0, 10).join(', ')}`);
  if (skipped > 0) console.error(`${skipped} further URLs were not checked.`);
  return unreachable(links, faults);
}

/** Corrects the files. Lines on stderr, because stdout is for the report. */
function writeFixes(site: SiteModel, since: Since | undefined, format: Format): void {
  const redirects = since ? missingRedirects(since.before, site, since.files) : [];
  const { fixes, texts } = planFixes(site, (file) => readText(site.docs, file), redirects);
  writeTexts(site.docs, texts);
  const log = format === 'text' ? console.log : console.error;
  for (const { file, from, to } of fixes) log(`fixed  ${file}  ${from} → ${to}`);
}

function print(
  format: Format,
  problems: readonly Problem[],
  site: Pick<SiteModel, 'docs' | 'pages'>,
  changed?: readonly ChangedPage[],
): void {
  const pages = site.pages.size;
  if (format === 'json') {
    console.log(reportJson(problems, pages, changed));
    return;
  }
  if (format === 'sarif') console.log(sarifLog(problems, placeOf(site.docs), packageVersion()));
  else if (format === 'markdown') console.log(commentOf(problems, changed, publicUrl(process.env)));
  else if (format === 'junit') console.log(junitReport(problems, placeOf(site.docs)));
  else if (format === 'github' && problems.length > 0) console.log(githubAnnotations(problems, placeOf(site.docs)));
  else if (format === 'text') for (const problem of problems) console.log(`${formatProblem(problem, site.docs)}\n`);
  if (format !== 'text' && format !== 'github') return;
  const scope = changed ? `${counted(changed.length, 'changed page')} and what links to them` : counted(pages, 'page');
  const summary = changed ? `${formatSummary(problems)} in ${scope}.` : `${formatSummary(problems, pages)}.`;
  console.log(problems.length === 0 ? `No problems in ${scope}.` : summary);
}

/** The docs folder from the top of its repository, as CI systems name files; from the working directory without one. */
function placeOf(docs: string): string {
  let top = process.cwd();
  try {
    const args = ['rev-parse', '--show-toplevel'];
    top = execFileSync('git', args, { cwd: docs, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // No repository.
  }
  return path.relative(fs.realpathSync(top), fs.realpathSync(docs)).split(path.sep).join('/');
}
