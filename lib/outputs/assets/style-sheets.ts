/**
 * Optional stylesheets by name. `theme`: the site's theme and fonts, linked by every page; others are linked by pages whose article lists
 * them in `needs`. The styles that every page needs are bundled with the program (lib/cli/bundle.mjs).
 */
import fs from 'node:fs';
import path from 'node:path';
import { versioned } from '@/lib/kit/hash';
import { IMMUTABLE } from '@/lib/kit/http/caching';
import { programFile } from '@/lib/kit/process/program-home';
import type { SiteModel } from '@/lib/site/types';
import { perFile } from '@/lib/source/file-memo';
import { fontCss } from './fonts';

/** The files of the sheets, relative to the project. */
export interface SheetFiles {
  /** By name; pages that list the name in `needs` link the sheet. */
  readonly articles: Readonly<Record<string, readonly string[]>>;
  /** Of the theme, with the parts of the frame that only some sites have. */
  theme(
    site: Pick<SiteModel, 'settings' | 'nav' | 'pages' | 'ownTheme'> &
      Partial<Pick<SiteModel, 'hasSignIn' | 'services'>>,
  ): readonly string[];
}

/** The sheets of all sites. */
export interface StyleSheets {
  /** The addresses of the sheets for a page's `needs`, in order; names of other assets are skipped. */
  articleSheets(site: Pick<SiteModel, 'mode'>, needs: readonly string[]): string[];
  /** The address of the theme's stylesheet. */
  themeSheet(site: SiteModel): string;
  /** The names of all sheets, as in the last segment of their addresses. */
  sheetNames(): string[];
  /** The minified response for a sheet; 404 for an unknown name. Only that of the theme needs a site. */
  serveStyleSheet(site: SiteModel | undefined, file: string): Promise<Response>;
}

/** The order of the cascade layers, declared in every sheet because their loading order varies. */
const LAYERS = '@layer theme, base, components, look, utilities;\n';

/** Makes the sheets of the given files. */
export function createStyleSheets(files: SheetFiles): StyleSheets {
  const articles = new Map<string, string>();
  const themes = new WeakMap<SiteModel, string>();
  const articleSource = (name: string): string => sourceOf(files.articles[name] ?? []);
  const themeSource = (site: SiteModel): string =>
    `${sourceOf(files.theme(site))}\n${fontCss(site)}${extensionCss(site)}`;
  const sheetNames = (): string[] => ['theme', ...Object.keys(files.articles)].map((name) => `${name}.css`);
  return {
    articleSheets: ({ mode }, needs) =>
      needs
        .filter((name) => Object.hasOwn(files.articles, name))
        .map((name) => once(mode, articles, name, () => addressOf(name, articleSource(name)))),
    themeSheet: (site) => once(site.mode, themes, site, () => addressOf('theme', themeSource(site))),
    sheetNames,
    async serveStyleSheet(site, file) {
      if (!sheetNames().includes(file) || (site === undefined && file === 'theme.css'))
        return new Response('Not found', { status: 404 });
      const name = file.replace(/\.css$/, '');
      const source = name === 'theme' && site ? themeSource(site) : articleSource(name);
      // Only a build and a preview minify: it is not loaded where files are served.
      const { transform } = await import('esbuild');
      const { code } = await transform(source, { loader: 'css', minify: true });
      return new Response(code, {
        headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': IMMUTABLE },
      });
    },
  };
}

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

/** The styles of extensions for every page: their theme, then their own styles. */
function extensionCss({ ownTheme, extensions }: SiteModel): string {
  return [ownTheme?.theme.css ?? '', ...extensions.list.map(({ css }) => css)].map((css) => css && `\n${css}`).join('');
}

const IMPORT = /^@import "(.+)";$/gm;

/** Concatenates files with their imports inlined. */
function sourceOf(files: readonly string[]): string {
  return LAYERS + files.map((file) => inlined(programFile(file))).join('\n');
}

const textOf = perFile((file) => fs.readFileSync(file, 'utf8'));

function inlined(file: string): string {
  return textOf(file).replace(IMPORT, (_, name: string) => inlined(path.join(path.dirname(file), name)));
}

/** Adds a version so that browsers never use a stale sheet. */
function addressOf(name: string, source: string): string {
  return versioned(`/_lectern/style/${name}.css`, source);
}
