/** `start`: serves the site made by `build`, without Next; folder and mode were recorded by the build. */
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import type { Env } from '@/lib/kit/env';
import { commandLine, HOME } from '@/lib/kit/process/program-home';
import { formatProblem } from '@/lib/kit/report';
import { messageOf } from '@/lib/kit/text';
import { SITE_FOLDER } from '@/lib/serve/exported-files';
import { createNodeServer } from '@/lib/serve/node-server';
import { sourceFrom } from '@/lib/serve/open-site';
import { operationOf, startOperating } from '@/lib/serve/operate/operate';
import { requireModel, requireSettings } from '@/lib/serve/operate/require-settings';
import { parseTimeouts } from '@/lib/serve/operate/timeouts';
import { serve } from '@/lib/serve/serve';
import { createServer } from '@/lib/serve/server';
import { settingsFrom } from '@/lib/serve/settings';
import type { SiteSource } from '@/lib/site/model/source';
import { buildFolderOf, EXPORT_LIST, isOtherProgram, lacksProgram } from '@/lib/source/location';
import { CommandError, type CommandOptions } from './options';
import { choosePort } from './port';
import { requireSignIn } from './require-sign-in';

/** A build of Next, or of the package. */
const MARKS = ['BUILD_ID', `${SITE_FOLDER}/${EXPORT_LIST}`];

/** Throws CommandError if nothing has been built, or by a program that is not installed any more. */
function requireBuild(env: Env): void {
  const command = commandLine('build');
  if (!MARKS.some((mark) => fs.existsSync(path.join(buildFolderOf(env), mark))))
    throw new CommandError(`There is no build. Run "${command}" first.`);
  // Pages name the scripts of the program that built them. The package has one program, and a clone keeps some older ones.
  if (HOME.packaged ? isOtherProgram(env) : lacksProgram(env))
    throw new CommandError(`The site was built by another version. Run "${command}" again.`);
}

/** The files of a build are served without what an extension would answer. */
async function reportExtensions(source: SiteSource): Promise<void> {
  const { extensions, docs } = await source.site();
  for (const problem of extensions.problems) console.error(`${formatProblem(problem, docs)}\n`);
}

/** Serves until it is stopped. Throws CommandError if nothing has been built, and SettingsError. */
export async function runStart(options: CommandOptions): Promise<number> {
  await requireSettings(process.env);
  requireBuild(process.env);
  // Otherwise the heap grows to several times the live size before it is collected: with many open responses memory grows for minutes.
  v8.setFlagsFromString('--heap-growing-percent=50');
  const port = await choosePort(options.port, options.host);
  const settings = settingsFrom(process.env, 'serve');
  const timeouts = parseTimeouts(process.env);
  await startOperating(process.env);
  const source = sourceFrom(process.env, 'serve');
  requireSignIn(source.location, process.env);
  requireModel(process.env, source.location.docs);
  const server = createServer(source, settings);
  const { hasSignIn: hasReaders } = source.location;
  const node = createNodeServer(server, { ...settings, ...operationOf(process.env), timeouts, hasReaders });
  if (isOtherProgram(process.env)) {
    console.warn('This build is from another version of Lectern. Run "npm run build" again.');
  }
  if (source.location.config !== undefined) void reportExtensions(source).catch(() => undefined);
  // Not awaited: pages are answered meanwhile.
  server.openAssistant().catch((error: unknown) => {
    console.error(`The assistant cannot answer yet: ${messageOf(error)}`);
  });
  const { mount } = source.location;
  await serve(node, port, options.host, { path: mount, graceMs: timeouts.shutdown });
  return 0;
}
