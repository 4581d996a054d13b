/**
 * The Tailwind utilities used by a docs folder (`className="flex gap-2"`), compiled from the class names in its pages and snippets. A
 * separate sheet, because the docs folder may be anywhere and change at run time.
 */

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shortHash } from '@/lib/kit/hash';
import { HOME, libraryFile, programFile } from '@/lib/kit/program-home';
import { namesClasses } from '@/lib/site/model/text-facts';
import type { SiteModel } from '@/lib/site/types';
import { perFile } from '@/lib/source/file-memo';

export interface Stylesheet {
  css: string;
  /** Changes with the content; used in the address. */
  version: string;
}

/** Colour utilities (`text-primary`) use the site's colours. `dark:` follows the mode switch rather than the system. */
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

const made = new WeakMap<SiteModel, Promise<Stylesheet>>();

/** The sheet of a site, created once per model. Empty if no utility is used. */
export function writerCss(site: SiteModel): Promise<Stylesheet> {
  const known = made.get(site);
  if (known) return known;
  const sheet = buildSheet(site);
  made.set(site, sheet);
  return sheet;
}

let last: { names: string; sheet: Promise<Stylesheet> } | undefined;

/** In `dev` most saves do not add class names: the sheet is then reused. */
function buildSheet(site: SiteModel): Promise<Stylesheet> {
  const files = site.markup.filter((file) => site.texts.get(file)?.hasClasses !== false);
  const candidates = new Set(files.flatMap((file) => candidatesIn(path.join(site.docs, file))));
  const names = [...candidates].sort();
  const key = names.join(' ');
  if (last?.names !== key) last = { names: key, sheet: compileSheet(names) };
  return last.sheet;
}

/** Candidates for class names in a file, found by Tailwind's scanner. */
const candidatesIn = perFile((file): string[] => {
  const content = textOf(file);
  if (!namesClasses(content)) return [];
  // The scanner is a native addon, which cannot be bundled.
  const native = createRequire(programFile('package.json'));
  const { Scanner } = native('@tailwindcss/oxide') as typeof import('@tailwindcss/oxide');
  return new Scanner({}).scanFiles([{ content, extension: 'html' }]);
});

/** Empty for a file that has been removed since the folder was listed. */
function textOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function compileSheet(candidates: string[]): Promise<Stylesheet> {
  if (candidates.length === 0) return { css: '', version: shortHash('') };
  const { compile } = await import('tailwindcss');
  const compiler = await compile(ENTRY, { base: HOME.root, loadStylesheet: loadTailwind });
  const css = hasUtilities(compiler.build([]), compiler.build(candidates));
  return { css, version: shortHash(css) };
}

/** Tailwind always prints its layer line; a sheet with nothing else is not worth a request. */
function hasUtilities(bare: string, full: string): string {
  return full === bare ? '' : full;
}

async function loadTailwind(id: string, base: string): Promise<{ path: string; base: string; content: string }> {
  const file = libraryFile(`${id}.css`);
  return { path: file, base, content: await fs.promises.readFile(file, 'utf8') };
}
