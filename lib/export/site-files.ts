/** The files of a site in addition to its pages. Order matters: of two files with one path the first is written. */

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '@/lib/kit/hash';
import { encodeRoute, isPortable, type Route, withoutTrailingSlashes } from '@/lib/kit/paths';
import { counted } from '@/lib/kit/text';
import { decoded, hrefKind } from '@/lib/kit/urls';
import { homeRoute } from '@/lib/nav/home-route';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import { skillsOf } from '@/lib/outputs/agents/skills';
import { katexFileNames } from '@/lib/outputs/assets/katex-files';
import { mermaidFileNames } from '@/lib/outputs/assets/mermaid-files';
import { fullTexts } from '@/lib/outputs/text/llms-full';
import { orderedPages } from '@/lib/outputs/text/ordered-pages';
import { sitemapParts } from '@/lib/outputs/text/sitemap';
import { placeOf } from '@/lib/serve/base/place';
import { securityHeadersFrom } from '@/lib/serve/settings';
import type { Route as Row } from '@/lib/serve/types';
import { folderStarts } from '@/lib/site/model/folder-start';
import { redirectSource } from '@/lib/site/model/live-path';
import { isReachable, redirectorOf } from '@/lib/site/model/redirects';
import { isIndexed, pageVisibility } from '@/lib/site/model/visibility';
import { printScopes } from '@/lib/site/print/print-scopes';
import { scopeAt, searchParts } from '@/lib/site/search/search-pages';
import type { PageNode } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';
import { viewAssistantPanel } from '@/lib/site/view/assistant-panel';
import { viewSourceLinks } from '@/lib/site/view/source-links';
import { allSuggestions } from '@/lib/site/view/suggestions';
import { isReadable } from '@/lib/source/files';
import { pagesKey, planGroup, type SiteFilesContext } from './group-files';
import { type FixedRedirect, HOSTS, hostFiles, pageFile, refreshPage } from './hosts';
import { apiKey, datesKey } from './keys';
import { readersOfExport } from './left-out';
import { draftFile, draftStream } from './output-folder';
import { addressOf, readAnswer } from './page-files';
import { indexFile, planSearch } from './search-files';
import { type ExportedPage, OWN_FOLDER, SITE_FILE, siteHashOf, writeSiteFile } from './site-file';
import type { Pages } from './types';

/** Plans all of them; returns notes about what the host cannot do. */
export async function planSiteFiles(context: SiteFilesContext): Promise<string[]> {
  const { plan, site } = context;
  await planFrame(context);
  await planRows(context, 'api', apiKey(site, context.frame, context.pages.keyOf), isApiRow);
  // They may read anything, so they are asked whenever something has changed.
  await planRows(context, 'extensions', randomUUID(), isExtensionRow);
  const notes = planHostFiles(context);
  await planDocsFiles(context, notes);
  await planSearch(context);
  await planTexts(context, notes);
  await planOptionalAssets(context);
  await planSiteFile(context);
  if (site.base !== undefined)
    notes.push(`The site is served below ${site.base}. Put robots.txt and .well-known at the root of the host too.`);
  const [unportable, ...others] = plan.files().filter(({ path: file }) => !isPortable(file));
  if (unportable) {
    const more = others.length === 0 ? '' : ` and ${counted(others.length, 'more file')}`;
    notes.push(
      `Windows and CI artifacts do not allow the file name "${unportable.path}"${more}. Rename the pages, or change the summaries of the operations.`,
    );
  }
  if (!plan.has('index.html')) notes.push('The site has no home page, so its root shows the 404 page.');
  return notes;
}

const isApiRow = (row: Row): boolean => /^\/_lectern\/(?:schema|playground)\//.test(row.path);
/** Made from pages, one by one or from all of them. */
const isMadeElsewhere = (row: Row): boolean => /^\/_lectern\/(?:search|author|print|part)\//.test(row.path);
const isDatesRow = (row: Row): boolean => row.path.startsWith('/_lectern/changes/');
const isOwnRow = (row: Row): boolean => row.path.startsWith('/_lectern/') && !row.isExtension;
const isExtensionRow = (row: Row): boolean => row.isExtension === true;

