/** `export --single FILE`: a scope of the site as one HTML file. */

import fs from 'node:fs';
import path from 'node:path';
import { renderers } from '@/components/mdx/renderers';
import { CommandError } from '@/lib/cli/options';
import { requireFolder } from '@/lib/cli/require-folder';
import { formatProblem, formatSummary } from '@/lib/kit/report';
import { nearest } from '@/lib/kit/suggest';
import { counted } from '@/lib/kit/text';
import { readProgram } from '@/lib/outputs/assets/browser-files';
import { BUILT_IN } from '@/lib/serve/built-in';
import { createServer } from '@/lib/serve/server';
import { blockingProblems } from '@/lib/site/model/buildable';
import { fixedSite } from '@/lib/site/model/source';
import { findOutline, listPaths, type Outline, outlineOf, routesIn } from '@/lib/site/print/outline';
import type { SiteLocation } from '@/lib/source/location';
import { MAX_PAGES, makeSingleFile } from '../single/single-page';

export interface Single {
  location: SiteLocation;
  /** The file to write. */
  file: string;
  /** Labels from the top of the navigation; undefined for the whole site. */
  scope: string | undefined;
  json: boolean;
}

/** Writes the file; resolves with the exit code. Throws CommandError for a scope that does not exist or is too large. */
export async function writeSingle({ location, file, scope, json }: Single): Promise<number> {
  const { env } = process;
  requireFolder(location.docs);
  const target = path.resolve(file);
  if (fs.statSync(target, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`--single ${file} is a folder. Name a file such as handbook.html.`);
  const source = fixedSite(location, BUILT_IN);
  const site = await source.site();
  const problems = blockingProblems(site);
  if (problems.length > 0) {
    for (const problem of problems) console.error(`${formatProblem(problem, location.docs)}\n`);
    console.error(`Nothing was written: ${formatSummary(problems, site.pages.size)}.`);
    return 1;
  }
  const outline = chosen(outlineOf(site.nav.root), scope);
  const count = routesIn(outline).length;
  if (count > MAX_PAGES)
    throw new CommandError(
      `${count} pages are too many for one file; at most ${MAX_PAGES}. Choose a part with --scope.`,
    );
  const program = readProgram(path.resolve(env.LECTERN_PROGRAM ?? ''));
  const server = createServer(source, { program, env, intoFiles: true });
  const { html, pages, notes } = await makeSingleFile(site, server, renderers, outline);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.tmp`;
  fs.writeFileSync(draft, html);
  fs.renameSync(draft, target);
  const bytes = Buffer.byteLength(html);
  if (json) console.log(JSON.stringify({ file: target, pages, bytes, notes }, null, 2));
  else {
    for (const note of notes) console.warn(`Note: ${note}`);
    console.log(
      `${counted(pages, 'page')} in ${path.relative(process.cwd(), target)} (${(bytes / 1_000_000).toFixed(1)} MB).`,
    );
  }
  return 0;
}

function chosen(outline: Outline, scope: string | undefined): Outline {
  if (scope === undefined) return outline;
  const found = findOutline(outline, scope);
  if (found) return found;
  const names = listPaths(outline)
    .map(({ labels }) => labels.filter(Boolean).join('/'))
    .filter((name) => name !== '');
  if (names.length === 0) throw new CommandError(`--scope ${scope}: the navigation has no parts. Leave --scope out.`);
  const near = nearest(scope, names);
  const hint = near === undefined ? `Choose one of ${names.slice(0, 8).join(', ')}.` : `Did you mean "${near}"?`;
  throw new CommandError(`--scope ${scope}: the navigation has no such part. ${hint}`);
}
