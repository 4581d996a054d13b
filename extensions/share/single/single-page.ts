/** One HTML file with the pages of a scope, which works from a disk. See content/operate/single-file.mdx. */
import { createHash } from 'node:crypto';
import { resourcesOf, styleOf } from '@/lib/export/page-resources';
import { escapeHtml, startTag } from '@/lib/kit/html';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { rewriteHtml } from '@/lib/markdown/rewrite-html';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import type { Server } from '@/lib/serve/server';
import type { Renderers } from '@/lib/site/article/article';
import { type Joining, joinPage, pathInside } from '@/lib/site/print/joined-pages';
import { type Outline, routesIn } from '@/lib/site/print/outline';
import type { SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';
import { wordsOf } from '@/lib/site/view/words';
import { type InlineFiles, inlineFiles } from './inline-files';
import { searchScript } from './search-script';

/** More pages in one document make browsers slow. */
export const MAX_PAGES = 1_000;

export interface SingleFile {
  html: string;
  pages: number;
  /** Files that were too large to be inside, and what became of them. */
  notes: string[];
}

interface Making extends Joining {
  server: Pick<Server, 'handle'>;
  files: InlineFiles;
}

/** Makes the file. `outline`: the scope, with at most `MAX_PAGES` pages. `server` answers as for an export. */
export async function makeSingleFile(
  site: SiteModel,
  server: Pick<Server, 'handle'>,
  renderers: Renderers,
  outline: Outline,
): Promise<SingleFile> {
  const routes = routesIn(outline).filter((route) => site.pages.has(route));
  const ids = new Map(routes.map((route, index) => [route, `p${index + 1}`]));
  const loads = await loadsOf(server, site, routes);
  const making = { site, renderers, server, ids, files: inlineFiles(server, loads.fonts) };
  const pages: string[] = [];
  for (const route of routes) pages.push(await renderPage(making, route));
  const sheets: string[] = [];
  for (const path of loads.sheets) sheets.push(await making.files.css(path));
  const first = routes[0] ?? ('/' as Route);
  const { lang, dir } = languageOf(scopeOf(site.nav, first));
  const words = wordsOf(site, lang);
  const script = searchScript({ none: words.searchAdvice });
  const title = outline.label === '' ? site.settings.name : `${outline.label} – ${site.settings.name}`;
  const html = [
    '<!DOCTYPE html>',
    startTag('html', { lang, dir, 'data-current-path': first }),
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    startTag('meta', { 'http-equiv': 'Content-Security-Policy', content: policyWith(script) }),
    `<title>${escapeHtml(title)}</title>`,
    ...sheets.map((css) => `<style>${css}</style>`),
    `<style>${loads.brand}</style><style>${LAYOUT_CSS}</style><script>${script}</script></head><body class="single">`,
    `<header class="single-head"><a href="#${ids.get(first) ?? ''}"><b>${escapeHtml(title)}</b></a>`,
    `<search><label for="single-search" class="visually-hidden">${escapeHtml(words.searchEntry)}</label>`,
    startTag('input', { id: 'single-search', type: 'search', placeholder: words.searchEntry, autocomplete: 'off' }),
    `<ul id="single-results" aria-live="polite" hidden></ul></search></header>`,
    `<div class="single-body"><nav class="single-nav" aria-label="${escapeHtml(words.menu)}">`,
    renderOutline(outline.children, ids),
    `</nav><main>${pages.join('')}</main></div></body></html>`,
  ].join('');
  return { html, pages: routes.length, notes: notesOn(making) };
}

interface Loads {
  sheets: ReadonlySet<string>;
  fonts: ReadonlySet<string>;
  /** The site's colours. */
  brand: string;
}

/** The resources of the pages, those of the writer last. */
async function loadsOf(server: Pick<Server, 'handle'>, site: SiteModel, routes: readonly Route[]): Promise<Loads> {
  const found = { css: new Set<string>(), fonts: new Set<string>() };
  let brand = '';
  for (const route of routes) {
    const address = encodeRoute(route);
    const response = await server.handle(new Request(new URL(address, 'http://localhost')));
    // A redirect hides the page, but its text is shown.
    if (response.status !== 200) continue;
    const html = await response.text();
    brand ||= styleOf(html, 'site-brand');
    for (const resource of resourcesOf(html)) {
      const path = pathInside(site, resource.address, address);
      if (path !== undefined && (resource.kind === 'css' || resource.kind === 'fonts')) found[resource.kind].add(path);
    }
  }
  const [own, writers] = [/^\/_lectern\/(?!writer)/, /^(?!\/_lectern\/(?!writer))/];
  const sheets = [own, writers].flatMap((kind) => [...found.css].filter((path) => kind.test(path)));
  return { sheets: new Set(sheets), fonts: found.fonts, brand };
}

async function renderPage(making: Making, route: Route): Promise<string> {
  const { site } = making;
  const node = site.pages.get(route);
  if (!node) return '';
  const url = siteUrl(site);
  const { id, body, css } = await joinPage(making, node, (address) => (url === '' ? undefined : url + address));
  const inside = await withFiles(making, route, body);
  const lead =
    node.meta.description === undefined ? '' : `<p class="single-lead">${escapeHtml(node.meta.description)}</p>`;
  return [
    startTag('section', { class: 'single-page', id, 'aria-labelledby': `${id}-title` }),
    `<h1 class="single-title" id="${id}-title">${escapeHtml(node.title)}</h1>${lead}`,
    `${css === '' ? '' : `<style>${css}</style>`}<div class="mdx-content prose">${inside}</div></section>`,
  ].join('');
}

/** With images as data URLs. Those that stay outside lead to the site, or show their alternative text. */
async function withFiles({ site, files }: Making, route: Route, html: string): Promise<string> {
  const url = siteUrl(site);
  const data = new Map<string, string | undefined>();
  const isFile = (tag: string, attribute: string): boolean =>
    (attribute === 'src' && /^(?:img|video|audio|source|track)$/.test(tag)) ||
    (tag === 'video' && attribute === 'poster');
  const collect = new Set<string>();
  rewriteHtml(html, (tag, attribute, value) => {
    if (isFile(tag, attribute)) collect.add(value);
    return value;
  });
  for (const value of collect) {
    const path = pathInside(site, value, encodeRoute(route));
    const inside = path === undefined ? value : await files.dataUrl(path);
    data.set(value, inside ?? (url === '' ? undefined : url + path));
  }
  return rewriteHtml(html, (tag, attribute, value) => (isFile(tag, attribute) ? data.get(value) : value));
}

function renderOutline(children: readonly Outline[], ids: Making['ids']): string {
  const items = children.map(({ label, route, children: below }) => {
    const id = route === undefined ? undefined : ids.get(route);
    const text = escapeHtml(label === '' ? '…' : label);
    const head = id === undefined ? `<span>${text}</span>` : `<a href="#${id}">${text}</a>`;
    return `<li>${head}${below.length === 0 ? '' : renderOutline(below, ids)}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function notesOn({ site, files }: Making): string[] {
  const outcome =
    siteUrl(site) === '' ? 'they are left out, because SITE_URL is not set' : 'they are loaded from the site';
  const named = [...files.tooLarge];
  const more = named.length > 5 ? ` and ${named.length - 5} more` : '';
  return named.length === 0 ? [] : [`Too large for the file: ${named.slice(0, 5).join(', ')}${more}; ${outcome}.`];
}

/** Nothing but what the file contains runs; pictures, films and frames may come from elsewhere. */
function policyWith(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; font-src data:`,
    `img-src data: https: http:; media-src data: https: http:; frame-src https:; base-uri 'none'; form-action 'none'`,
  ].join('; ');
}

const LAYOUT_CSS = `
body.single{margin:0;display:block}
.single-head{position:sticky;top:0;z-index:5;display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:center;justify-content:space-between;padding:.75rem 1.5rem;background:Canvas;color:CanvasText;border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent)}
.single-head a{color:inherit;text-decoration:none}.single-head search{position:relative}
#single-search{font:inherit;min-width:16rem;padding:.35rem .75rem;border:1px solid color-mix(in srgb,currentColor 55%,transparent);border-radius:6px;background:Field;color:FieldText}
#single-results{position:absolute;inset-inline-end:0;width:min(32rem,90vw);max-height:70vh;overflow:auto;margin:.25rem 0 0;padding:.5rem;list-style:none;background:Canvas;color:CanvasText;border:1px solid color-mix(in srgb,currentColor 30%,transparent);border-radius:8px}
@media(width<40rem){.single-head search{position:static}#single-results{inset-inline:1rem;width:auto}}
#single-results a{display:block;font-weight:600;text-decoration:underline}#single-results li{padding:.35rem .5rem}#single-results span{font-size:.85em}
.single-body{display:grid;grid-template-columns:minmax(0,16rem) minmax(0,1fr);gap:2rem;padding:1rem 1.5rem;max-width:80rem;margin:auto}
.single-nav{position:sticky;top:4.5rem;align-self:start;max-height:calc(100vh - 6rem);overflow:auto;font-size:.9rem}
.single-nav ul{list-style:none;margin:0;padding-inline-start:.75rem}.single-nav a{color:inherit}.single-nav span{font-weight:600}.single-nav li{padding:.15rem 0}
.single-page{padding-block:1rem 3rem;border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent)}
.single-lead{font-size:1.1rem;margin:0 0 1.5rem}
.single-page,.single-page [id]{scroll-margin-top:5rem}.single-title{font-size:1.9rem;font-weight:700;margin:.5rem 0}
@media(max-width:48rem){.single-body{display:block}.single-nav{position:static;max-height:none}}
@media print{.single-head,.single-nav{display:none}.single-body{display:block}.single-page{break-after:page;border:0}}
`;
