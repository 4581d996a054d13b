/** Loads a docs folder into one frozen model. */
import path from 'node:path';
import type { SiteSettings } from '@/lib/config/settings';
import { loadExtensions } from '@/lib/extensions/load';
import type { BuiltIn, LoadedExtensions, OwnTheme } from '@/lib/extensions/types';
import type { FilePath, Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { hrefKind } from '@/lib/kit/urls';
import { buildNavigation } from '@/lib/nav/build';
import type { Specification, SpecificationRead } from '@/lib/openapi/types';
import { readGuidance } from '@/lib/source/assistant-files';
import { isBrowserScript } from '@/lib/source/browser-script';
import { isServed, listFiles, readText, type SourceFile } from '@/lib/source/files';
import { type SiteLocation, servicesOf } from '@/lib/source/location';
import { checkPlaces } from '@/lib/source/places';
import { scriptNames } from '@/lib/source/script-names';
import { marksOf } from '../access/page-rules';
import type { PageNode, SiteModel } from '../types';
import { checkReferences, endpointFacts, endpointNode, withApi } from './api-pages';
import { extensionPages, pageFields } from './extension-pages';
import { checkOverlays, namedOverlays, overlayFiles } from './overlays';
import { createLookup, referenceIn } from './page-api';
import { type PageFiles, readPages } from './pages';
import { readConfig } from './read-config';
import { checkSources, listSpecifications, readSpecifications } from './specifications';
import { translationStandIns } from './stand-ins';

/**
 * Loads the current state of the docs folder. Broken rules are problems, and the model continues as in lenient mode. Throws only when the
 * folder itself is unreadable. `builtIn`: the names that extensions cannot take.
 */
export async function readSite(location: SiteLocation, builtIn?: BuiltIn): Promise<SiteModel> {
  const { docs, lenient, mode, cache, url, base, hasModel, hasSignIn, mcp } = location;
  const extensions = await loadExtensions(location, builtIn);
  const { files: listed, problems: fileProblems } = listFiles(docs);
  const files = listed.filter((file) => !extensions.sources.has(path.join(docs, file.path)));
  const themes = new Map(
    extensions.list.flatMap((extension) => extension.themes.map((theme) => [theme.name, { theme, extension }])),
  );
  const bases = new Map([...themes].map(([name, { theme }]) => [name, theme.base]));
  const { config: read, problems, isStandIn } = readConfig(docs, bases, pageFields(extensions));
  const ownTheme = read.ownTheme === undefined ? undefined : themes.get(read.ownTheme);
  const config = { ...read, settings: withDefaults(withTexts(read.settings, extensions), ownTheme) };
  const ofFiles = readPages(location, files, config.settings.variables);
  const extended = await extensionPages(location, extensions, config, ofFiles);
  const written = extended.pages;
  const api = await readApi(location, config, written, listSpecifications(docs, files));
  const pages = {
    ...written,
    ...withApi(
      written,
      createLookup(api.known, (file) => foundIn(api.reads.get(file))),
    ),
  };
  const navigation = buildNavigation({
    navigation: config.navigation,
    locate: (pointer) => config.locate(`/navigation${pointer}`),
    page: pages.facts,
    routes: pages.own,
    specification: (file) => api.reads.get(file),
    specifications: api.known,
    endpointPage: endpointFacts,
    generated: extended.at,
    extendedFields: pageFields(extensions),
  });
  const all = allNodes(navigation, pages);
  const nodes = all.filter(({ meta }) => meta.url === undefined);
  const standIns = config.settings.translations.missing === 'off' ? [] : translationStandIns(navigation.tree, nodes);
  const { guidance, problems: guidanceProblems } = readGuidance(docs);
  const scripts = ofKind(files, 'script').filter((file) => isBrowserScript(readText(docs, file) ?? ''));
  return Object.freeze({
    docs,
    lenient,
    mode,
    cache,
    ...(url === undefined ? {} : { url }),
    ...(hasModel ? { hasModel } : {}),
    ...(base === undefined ? {} : { base }),
    ...(mcp === undefined ? {} : { mcp }),
    services: servicesOf(location),
    settings: config.settings,
    locate: config.locate,
    nav: navigation.tree,
    pages: new Map([...nodes, ...standIns].map((node) => [node.route, node])),
    marks: new Map(all.flatMap((node) => withRoute(node.route, marksOf(node)))),
    ...(hasSignIn ? { hasSignIn } : {}),
    outside: new Map(all.flatMap(({ route, meta: { url } }) => (url && isTarget(url) ? [[route, url]] : []))),
    specifications: new Map(
      [...api.reads].flatMap(([file, read]) => (read.state === 'found' ? [[file, read.specification]] : [])),
    ),
    files: new Set(files.filter((file) => isServed(file.path) && !file.ignored).map((file) => file.path)),
    markup: ofKind(files, 'page', 'snippet'),
    texts: written.texts,
    styles: ofKind(files, 'style'),
    scripts,
    scriptNames: [...new Set(scripts.flatMap((file) => scriptNames(readText(docs, file) ?? '')))].sort(),
    unreadFolders: navigation.unreadFolders,
    extensions,
    guidance,
    ...(ownTheme === undefined ? {} : { ownTheme }),
    problems: [
      ...extensions.problems,
      ...fileProblems,
      ...checkPlaces(docs),
      ...guidanceProblems,
      ...problems,
      // With an unreadable navigation, missing pages are not reported.
      ...(isStandIn ? [] : navigation.problems),
      ...api.problems,
      ...extended.problems(),
      ...pages.problems,
      ...checkReferences(docs, nodes, unreadIn(api.reads)),
    ],
  });
}

/** The settings with the UI strings of extensions; those of the settings take precedence. */
function withTexts(settings: SiteSettings, { list }: LoadedExtensions): SiteSettings {
  const all = [...list.map(({ strings }) => strings), settings.strings];
  const langs = new Set(all.flatMap((strings) => Object.keys(strings)));
  const strings = Object.fromEntries(
    [...langs].map((lang) => [lang, Object.assign({}, ...all.map((own) => own[lang]))]),
  );
  return list.length === 0 ? settings : { ...settings, strings };
}

/** The settings with what a theme says where they say nothing. */
function withDefaults(settings: SiteSettings, own: OwnTheme | undefined): SiteSettings {
  const { eyebrows, drilldown } = own?.theme.defaults ?? {};
  return {
    ...settings,
    ...(eyebrows === undefined
      ? {}
      : { styling: { ...settings.styling, eyebrows: settings.styling.eyebrows ?? eyebrows } }),
    ...(drilldown === undefined ? {} : { interaction: { drilldown: settings.interaction.drilldown ?? drilldown } }),
  };
}

type Config = ReturnType<typeof readConfig>['config'];
type Reads = ReadonlyMap<FilePath, SpecificationRead>;

/** The specifications that the settings, the navigation and pages name, or that are in the folder (`listed`). */
async function readApi(
  { docs, cache }: SiteLocation,
  { settings, navigation, locate }: Config,
  written: PageFiles,
  listed: readonly FilePath[],
): Promise<{ reads: Reads; known: readonly FilePath[]; problems: Problem[] }> {
  const sources = [...settings.api.openapi, ...settings.api.asyncapi];
  const overlays = [
    ...namedOverlays(navigation, '/navigation'),
    ...sources.flatMap((source) => namedOverlays(source, source.pointer)),
  ];
  const named = {
    navigation,
    settings: sources.map((source) => source.source),
    overlays: overlayFiles(overlays),
    references: written.all.flatMap((route) => referenceIn(written.find(route)?.meta ?? { extra: {} }) ?? []),
  };
  const { reads, known } = await readSpecifications(named, { docs, cache }, listed);
  const problems = [
    ...checkOverlays(overlays, docs, locate),
    ...checkSources(sources, { reads, known }, locate),
    ...[...reads.values()].flatMap((read) => read.problems),
  ];
  return { reads, known, problems };
}

/** Written pages and those of endpoints, in the order of the navigation. */
function allNodes(
  { tree, endpointPages }: ReturnType<typeof buildNavigation>,
  pages: Pick<PageFiles, 'own' | 'find'>,
): PageNode[] {
  const routes = new Set<Route>([...tree.scopes.keys(), ...pages.own]);
  return [...routes]
    .map((route) => {
      const made = endpointPages.get(route);
      return made ? endpointNode(route, made.specification, made.endpoint) : pages.find(route);
    })
    .filter((node) => node !== undefined);
}

function withRoute<T>(route: Route, value: T | undefined): [Route, T][] {
  return value === undefined ? [] : [[route, value]];
}

function unreadIn(reads: Reads): Set<FilePath> {
  return new Set(
    [...reads].flatMap(([file, { state }]) => (state === 'unreachable' || state === 'invalid' ? [file] : [])),
  );
}

function isTarget(address: string): boolean {
  return ['external', 'path'].includes(hrefKind(address));
}

function foundIn(read: SpecificationRead | undefined): Specification | undefined {
  return read?.state === 'found' ? read.specification : undefined;
}

function ofKind(files: readonly SourceFile[], ...kinds: SourceFile['kind'][]): FilePath[] {
  return files.filter((file) => kinds.includes(file.kind) && !file.ignored).map((file) => file.path);
}
