/** `export`: writes the site into a folder of files for any host. */

import path from 'node:path';
import { renderers } from '@/components/mdx/renderers';
import { parseAudience, STRANGERS } from '@/lib/access/rules';
import { pruneCache } from '@/lib/cache/prune';
import { supportIn, upstreamAddress } from '@/lib/endpoint/settings';
import { BlockedError, exportSite } from '@/lib/export/export-site';
import { HOST_NAMES, HOSTS, type HostName, isHostName, type PageForm } from '@/lib/export/hosts';
import { FolderError } from '@/lib/export/output-folder';
import type { AssistantEndpoint, ExportResult } from '@/lib/export/types';
import type { Env } from '@/lib/kit/env';
import { inMode, type Problem } from '@/lib/kit/problems';
import { commandLine } from '@/lib/kit/process/program-home';
import { formatProblem, formatSummary } from '@/lib/kit/report';
import { counted } from '@/lib/kit/text';
import { readProgram } from '@/lib/outputs/assets/browser-files';
import { OWN_EXTENSIONS } from '@/lib/own-extensions';
import { blockingProblems } from '@/lib/site/model/buildable';
import { mcpOf, type SiteLocation, siteLocation } from '@/lib/source/location';
import { sharedPageLoop } from './articles/page-workers';
import { lockExport } from './folder-lock';
import { CommandError, type CommandOptions } from './options';
import { startProgress } from './progress';
import { requireFolder } from './require-folder';
import { packageVersion } from './version';

/** Number of problems printed in full; `check` prints all. */
const SHOWN = 20;

/** Exports the site; resolves with the exit code. Throws CommandError for wrong usage. */
export async function runExport(options: CommandOptions): Promise<number> {
  const audience = audienceFrom(options);
  if (options.single !== undefined) {
    const [location, json] = [{ ...exportLocation(process.env, false), ...audience }, options.json ?? false];
    const { exportSingle } = await OWN_EXTENSIONS.share.load();
    return exportSingle({ location, file: options.single, scope: options.scope, json });
  }
  if (options.scope !== undefined) throw new CommandError('--scope is for --single FILE.');
  const host = options.host ?? 'plain';
  if (!isHostName(host)) throw new CommandError(`There is no host "${host}". Choose one of ${HOST_NAMES.join(', ')}.`);
  const out = path.resolve(options.out ?? 'out');
  const bundle = options.bundle === undefined ? undefined : path.resolve(options.bundle);
  if (bundle?.startsWith(out + path.sep)) throw new CommandError(`--bundle is inside ${out}. Name a file elsewhere.`);
  const endpoint = endpointFrom(process.env);
  const location = { ...exportLocation(process.env, endpoint !== undefined), ...audience };
  const assistant = location.withoutAssistant ? undefined : endpoint;
  return writeSite({
    location,
    out,
    host,
    bundle,
    assistant,
    form: formOf(options.pages) ?? HOSTS[host].form,
    json: options.json ?? false,
  });
}

interface Target {
  location: SiteLocation;
  /** Absolute path. */
  out: string;
  host: HostName;
  form: PageForm;
  /** The file to pack the folder into; absolute path. */
  bundle?: string | undefined;
  assistant?: AssistantEndpoint | undefined;
  json: boolean;
}

/** Writes the site with all cores and reports it; resolves with the exit code. Throws CommandError for a folder that must not be written. */
export async function writeSite({ location, out, host, form, bundle, assistant, json }: Target): Promise<number> {
  const { env } = process;
  const start = performance.now();
  requireFolder(location.docs);
  const maker = { location, form, program: readProgram(path.resolve(env.LECTERN_PROGRAM ?? '')) };
  let progress: ReturnType<typeof startProgress> | undefined;
  const free = lockExport(out, location.cache, host === 'lectern' ? 'LECTERN_DIST' : '--out');
  try {
    const result = await exportSite(
      {
        ...maker,
        env,
        ...(assistant ? { assistant } : {}),
        makePages: sharedPageLoop(maker),
        out,
        host,
        version: packageVersion(),
        renderers,
        onProgress(done, total) {
          progress ??= startProgress('Pages', total);
          progress.at(done);
        },
      },
      blockingProblems,
    );
    progress?.end();
    if (bundle !== undefined) await (await import('@/lib/export/bundle')).writeBundle(out, result.files, bundle);
    report(result, { location, out, seconds: (performance.now() - start) / 1000, json });
    pruneCache(location.cache);
    return 0;
  } catch (error) {
    if (error instanceof FolderError) throw new CommandError(error.message);
    if (!(error instanceof BlockedError)) throw error;
    reportBlocked(error, location, json);
    return 1;
  } finally {
    free();
  }
}

