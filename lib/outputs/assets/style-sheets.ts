/**
 * Optional style sheets by name. `theme`: the site's theme and fonts, linked by every page; others are linked by pages whose article lists
 * them in `needs`. Styles that every page needs are in `components/shell/document/document.css`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { versioned } from '@/lib/kit/hash';
import type { SiteModel } from '@/lib/site/types';
import { perFile } from '@/lib/source/file-memo';
import { fontCss } from './fonts';

/** The files of article style sheets, relative to the project. Pages that list the name in `needs` link the sheet. */
const ARTICLE_SHEETS: Readonly<Record<string, readonly string[]>> = {
  api: ['components/api/api.css'],
  context: ['components/page/context-menu.css'],
  'not-found': ['components/page/not-found.css'],
  parts: [
    'components/page/aside.css',
    'components/mdx/image/image.css',
    ...['badge', 'update', 'mermaid', 'tile', 'tree', 'color', 'prompt', 'view', 'problem-box'].map(
      (name) => `components/mdx/${name}/${name}.css`,
    ),
  ],
};

/** The order of the cascade layers, declared in every sheet because their loading order varies. */
const LAYERS = '@layer theme, base, components, look, utilities;\n';

/** The addresses of the sheets that a page needs, in the order asked for; names of other things are left out. */
export function articleSheets({ mode }: Pick<SiteModel, 'mode'>, needs: readonly string[]): string[] {
  return needs
    .filter((name) => Object.hasOwn(ARTICLE_SHEETS, name))
    .map((name) => once(mode, articles, name, () => addressOf(name, sourceOf(filesOf(name)))));
}

const articles = new Map<string, string>();

/** The address of the theme's style sheet. */
export function themeSheet(site: SiteModel): string {
  return once(site.mode, themes, site, () => addressOf('theme', themeSource(site)));
}

const themes = new WeakMap<SiteModel, string>();

/** Cached, because every page has the same addresses. In `dev` they are computed each time, because the sheets may change. */
function once<K>(
  mode: SiteModel['mode'],
  known: { get(key: K): string | undefined; set(key: K, value: string): unknown },
  key: K,
  make: () => string,
) {
  const value = (mode === 'dev' ? undefined : known.get(key)) ?? make();
  if (mode !== 'dev') known.set(key, value);
  return value;
}

/** The names of all sheets, as in the last segment of their addresses. */
export function sheetNames(): string[] {
  return ['theme', ...Object.keys(ARTICLE_SHEETS)].map((name) => `${name}.css`);
}

/** The response for one sheet, minified; 404 for a name that there is not. */
export async function serveStyleSheet(site: SiteModel, file: string): Promise<Response> {
  if (!sheetNames().includes(file)) return new Response('Not found', { status: 404 });
  const name = file.replace(/\.css$/, '');
  const source = name === 'theme' ? themeSource(site) : sourceOf(filesOf(name));
  const { code } = await transform(source, { loader: 'css', minify: true });
  return new Response(code, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}

function themeSource(site: SiteModel): string {
  return `${sourceOf(themeFiles(site))}\n${fontCss(site)}`;
}

/** The theme, and the parts of the frame that only some sites have. */
function themeFiles({ settings, mode }: SiteModel): string[] {
  const { theme, background, banner, languages } = settings;
  const hasBanner = banner !== undefined || Object.values(languages).some((own) => own.banner !== undefined);
  return [
    ...(background.decoration || background.image ? ['components/page/backdrop.css'] : []),
    ...(hasBanner ? ['components/shell/banner.css'] : []),
    ...(mode === 'dev' ? ['components/shell/problem-panel.css'] : []),
    `components/themes/${theme}/theme.css`,
  ];
}

function filesOf(name: string): readonly string[] {
  return ARTICLE_SHEETS[name] ?? [];
}

const IMPORT = /^@import "(.+)";$/gm;

/** Concatenates files with their imports inlined. */
function sourceOf(files: readonly string[]): string {
  return LAYERS + files.map((file) => inlined(path.join(/* turbopackIgnore: true */ process.cwd(), file))).join('\n');
}

const textOf = perFile((file) => fs.readFileSync(/* turbopackIgnore: true */ file, 'utf8'));

function inlined(file: string): string {
  return textOf(file).replace(IMPORT, (_, name: string) => inlined(path.join(path.dirname(file), name)));
}

/** Adds a version so that browsers never use a stale sheet. */
function addressOf(name: string, source: string): string {
  return versioned(`/_lectern/style/${name}.css`, source);
}
