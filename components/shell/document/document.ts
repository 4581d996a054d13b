/** The document around the markup of a page, as text, ordered by what a browser needs first. */
import type { SiteSettings } from '@/lib/config/settings';
import { escapeHtml, startTag } from '@/lib/kit/html';
import type { PageHead } from '@/lib/outputs/head/metadata';
import type { Direction } from '@/lib/site/view/page-view';
import { type PartFacts, partScript } from './part-script';
import { themeScript } from './theme-script';

/** The parts that all pages of a site share. */
export interface SiteDocument {
  appearance: SiteSettings['appearance'];
  /** The site's colours as CSS. */
  brandCss: string;
  fonts: readonly { href: string; type: string }[];
  /** Addresses of the style sheets of frame and theme. */
  frameSheets: readonly string[];
  /** Addresses of the writer's style sheets: last, so that they take precedence. */
  writerSheets: readonly string[];
  /** The entry script of the behaviours and its imports. */
  behaviours: { start: string; imports: readonly string[] };
  /** Whether questions can be asked. */
  assistant: boolean;
  /** Whether page views and searches are counted. */
  counts?: boolean;
  /** Whether pages have dates that a reader's visits are compared with. */
  changes?: boolean;
  /** Addresses of third-party and custom scripts. */
  scripts: readonly string[];
  /** The path below which the site is served, for the browser code (components/browser/base.ts). */
  base?: string;
  /** In `dev`, the revision of the page. The browser asks for later changes. */
  revision?: number;
}

export interface DocumentView extends SiteDocument {
  lang: string;
  dir: Direction;
  /** The decoded path of the address, for custom CSS (content/reference/format/page-frame.mdx#ids). */
  path: string;
  head: PageHead;
  /** Addresses of the style sheets that only some pages need. */
  pageSheets: readonly string[];
  /** Addresses of modules that only some pages need. */
  modules?: readonly string[];
  /** The page's mode, for custom CSS; undefined for the default one. */
  mode?: string;
  /** The policy of this page differs from that of other pages, so it must be loaded by the browser, not by client-side navigation. */
  isLoadedAlone?: boolean;
  /** The content security policy, for hosts that cannot send it as a header. */
  policy?: string;
  /** The key of the part in which the page is shown, on sites with pages in several parts. */
  part?: string;
  /** Set on exported pages in several parts. */
  partFacts?: PartFacts;
  /** The texts of feedback as JSON (components/feedback/send.ts); undefined where no feedback is received. */
  feedback?: string;
  /** The encoded path of the page in `markup`; undefined if it is not a page, so that client-side navigation ignores it. */
  page?: string;
  markup: string;
}

/** The whole document. */
export function renderDocument(view: DocumentView): string {
  const { lang, dir, path, page, markup, mode, isLoadedAlone, base } = view;
  return [
    '<!DOCTYPE html>',
    startTag('html', {
      lang,
      dir,
      // Without JavaScript; with it the script in the head decides.
      class: view.appearance.default === 'dark' ? 'dark' : undefined,
      'data-current-path': path,
      'data-page-mode': mode,
      'data-base': base,
      'data-assistant': view.assistant ? undefined : 'off',
      'data-feedback': view.feedback,
      'data-in-part': view.part || undefined,
      'data-counts': view.counts || undefined,
      'data-changes': view.changes || undefined,
    }),
    renderHead(view),
    '<body>',
    `${startTag('div', { 'data-page': page, 'data-alone': isLoadedAlone || undefined })}${markup}</div>`,
    ...view.scripts.map((src) => `${startTag('script', { src, defer: true })}</script>`),
    '</body></html>',
  ].join('');
}

function renderHead(view: DocumentView): string {
  const { behaviours, head } = view;
  return [
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    // Applies to what follows it (CSP 3, 3.3).
    view.policy === undefined
      ? ''
      : startTag('meta', { 'http-equiv': 'Content-Security-Policy', content: view.policy }),
    `<script>${themeScript(view.appearance)}</script>`,
    view.partFacts ? partScript(view.partFacts) : '',
    ...[...view.frameSheets, ...view.pageSheets].map(sheet),
    `<style id="site-brand">${view.brandCss}</style>`,
    ...view.writerSheets.map(sheet),
    ...view.fonts.map(({ href, type }) =>
      startTag('link', { rel: 'preload', as: 'font', href, type, crossorigin: true }),
    ),
    `${startTag('script', { type: 'module', async: true, src: behaviours.start, 'data-revision': view.revision?.toString() })}</script>`,
    ...(view.modules ?? []).map((src) => `${startTag('script', { type: 'module', src })}</script>`),
    ...behaviours.imports.map((href) => startTag('link', { rel: 'modulepreload', href })),
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.metas.map(({ name, property, content }) => startTag('meta', { name, property, content })),
    ...head.links.map(({ rel, href, hrefLang: hreflang, type, media }) =>
      startTag('link', { rel, hreflang, type, media, href }),
    ),
    ...(head.tags ?? []).map(({ tag, attributes, text = '' }) =>
      tag === 'script' ? `${startTag(tag, attributes)}${text}</script>` : startTag(tag, attributes),
    ),
    head.graph === undefined ? '' : `<script type="application/ld+json">${head.graph}</script>`,
    '</head>',
  ].join('');
}

function sheet(href: string): string {
  return startTag('link', { rel: 'stylesheet', href });
}