/** Styles, scripts, sidebars, the 404 page. */
async function planFrame(context: SiteFilesContext): Promise<void> {
  const { site, settings, frame } = context;
  await planGroup(context, '404', frame, async (draft) => {
    if (site.settings.errors['404'].redirect) draft('404.html', refreshPage(`${site.base ?? ''}/`));
    else await draftAnswer(context, draft, '/_lectern/not-found', '404.html', 404);
  });
  await planGroup(context, 'suggestions', frame, (draft) => {
    draft(`${OWN_FOLDER}/suggestions`, JSON.stringify({ pages: allSuggestions(site) }));
  });
  if (settings.assistant) {
    const { support, ...endpoint } = settings.assistant;
    await planGroup(context, 'assistant', hashOf(frame, JSON.stringify(settings.assistant)), (draft) => {
      const langs = new Set([...site.pages.keys()].map((route) => scopeAt(site, route).lang));
      const languages = Object.fromEntries([...langs].map((lang) => [lang, viewAssistantPanel(site, lang, support)]));
      draft(`${OWN_FOLDER}/assistant`, JSON.stringify({ languages, endpoint }));
    });
  }
  const isOther = (row: Row): boolean => isApiRow(row) || isDatesRow(row) || isMadeElsewhere(row);
  await planRows(context, 'frame', frame, (row) => isOwnRow(row) && !isOther(row));
  await planRows(context, 'dates', await datesKey(site, frame), isDatesRow);
  if (HOSTS[settings.host].rules === 'none') return;
  await planGroup(context, 'starts', hashOf(frame, settings.form), (draft) => {
    const place = placeOf(site) ?? ((address: string) => address);
    const home = site.pages.has('/' as Route) ? undefined : homeRoute(site.nav);
    const starts = [...(home ? [['/', home] as const] : []), ...folderStarts(site)];
    for (const [folder, start] of starts)
      draft(pageFile(folder, settings.form), refreshPage(place(encodeRoute(start))));
  });
}

/** The answers of some rows of the route table. */
async function planRows(
  context: SiteFilesContext,
  name: string,
  key: string,
  isMeant: (row: Row) => boolean,
): Promise<string[]> {
  return planGroup(context, name, key, async (draft) => {
    for await (const { path: address } of context.server.list((row) => !isMeant(row))) {
      // Part of 404.html.
      if (address === '/_lectern/not-found') continue;
      // An extension may have a page at an address.
      const isPage = name === 'extensions' && !/\.\w+$/.test(address);
      const file = isPage ? pageFile(address as Route, context.settings.form) : address.slice(1);
      await draftAnswer(context, draft, addressOf(address), file);
    }
  });
}

/** The server's answer as a file. None for an empty answer and an address that a redirect hides: the files of the host hold redirects. */
async function draftAnswer(
  { server, site }: SiteFilesContext,
  draft: (file: string, bytes: Uint8Array) => void,
  address: string,
  file = decoded(address).slice(1),
  status = 200,
): Promise<void> {
  const { bytes } = await readAnswer(server, site, address, status);
  if (bytes && bytes.length > 0) draft(file, bytes);
}