/** The location of a site that is served as files: only what has an address of its own is offered to readers. */
export function exportLocation(env: Env, assistant: boolean): SiteLocation {
  // Files in the folder do not have the base path below which they will be served.
  const { mount: _, mcp: __, ...location } = siteLocation(env, 'build');
  return {
    ...location,
    audience: STRANGERS,
    mcp: mcpOf(env),
    services: { assistant, proxy: false, stars: false, pictures: env.OG_IMAGES === 'build', feedback: false },
  };
}

/** For whom the site is written, if an option says so. Throws CommandError. */
function audienceFrom({
  audience: written,
  'include-restricted': isWhole,
}: CommandOptions): Pick<SiteLocation, 'audience'> {
  if (written === undefined) return isWhole ? { audience: undefined } : {};
  if (isWhole) throw new CommandError('--audience and --include-restricted exclude each other: choose one of them.');
  const audience = parseAudience(written);
  if (audience) return { audience };
  throw new CommandError(
    '--audience names no group. Write groups with commas between them, "signed-in" or "strangers".',
  );
}

/** Who answers questions: without a public key in the files nobody can. The secret `ASSISTANT_API_KEY` is never written. */
function endpointFrom(env: Env): AssistantEndpoint | undefined {
  const upstream = upstreamAddress(env);
  const key = env.ASSISTANT_PUBLIC_KEY;
  if (!upstream || !key) return undefined;
  const support = supportIn(env);
  const url = `${upstream.baseUrl}/v1/assistant/${encodeURIComponent(upstream.domain)}/message`;
  return { url, key, ...(support === undefined ? {} : { support }) };
}

function formOf(written: string | undefined): PageForm | undefined {
  if (written === undefined || written === 'directory' || written === 'file') return written;
  throw new CommandError(`--pages is "${written}". Write "directory" for guide/index.html or "file" for guide.html.`);
}

function report(
  { pages, leftOut, problems, notes, files, written, removed }: ExportResult,
  { location, out, seconds, json }: { location: SiteLocation; out: string; seconds: number; json: boolean },
): void {
  if (json) {
    const rows = { out, pages, leftOut, files: files.length, written, removed, problems, notes, seconds };
    console.log(JSON.stringify(rows, null, 2));
    return;
  }
  // Problems of pages never stop an export.
  const warnings = inMode(problems, true);
  for (const problem of warnings.slice(0, SHOWN)) console.warn(`${formatProblem(problem, location.docs)}\n`);
  if (warnings.length > 0) {
    const more = warnings.length > SHOWN ? ` The first ${SHOWN} are above; "${commandLine('check')}" shows all.` : '';
    console.warn(`${formatSummary(warnings, pages)}.${more}\n`);
  }
  for (const note of notes) console.warn(`Note: ${note}`);
  const folder = path.relative(process.cwd(), out) || '.';
  const changes =
    written.length + removed.length === 0 ? 'unchanged' : `${written.length} written, ${removed.length} removed`;
  console.log(
    `${counted(pages, 'page')}, ${counted(files.length, 'file')} in ${folder} (${changes}) after ${seconds.toFixed(1)} s.`,
  );
}

function reportBlocked({ problems, site }: BlockedError, { docs, lenient }: SiteLocation, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ problems }, null, 2));
    return;
  }
  for (const problem of problems) console.error(`${formatProblem(problem, docs)}\n`);
  console.error(`Nothing was written: ${formatSummary(problems, site.pages.size)}.`);
  if (!lenient && problems.every((p: Problem) => !p.fatal))
    console.error('Use --lenient (or DOCS_LENIENT=1) to export anyway, with warnings.');
}
