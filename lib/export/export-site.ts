/** Writes a site into a folder of files: what the server answers, made again only where something changed. */
import fs from 'node:fs';
import path from 'node:path';
import { loadExtensions } from '@/lib/extensions/load';
import type { Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { isExternal } from '@/lib/kit/urls';
import { BUILT_IN } from '@/lib/serve/built-in';
import { createServer } from '@/lib/serve/server';
import { fixedSite } from '@/lib/site/model/source';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { lastChanges } from '@/lib/source/git';
import { areCurrent, frameKey, inputStamp, pageKey, variablesKey } from './keys';
import { leftOutNotes, leftOutOf } from './left-out';
import { exportCache, type Manifest, readManifest, writeManifest } from './manifest';
import { commit, type Drafts, isUntouched, requireOutput } from './output-folder';
import { type MadePage, makePage, type PageFacts, type PageMaker, type PageTask } from './page-files';
import { pieceIndex } from './page-pieces';
import { createPlan, type Plan } from './plan';
import { planSiteFiles } from './site-files';
import { lengthOf, openPieces, type Place, type StoredPieces } from './stored-pieces';
import type { ExportReport, ExportResult, ExportSettings, MakerSettings, PageLoop, Pages } from './types';

/** The site has problems that stop the export. */
export class BlockedError extends Error {
  constructor(
    readonly site: SiteModel,
    readonly problems: readonly Problem[],
  ) {
    super('The docs folder has problems.');
  }
}

/** A stored page: its facts and the place of its pieces. */
interface StoredPage extends PageFacts {
  place: Place;
}

/**
 * Exports the site. The folder keeps its old state until everything is made. Throws FolderError if the folder must not be written. `blocking`:
 * the problems that stop the export.
 */
export async function exportSite(
  settings: ExportSettings,
  blocking: (site: SiteModel) => readonly Problem[],
): Promise<ExportResult> {
  const { location, out, host, form, env, program } = settings;
  requireOutput(out);
  const cache = exportCache(location.cache, out);
  const before = readManifest(cache);
  const { url, base, lenient, services, audience, hasSignIn } = location;
  const options = { host, form, url, base, lenient, services, audience, hasSignIn, variables: variablesKey(env) };
  const stamp = inputStamp(location.docs, program, await loadExtensions(location, BUILT_IN), options);
  if (before.stamp === stamp && isWhole(out, before)) {
    const files = [...before.groups.values()].flatMap((group) => group.files.map((file) => file.path));
    return { ...(before.report as ExportReport), files, written: [], removed: [] };
  }
  const drafts: Drafts = { out, folder: path.join(cache, `drafts-${process.pid}`) };
  removeDrafts(cache);
  fs.mkdirSync(drafts.folder, { recursive: true });
  try {
    const maker = await createPageMaker(settings, drafts);
    const problems = blocking(maker.site);
    if (problems.length > 0) throw new BlockedError(maker.site, problems);
    const frame = await frameKey(maker.site, program, options);
    return await writeChanged(settings, maker, { cache, before, stamp, frame });
  } finally {
    fs.rmSync(drafts.folder, { recursive: true, force: true });
  }
}

/** The inputs of an export. */
interface State {
  /** The folder that belongs to the output folder. */
  cache: string;
  before: Manifest;
  stamp: string;
  frame: string;
}

async function writeChanged(
  settings: ExportSettings,
  maker: PageMaker,
  { cache, before, stamp, frame }: State,
): Promise<ExportResult> {
  const { site, server, drafts } = maker;
  const [piecesName, pieces] = openPagePieces(cache, before);
  try {
    const plan = createPlan(settings.out, before);
    const pages = await planPages(settings, maker, plan, pieces, frame);
    const notes = [
      ...leftOutNotes(site, settings.location.audience),
      ...(await planSiteFiles({ settings, site, server, drafts, plan, pages, frame })),
    ];
    const done = commit(drafts, plan.files());
    const leftOut = leftOutOf(site);
    const report = { pages: site.pages.size, leftOut, problems: problemsOf(site, pages), notes };
    const isRemote = [...site.specifications.keys()].some(isExternal);
    writeManifest(cache, { stamp: isRemote ? '' : stamp, groups: plan.groups(done.files), report, pieces: piecesName });
    removePieces(cache, piecesName);
    return { ...report, files: done.files.map((file) => file.path), written: done.written, removed: done.removed };
  } finally {
    pieces.close();
  }
}

/** Reads the site for making its pages; workers have their own. */
export async function createPageMaker(settings: MakerSettings, drafts: Drafts): Promise<PageMaker> {
  const { location, form, env, program, renderers } = settings;
  const source = fixedSite(location, BUILT_IN);
  // Another process finds the dates, while this one reads the site.
  void lastChanges(location);
  const site = await source.site();
  const pictures = location.services ? site.services.pictures : env.OG_IMAGES === 'build';
  return {
    site,
    server: createServer(source, { program, env, intoFiles: true }),
    renderers,
    form,
    drafts,
    pictures,
  };
}

function isWhole(out: string, { groups }: Manifest): boolean {
  return [...groups.values()].every((group) => group.files.every((file) => isUntouched(out, file)));
}

/** A larger file of pieces is written anew when less than a third of it is used, in bytes. */
const LARGE_PIECES = 32 * 2 ** 20;

/**
 * The pieces of pages and the name of their file. Each export appends to it, so that the manifest of an interrupted one stays valid; when most
 * of it is unused, the pieces are copied to a new file and the places in `before` are changed.
 */
function openPagePieces(cache: string, before: Manifest): [name: string, pieces: StoredPieces] {
  const pieces = openPieces(path.join(cache, before.pieces));
  const pages = [...before.groups].flatMap(([name, { facts }]) =>
    name.startsWith('page ') ? [facts as StoredPage] : [],
  );
  const used = pages.reduce((sum, { place }) => sum + lengthOf(place), 0);
  if (pieces.size() < LARGE_PIECES || pieces.size() < 3 * used) return [before.pieces, pieces];
  const name = `pieces-${process.pid}-${Date.now()}`;
  const fresh = openPieces(path.join(cache, name));
  for (const page of pages) {
    const { place } = page;
    if (pieces.has(place)) page.place = fresh.add(place.lengths.map((_, index) => pieces.read(place, index)));
  }
  pieces.close();
  return [name, fresh];
}

/** Also `texts-`, of earlier versions. */
function removePieces(cache: string, used: string): void {
  for (const name of fs.readdirSync(cache)) {
    if (/^(?:pieces|texts)-/.test(name) && name !== used) fs.rmSync(path.join(cache, name), { force: true });
  }
}

/** Drafts of exports that were interrupted. */
function removeDrafts(cache: string): void {
  if (!fs.existsSync(cache)) return;
  for (const name of fs.readdirSync(cache)) {
    const pid = Number(/^drafts-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) fs.rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function planPages(
  settings: ExportSettings,
  maker: PageMaker,
  plan: Plan,
  pieces: StoredPieces,
  frame: string,
): Promise<Pages> {
  const { site, drafts } = maker;
  const nodes = [...site.pages.values()];
  const stored = new Map<Route, StoredPage>();
  const keys = new Map<Route, string>();
  const tasks: PageTask[] = [];
  for (const node of nodes) {
    const name = `page ${node.route}`;
    const key = await pageKey(site, node, frame);
    keys.set(node.route, key);
    const facts = plan.before(name)?.facts as StoredPage | undefined;
    if (facts && areCurrent(site.docs, facts.includes) && pieces.has(facts.place) && plan.reuse(name, key)) {
      stored.set(node.route, facts);
    } else tasks.push({ route: node.route, known: plan.untouched(name) });
  }
  let done = nodes.length - tasks.length;
  const onMade = ({ route, files, facts, pieces: own }: MadePage): void => {
    const page: StoredPage = { ...facts, place: pieces.add(own) };
    stored.set(route, page);
    plan.put(`page ${route}`, keys.get(route) ?? '', files, page);
    settings.onProgress?.(++done, nodes.length);
  };
  const loop = settings.makePages ?? oneByOne;
  await loop(tasks, (task) => makePage(maker, task), onMade, drafts);
  const storedOf = ({ route }: PageNode): StoredPage => {
    const page = stored.get(route);
    if (!page) throw new Error(`The page ${route} was not made.`);
    return page;
  };
  return {
    nodes,
    keyOf: ({ route }) => keys.get(route) ?? '',
    factsOf: storedOf,
    pieceOf: (node, name) => pieces.read(storedOf(node).place, pieceIndex(name)),
  };
}

const oneByOne: PageLoop = async (tasks, makeHere, onMade) => {
  for (const task of tasks) onMade(await makeHere(task));
};

function problemsOf(site: SiteModel, pages: Pages): Problem[] {
  return [...site.problems, ...pages.nodes.flatMap((node) => pages.factsOf(node).problems)];
}
