/** Loads a docs folder into one frozen model. */
import fs from 'node:fs';
import path from 'node:path';
import type { FilePath, Route } from '@/lib/kit/paths';
import { processWide } from '@/lib/kit/process-wide';
import { buildNavigation } from '@/lib/nav/build';
import type { Specification, SpecificationRead } from '@/lib/openapi/types';
import { isBrowserScript } from '@/lib/source/browser-script';
import { isServed, listFiles, type SourceFile } from '@/lib/source/files';
import { type DocsLocation, docsLocation } from '@/lib/source/location';
import { currentRevision } from '@/lib/source/revision';
import type { PageNode, SiteModel } from '../types';
import { checkReferences, endpointFacts, endpointNode, withApi } from './api-pages';
import { checkOverlays, namedOverlays, overlayFiles } from './overlays';
import { createLookup, referenceIn } from './page-api';
import { readPages } from './pages';
import { readConfig } from './read-config';
import { checkSources, listSpecifications, readSpecifications } from './specifications';

interface SiteStore {
  revision: number;
  site?: Promise<SiteModel>;
  /** The last model with a valid configuration. */
  lastGood?: SiteModel;
}

const store = processWide<SiteStore>('site', () => ({ revision: -1 }));

/** The site of this process, loaded once, and again after each change in `dev`. */
export function loadSite(): Promise<SiteModel> {
  const revision = currentRevision();
  if (store.site === undefined || store.revision !== revision) {
    store.revision = revision;
    const location = docsLocation();
    if (process.env.NODE_ENV === 'development') void watchWhileWriting(location.docs);
    store.site = readSite(location).then(keepLastGood);
  }
  return store.site;
}

/** Builds do not watch files. */
async function watchWhileWriting(docs: string): Promise<void> {
  const { watchDocs } = await import('@/lib/source/watch.dev');
  watchDocs(docs);
}

/** An unreadable configuration keeps the previous model, with the new problems. */
function keepLastGood(site: SiteModel): SiteModel {
  const lost = site.problems.some(
    (p) => p.code === 'config/syntax' || p.code === 'config/missing' || p.code === 'nav/no-root-pattern',
  );
  if (lost && store.lastGood) return Object.freeze({ ...store.lastGood, problems: site.problems });
  if (!lost) store.lastGood = site;
  return site;
}

/**
 * Loads the current state of the docs folder. Broken rules are problems, and the model continues as in lenient mode. Throws only when the
 * folder itself is unreadable.
 */
export async function readSite({ docs, lenient }: DocsLocation): Promise<SiteModel> {
  const files = listFiles(docs);
  const { config, problems, isStandIn } = readConfig(docs);
  const written = readPages(docs, files);
  const sources = [...config.settings.api.openapi, ...config.settings.api.asyncapi];
  const overlays = [
    ...namedOverlays(config.navigation, '/navigation'),
    ...sources.flatMap((one) => namedOverlays(one, one.pointer)),
  ];
  const { reads, known } = await readSpecifications(
    {
      navigation: config.navigation,
      settings: sources.map((one) => one.source),
      overlays: overlayFiles(overlays),
      references: written.all.flatMap((route) => referenceIn(written.find(route)?.meta ?? { extra: {} }) ?? []),
    },
    docs,
    listSpecifications(docs, files),
  );
  const specificationAt = (file: FilePath) => foundIn(reads.get(file));
  const pages = { ...written, ...withApi(written, createLookup(known, specificationAt)) };
  const {
    tree,
    problems: navProblems,
    endpointPages,
  } = buildNavigation({
    navigation: config.navigation,
    locate: (pointer) => config.locate(`/navigation${pointer}`),
    page: pages.facts,
    routes: pages.own,
    specification: (file) => reads.get(file),
    specifications: known,
    endpointPage: endpointFacts,
  });
  const routes = new Set<Route>([...tree.scopes.keys(), ...pages.own]);
  const nodes = [...routes]
    .map((route) => {
      const made = endpointPages.get(route);
      return made ? endpointNode(route, made.specification, made.endpoint) : pages.find(route);
    })
    .filter((node): node is PageNode => node !== undefined && node.meta.url === undefined);
  return Object.freeze({
    docs,
    lenient,
    settings: config.settings,
    locate: config.locate,
    nav: tree,
    pages: new Map(nodes.map((node) => [node.route, node])),
    specifications: new Map(
      [...reads].flatMap(([file, read]) => (read.state === 'found' ? [[file, read.specification]] : [])),
    ),
    files: new Set(files.filter((file) => isServed(file.path)).map((file) => file.path)),
    markup: ofKind(files, 'page', 'snippet'),
    styles: ofKind(files, 'style'),
    scripts: ofKind(files, 'script').filter((file) => isBrowserScript(textOf(docs, file))),
    problems: [
      ...problems,
      // With an unreadable navigation, missing pages are not reported.
      ...(isStandIn ? [] : navProblems),
      ...checkOverlays(overlays, docs, config.locate),
      ...checkSources(sources, { reads, known }, config.locate),
      ...[...reads.values()].flatMap((read) => read.problems),
      ...pages.problems,
      ...checkReferences(docs, nodes),
    ],
  });
}

function foundIn(read: SpecificationRead | undefined): Specification | undefined {
  return read?.state === 'found' ? read.specification : undefined;
}

function textOf(docs: string, file: FilePath): string {
  return fs.readFileSync(path.join(/* turbopackIgnore: true */ docs, file), 'utf8');
}

function ofKind(files: readonly SourceFile[], ...kinds: SourceFile['kind'][]): FilePath[] {
  return files.filter((file) => kinds.includes(file.kind) && !file.ignored).map((file) => file.path);
}