/** Redirects and headers in the form of the host. */
function planHostFiles(context: SiteFilesContext): string[] {
  const { settings, site, drafts, plan } = context;
  const { base = '' } = site;
  const place = placeOf(site) ?? ((address: string) => address);
  const below = (address: string): string => (hrefKind(address) === 'path' ? base + address : address);
  const publicTarget = (address: string): string => (hrefKind(address) === 'path' ? place(address) : address);
  const redirector = redirectorOf(site.settings);
  const reachable = site.settings.redirects.filter(({ source }) => isReachable(source));
  const fixed = reachable.flatMap(({ source }): FixedRedirect[] => {
    const to = /[:*]/.test(source) ? undefined : redirector.find(source)?.to;
    const from = (withoutTrailingSlashes(decoded(redirectSource(site, source))) || '/') as Route;
    return to === undefined ? [] : [{ from, to: publicTarget(to) }];
  });
  const outside = [...site.outside].map(([from, to]) => ({ from, to: publicTarget(to) }));
  const redirects = [
    ...reachable.map((redirect) => ({
      ...redirect,
      source: below(redirectSource(site, redirect.source)),
      destination: publicTarget(redirect.destination),
    })),
    ...outside.map(({ from, to }) => ({ source: below(from), destination: to, permanent: false, index: -1 })),
  ];
  const headers = securityHeadersFrom(settings.env);
  const { files, unsupported } = hostFiles(settings.host, settings.form, {
    redirects,
    fixed: [...fixed, ...outside],
    headers,
  });
  plan.put(
    'host',
    '',
    [...files].map(([file, text]) => draftFile(drafts, file, Buffer.from(text))),
  );
  if (unsupported.length === 0) return [];
  const [first, ...rest] = unsupported;
  const others = rest.length === 0 ? '' : ` and ${rest.length} more`;
  return [
    `The host "${settings.host}" cannot do these redirects: ${first}${others}. Choose another --host, or set them up there.`,
  ];
}

/** Larger files are not read into memory at once, in bytes. */
const LARGE = 16 * 2 ** 20;

async function planDocsFiles({ site, server, plan, drafts }: SiteFilesContext, notes: string[]): Promise<void> {
  // On a site below a path, URLs in stylesheets get that path.
  const isChanged = (file: string): boolean => placeOf(site) !== undefined && /\.(?:css|html?|md)$/i.test(file);
  const read = async (file: string): Promise<Uint8Array> => {
    const answer = isChanged(file) ? await readAnswer(server, site, addressOf(`/${file}`)) : {};
    return answer.bytes ?? fs.readFileSync(path.join(site.docs, file));
  };
  for (const file of site.files) {
    const source = path.join(site.docs, file);
    const stat = fs.statSync(source, { throwIfNoEntry: false });
    const name = `file ${file}`;
    if (!stat) continue;
    if (plan.isTaken(file)) {
      notes.push(`${file} of the docs folder is left out: the site has a page or file of its own there.`);
      continue;
    }
    if (!isReadable(source)) {
      notes.push(`${file} of the docs folder is left out: it cannot be read.`);
      continue;
    }
    const key = `${isChanged(file) ? `${site.base ?? ''} ${site.url ?? ''} ` : ''}${stat.size}:${stat.mtimeMs}:${stat.ctimeMs}`;
    if (plan.reuse(name, key)) continue;
    const [known] = plan.untouched(name);
    const next =
      stat.size > LARGE
        ? await draftStream(drafts, file, fs.createReadStream(source), known)
        : draftFile(drafts, file, await read(file), known);
    plan.put(name, key, [next]);
  }
}

const isTextRow = (row: Row): boolean => !isOwnRow(row) && row.path !== '/*';

/** Sitemap, robots.txt, llms.txt and the text of all pages. */
async function planTexts(context: SiteFilesContext, notes: string[]): Promise<void> {
  const { site, pages } = context;
  const keyOf = (nodes: readonly PageNode[]): string => pagesKey(context, nodes);
  const skills = skillsOf(site, siteUrl(site)).map(({ name, text }) => `${name}\n${text}`);
  const key = hashOf(keyOf(pages.nodes), ...site.files, ...skills);
  for (const file of await planRows(context, 'texts', key, isTextRow))
    notes.push(`${file} is not written: the docs folder has a folder of this name. Rename the folder.`);
  await planGroup(context, 'sitemaps', key, async (draft) => {
    for (const name of sitemapParts(site)) await draftAnswer(context, draft, `/${name}`);
  });
  for (const { key: name, routes } of printScopes(site).values()) {
    const own = new Set(routes);
    await planGroup(context, `print ${name}`, keyOf(pages.nodes.filter(({ route }) => own.has(route))), (draft) =>
      draftAnswer(context, draft, `/${OWN_FOLDER}/print/${name}.html`),
    );
  }
  for (const { file, nodes } of isIndexed(site) ? fullTexts(site) : []) {
    await planGroup(context, file, pagesKey(context, nodes), (draft) => draft.stream(file, piecesOf(pages, nodes)));
  }
  if (siteUrl(site) !== '') return;
  const feeds = pages.nodes.filter((node) => pages.factsOf(node).lacksFeed).length;
  notes.push(
    `The address of the site is not known, so canonical addresses are missing and those in the sitemap are relative${feeds > 0 ? `, and ${counted(feeds, 'feed')} could not be written` : ''}. Set SITE_URL.`,
  );
}

