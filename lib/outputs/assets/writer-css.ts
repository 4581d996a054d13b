/**
 * The Tailwind utilities that a docs folder's own markup uses (`className="flex gap-2"`), made by Tailwind's compiler from the words found
 * in its pages and snippets. A sheet of its own, because the docs folder may lie anywhere and change while the site runs.
 */

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'tailwindcss';
import { shortHash } from '@/lib/kit/hash';
import type { SiteModel } from '@/lib/site/types';
import { perFile } from '@/lib/source/file-memo';

export interface Stylesheet {
  css: string;
  /** Changes with the text, for the address. */
  version: string;
}

/** The colours that writers name as utilities (`text-primary`) are the site's own. `dark:` follows the mode switch, not the system. */
const ENTRY = `
@layer theme, base, components, look, utilities;
@import 'tailwindcss/theme' layer(theme);
@theme {
  --color-primary: rgb(var(--primary));
  --color-primary-light: rgb(var(--primary-light));
  --color-primary-dark: rgb(var(--primary-dark));
  --color-background-light: rgb(var(--background-light));
  --color-background-dark: rgb(var(--background-dark));
}
@custom-variant dark (&:where(.dark, .dark *));
@layer utilities { @tailwind utilities; }
`;

const CLASS_ATTRIBUTE = /\bclass(Name)?\s*=/;

const made = new WeakMap<SiteModel, Promise<Stylesheet>>();

/** The sheet of one site, made once per model. Empty text when the docs use no utility. */
export function writerCss(site: SiteModel): Promise<Stylesheet> {
  const known = made.get(site);
  if (known) return known;
  const sheet = buildSheet(site);
  made.set(site, sheet);
  return sheet;
}

let last: { names: string; sheet: Promise<Stylesheet> } | undefined;

/** While writing, most saves use the class names that were there before: the sheet is then the same. */
function buildSheet(site: SiteModel): Promise<Stylesheet> {
  const candidates = new Set(site.markup.flatMap((file) => candidatesIn(path.join(site.docs, file))));
  const names = [...candidates].sort();
  const key = names.join(' ');
  if (last?.names !== key) last = { names: key, sheet: compileSheet(names) };
  return last.sheet;
}

/** What may be a class name in a file, as Tailwind's own scanner sees it. */
const candidatesIn = perFile((file): string[] => {
  // It may have been removed since the folder was listed.
  const content = fs.existsSync(file) ? fs.readFileSync(/* turbopackIgnore: true */ file, 'utf8') : '';
  if (!CLASS_ATTRIBUTE.test(content)) return [];
  // The scanner is a native addon, which no bundler can carry.
  const native = createRequire(path.join(process.cwd(), 'package.json'));
  const { Scanner } = native('@tailwindcss/oxide') as typeof import('@tailwindcss/oxide');
  return new Scanner({}).scanFiles([{ content, extension: 'html' }]);
});

async function compileSheet(candidates: string[]): Promise<Stylesheet> {
  const compiler = await compile(ENTRY, { base: process.cwd(), loadStylesheet: loadTailwind });
  const css = hasUtilities(compiler.build([]), compiler.build(candidates));
  return { css, version: shortHash(css) };
}

/** Tailwind always prints its layer line; a sheet that says nothing more is not worth a request. */
function hasUtilities(bare: string, full: string): string {
  return full === bare ? '' : full;
}

async function loadTailwind(id: string, base: string): Promise<{ path: string; base: string; content: string }> {
  const file = path.join(process.cwd(), 'node_modules', `${id}.css`);
  return { path: file, base, content: await fs.promises.readFile(/* turbopackIgnore: true */ file, 'utf8') };
}
