/** `diff REF`: the pages that changed since a commit, side by side as readers see them, as one HTML page. */

import fs from 'node:fs';
import path from 'node:path';
import { renderers } from '@/components/mdx/renderers';
import { type ChangedPage, changedPages } from '@/lib/check/changes';
import { changesSince, readBase, withFilesOf } from '@/lib/cli/check/base';
import { exportLocation } from '@/lib/cli/export';
import { requireFolder } from '@/lib/cli/require-folder';
import { encodeRoute } from '@/lib/kit/paths';
import { counted } from '@/lib/kit/text';
import { readProgram } from '@/lib/outputs/assets/browser-files';
import { BUILT_IN } from '@/lib/serve/built-in';
import { createServer, type Server } from '@/lib/serve/server';
import { renderPage } from '@/lib/site/article/article';
import { fixedSite } from '@/lib/site/model/source';
import type { SiteModel } from '@/lib/site/types';
import type { SiteLocation } from '@/lib/source/location';
import { compareTexts } from '../diff/compare-texts';
import { type PageDiff, renderDiff } from '../diff/diff-page';
import { locateChromium } from '../diff/locate-chromium';
import { withPictures } from '../diff/pictures';

/** Of more changed pages only the text is compared. */
const MAX_PICTURES = 40;
/** Further pages are only counted. */
const MAX_PAGES = 500;

export interface DiffOptions {
  out?: string;
  json?: boolean;
}

interface Side {
  site: SiteModel;
  server: Server;
}

/** Writes `index.html` and pictures into the folder `--out`; exit code 0. `ref`: the older state. Throws CommandError for a commit that does not exist. */
export async function runDiff(ref: string, { out, json = false }: DiffOptions): Promise<number> {
  const folder = path.resolve(out ?? 'diff');
  const { base: _, ...location } = exportLocation(process.env, false);
  requireFolder(location.docs);
  const commit = await readBase(location.docs, ref);
  const files = await changesSince(location.docs, commit);
  const after = await openSide(location);
  const outcome = await withFilesOf(
    location.docs,
    commit,
    async (docs) => {
      const before = await openSide({ ...location, docs });
      const changed = changedPages(before.site, after.site, files);
      const shown = changed.slice(0, MAX_PAGES);
      fs.mkdirSync(folder, { recursive: true });
      const hidden = changed.length - shown.length;
      const notes = hidden > 0 ? [`${counted(hidden, 'more page')} not shown.`] : [];
      const chromium = locateChromium(process.env);
      if (chromium === undefined) notes.push('There are no pictures, because no Chromium was found (CHROMIUM_PATH).');
      else if (shown.length > MAX_PICTURES) notes.push(`Only the first ${MAX_PICTURES} pages have pictures.`);
      const pictures = chromium === undefined ? [] : await takePictures(chromium, folder, before, after, shown);
      const pages: PageDiff[] = [];
      for (const [index, page] of shown.entries())
        pages.push({ ...page, rows: await rowsOf(page, before.site, after.site), pictures: pictures[index] ?? {} });
      const html = renderDiff({ site: after.site.settings.name, ref, commit, pages, notes });
      fs.writeFileSync(path.join(folder, 'index.html'), html);
      return { changed, notes };
    },
    /./,
  );
  if (json) console.log(JSON.stringify({ out: folder, commit, ...outcome }, null, 2));
  else {
    for (const note of outcome.notes) console.warn(`Note: ${note}`);
    const file = path.relative(process.cwd(), path.join(folder, 'index.html'));
    console.log(`${counted(outcome.changed.length, 'changed page')} in ${file}.`);
  }
  return 0;
}

async function openSide(location: SiteLocation): Promise<Side> {
  const source = fixedSite(location, BUILT_IN);
  const program = readProgram(path.resolve(process.env.LECTERN_PROGRAM ?? ''));
  return { site: await source.site(), server: createServer(source, { program, env: process.env }) };
}

async function rowsOf({ route }: ChangedPage, before: SiteModel, after: SiteModel): Promise<PageDiff['rows']> {
  return compareTexts(await textOf(before, route), await textOf(after, route));
}

/** What readers read: title, description and the rendered page as Markdown. */
async function textOf(site: SiteModel, route: ChangedPage['route']): Promise<string> {
  const node = site.pages.get(route);
  if (!node) return '';
  const { markdown } = await renderPage(site, node, renderers);
  return [`# ${node.title}`, ...(node.meta.description ? [node.meta.description] : []), markdown].join('\n\n');
}

async function takePictures(
  chromium: string,
  folder: string,
  before: Side,
  after: Side,
  pages: readonly ChangedPage[],
): Promise<PageDiff['pictures'][]> {
  fs.mkdirSync(path.join(folder, 'pictures'), { recursive: true });
  const pictured = pages.slice(0, MAX_PICTURES);
  const ofSide = ({ site, server }: Side, name: string): Promise<(string | undefined)[]> =>
    withPictures(chromium, server, async (take) => {
      const taken: (string | undefined)[] = [];
      for (const [index, { route }] of pictured.entries()) {
        const file = `pictures/${index}-${name}.png`;
        fs.rmSync(path.join(folder, file), { force: true });
        const isThere = site.pages.has(route) && (await take(encodeRoute(route), path.join(folder, file)));
        taken.push(isThere ? file : undefined);
      }
      return taken;
    });
  const [old, fresh] = [await ofSide(before, 'before'), await ofSide(after, 'after')];
  return pictured.map((_, index) => ({
    ...(old[index] === undefined ? {} : { before: old[index] }),
    ...(fresh[index] === undefined ? {} : { after: fresh[index] }),
  }));
}
