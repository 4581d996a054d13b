/** Keys of the inputs of each exported file: a file with the same key need not be made again. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { LoadedExtensions } from '@/lib/extensions/types';
import type { Env } from '@/lib/kit/env';
import { hashOf } from '@/lib/kit/hash';
import { programFile } from '@/lib/kit/process/program-home';
import { readGrammars } from '@/lib/mdx/code/grammars';
import { isCurrent } from '@/lib/mdx/compile/dependencies';
import { RENDERER_VERSION } from '@/lib/mdx/render/version';
import type { RenderedPage } from '@/lib/mdx/types';
import { languagesOf } from '@/lib/nav/lang';
import { allScopesOf } from '@/lib/nav/scope';
import type { Program } from '@/lib/outputs/assets/browser-files';
import { siteFiles } from '@/lib/outputs/assets/site-files';
import { articleSheets, sheetNames, themeSheet } from '@/lib/serve/answers/style-sheets';
import { olderStamp } from '@/lib/site/article/api-article';
import { versionOf } from '@/lib/site/article/article';
import { lastChangeOf } from '@/lib/site/model/last-change';
import { pageVisibility } from '@/lib/site/model/visibility';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { viewDirectory } from '@/lib/site/view/directory';
import { hasPageDates, viewPageDates } from '@/lib/site/view/page-dates';
import { stampOf } from '@/lib/source/file-memo';
import { listFiles } from '@/lib/source/files';

/** Variables that change what is written. */
const VARIABLES =
  /^(?:SITE_|DOCS_|OG_|FRAME_|HSTS$|ASSISTANT(?:_|$)|BASE_|FEEDBACK|ANALYTICS$|INSIGHTS_|DASHBOARD_|OIDC_)/;

/** The variables that change what is written, as one hash: some are secret. */
export function variablesKey(env: Env): string {
  return hashOf(
    JSON.stringify(
      Object.entries(env)
        .filter(([name]) => VARIABLES.test(name))
        .sort(),
    ),
  );
}

/**
 * The whole input: program with its stylesheets and extensions, options with the environment, every file of the docs folder by its times and size, and
 * the commit.
 */
export function inputStamp(docs: string, program: Program, extensions: LoadedExtensions, options: unknown): string {
  const stamps = listFiles(docs).files.map(({ path: file }) => {
    const stat = fs.statSync(path.join(docs, file), { throwIfNoEntry: false });
    return `${file}:${stat?.size}:${stat?.mtimeMs}:${stat?.ctimeMs}`;
  });
  return hashOf(
    RENDERER_VERSION,
    extensions.key,
    // Generated pages come from anywhere; each of them has its text in its own key.
    extensions.list.some(({ pages }) => pages) ? randomUUID() : '',
    JSON.stringify(program.browser),
    JSON.stringify(options),
    commitOf(docs),
    ...sheetStamps(),
    ...stamps,
  );
}

/** The stylesheets that the program reads at run time, so that its hash does not cover them. */
function sheetStamps(): string[] {
  const folder = programFile('components');
  const sheets = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return sheets.sort().map((file) => `${file}:${stampOf(path.join(folder, file))}`);
}

/** The URLs of all stylesheets of the program, which change with their content. */
function sheetAddresses(site: SiteModel): string[] {
  const names = sheetNames().map((file) => file.replace(/\.css$/, ''));
  return [themeSheet(site), ...articleSheets(site, names)];
}

/** Pages show the date of their last commit. */
function commitOf(docs: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: docs,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/** Everything that every document depends on: program, settings, navigation, stylesheets and scripts of the docs folder. */
export async function frameKey(site: SiteModel, program: Program, options: unknown): Promise<string> {
  const { settings, nav, pages, url, base, hasModel, services } = site;
  const grammars = readGrammars(site.docs, settings.styling.codeblocks.grammars).map((grammar) => grammar.stamp);
  const found = [...pages.values()].map((node) => [node.route, pageVisibility(site, node).search]);
  const facts = [
    options,
    settings,
    site.ownTheme?.theme.name,
    nav.root,
    [...nav.scopes.keys()],
    url,
    base,
    hasModel,
    services,
    found,
    await siteFiles(site),
    sheetAddresses(site),
    grammars,
    await hasPageDates(site),
  ];
  return hashOf(versionOf(site), JSON.stringify(program.browser), JSON.stringify(facts));
}

/** The key of the dates for the browser. */
export async function datesKey(site: SiteModel, frame: string): Promise<string> {
  const dates = await Promise.all(languagesOf(site.nav).map((lang) => viewPageDates(site, lang)));
  return hashOf(frame, JSON.stringify(dates));
}

/** Everything that a page's document depends on, except for the files that its text includes. `frame`: from `frameKey`. */
export async function pageKey(site: SiteModel, node: PageNode, frame: string): Promise<string> {
  const text = node.generatedBody === undefined ? site.texts.get(node.file)?.hash : undefined;
  const { api } = node;
  const stamp = api && api.kind !== 'manual' ? site.specifications.get(api.specification)?.stamp : undefined;
  const older = JSON.stringify(olderStamp(site, node)) ?? '';
  // A directory describes other pages.
  const scopes = allScopesOf(site.nav, node.route);
  const directory = JSON.stringify(scopes.map((scope) => viewDirectory(site, node, scope)));
  return hashOf(
    frame,
    JSON.stringify(node),
    text ?? '',
    (await lastChangeOf(site, node)) ?? '',
    stamp ?? '',
    older,
    directory,
  );
}

/** True if the files that a page's text includes are still the same. */
export function areCurrent(docs: string, files: RenderedPage['files']): boolean {
  return files.every(([file, stamp]) => isCurrent(docs, file, stamp));
}

/** Everything that data of API pages depends on in addition to the layout: specifications, and pages that describe an operation themselves. */
export function apiKey(site: SiteModel, frame: string, keyOf: (node: PageNode) => string): string {
  const stamps = [...site.specifications].map(([file, specification]) => [file, specification.stamp]);
  const nodes = [...site.pages.values()].filter(({ api }) => api !== undefined);
  const facts = nodes.map((node) => (node.api?.kind === 'manual' ? keyOf(node) : [node.route, node.api, node.title]));
  return hashOf(frame, JSON.stringify(stamps), JSON.stringify(facts));
}