function* piecesOf(pages: Pages, nodes: readonly PageNode[]): Generator<Uint8Array> {
  for (const node of nodes) yield pages.pieceOf(node, 'fullText');
}

/** Fonts of the theme, and what only some pages load. */
async function planOptionalAssets(context: SiteFilesContext): Promise<void> {
  const { server, site, pages, settings, frame } = context;
  const assets = new Set(pages.nodes.flatMap((node) => pages.factsOf(node).assets));
  const copies = async (name: string, key: string, addresses: () => Promise<string[]> | string[]) =>
    planGroup(context, name, key, async (draft) => {
      for (const address of await addresses()) await draftAnswer(context, draft, address);
    });
  await copies('fonts', frame, async () => {
    const { bytes = new Uint8Array() } = await readAnswer(server, site, '/_lectern/style/theme.css');
    const css = Buffer.from(bytes).toString('utf8');
    return [...new Set([...css.matchAll(/\/_lectern\/fonts\/[\w./-]+/g)].map(([address]) => address))];
  });
  const { version } = settings;
  if (assets.has('katex'))
    await copies('katex', version, () => katexFileNames().map((name) => `/_lectern/katex/${name}`));
  if (assets.has('mermaid'))
    await copies('mermaid', version, () => mermaidFileNames().map((name) => `/_lectern/mermaid/${name}`));
  for (const name of assets) if (name.startsWith('author/')) await copies(name, name, () => [`/_lectern/${name}`]);
}

/** The export's facts about itself. */
async function planSiteFile({ site, plan, drafts, settings }: SiteFilesContext): Promise<void> {
  const place = placeOf(site) ?? ((address: string) => address);
  const list = orderedPages(site).filter((node) => pageVisibility(site, node).assistant);
  const factsOf = async (node: PageNode): Promise<ExportedPage> => {
    const { route, title } = node;
    const { version } = scopeAt(site, route);
    const { lang } = languageOf(scopeOf(site.nav, route));
    const { edit } = await viewSourceLinks(site, node);
    const optional = { ...(version === undefined ? {} : { version }), ...(edit === undefined ? {} : { edit }) };
    return { href: place(encodeRoute(route)), title, lang, ...optional };
  };
  const exported = await Promise.all(list.map(factsOf));
  const pagesFile = draftFile(drafts, `${OWN_FOLDER}/pages.json`, Buffer.from(JSON.stringify(exported)));
  const index = searchParts(site).map(({ key }) => indexFile(key));
  const { name, description } = site.settings;
  const url = siteUrl(site);
  const readers = readersOfExport(site, settings.location.audience);
  const text = writeSiteFile({
    lectern: settings.version,
    hash: siteHashOf({ name, readers }, [...index.map((file) => plan.file(file)?.hash ?? ''), pagesFile.hash]),
    name,
    ...(description ? { description } : {}),
    ...(url === '' ? {} : { url }),
    index,
    pages: pagesFile.path,
    ...(readers === undefined ? {} : { readers }),
  });
  plan.put('site', '', [pagesFile, draftFile(drafts, SITE_FILE, Buffer.from(text))]);
}
