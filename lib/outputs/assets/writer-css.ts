/**
 * The Tailwind utilities used by a docs folder (`className="flex gap-2"`), compiled from the class names in its pages and snippets. A
 * separate sheet, because the docs folder may be anywhere and change at run time.
 */

import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readEntry, writeEntry } from '@/lib/cache/disk-cache';
import { hashOf, shortHash } from '@/lib/kit/hash';
import { HOME, libraryFile, programFile } from '@/lib/kit/process/program-home';
import { once, remembered } from '@/lib/kit/remembered';
import { RENDERER_VERSION } from '@/lib/mdx/render/version';
import { namesClasses } from '@/lib/site/model/text-facts';
import type { SiteModel } from '@/lib/site/types';
import { perFile } from '@/lib/source/file-memo';
import { readSmall } from '@/lib/source/files';

export interface Stylesheet {
  css: string;
  /** Changes with the content; used in the address. */
  version: string;
}

/**
 * Colour utilities (`text-primary`) use the site's colours. `dark:` follows the mode switch rather than the system. A border without a colour
 * is a thin grey line, as in Tailwind 3, whose names the format has.
 */
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
@layer base { *, ::before, ::after { border-color: var(--line); } }
@layer utilities { @tailwind utilities; }
`;

const made = new WeakMap<SiteModel, Promise<Stylesheet>>();

/** The sheet of a site, created once per model. Empty if no utility is used. */
export function writerCss(site: SiteModel): Promise<Stylesheet> {
  return remembered(made, site, () => buildSheet(site));
}

let last: { names: string; sheet: () => Promise<Stylesheet> } | undefined;

/** In `dev` most saves do not add class names: the sheet is then reused. */
function buildSheet(site: SiteModel): Promise<Stylesheet> {
  const files = site.markup.filter((file) => site.texts.get(file)?.hasClasses !== false);
  const candidates = new Set(files.flatMap((file) => candidatesIn(path.join(site.docs, file))));
  const names = [...candidates].sort();
  const key = names.join(' ');
  // A preview makes many sheets; those after the first are not kept on the disk.
  if (last?.names !== key) {
    const cache = last ? undefined : site.cache;
    last = { names: key, sheet: once(() => makeSheet(names, cache)) };
  }
  return last.sheet();
}

/** The sheet for class names, from the cache if there is one: the compiler takes a tenth of a second to start. */
async function makeSheet(names: string[], cache: string | undefined): Promise<Stylesheet> {
  if (names.length === 0) return sheetOf('');
  if (cache === undefined) return sheetOf(await compileCss(names));
  const [folder, key] = [path.join(cache, 'styles'), hashOf(RENDERER_VERSION, ...names)];
  const kept = readEntry(folder, key);
  if (typeof kept === 'string') return sheetOf(kept);
  const css = await compileCss(names);
  writeEntry(folder, key, css);
  return sheetOf(css);
}

function sheetOf(css: string): Stylesheet {
  return { css, version: shortHash(css) };
}

/** Candidates for class names in a file, found by Tailwind's scanner. */
const candidatesIn = perFile((file): string[] => {
  const content = readSmall(file);
  if (!namesClasses(content)) return [];
  // The scanner is a native addon, which cannot be bundled.
  const native = createRequire(programFile('package.json'));
  const { Scanner } = native('@tailwindcss/oxide') as typeof import('@tailwindcss/oxide');
  return new Scanner({}).scanFiles([{ content, extension: 'html' }]);
});

async function compileCss(names: string[]): Promise<string> {
  const { compile } = await import('tailwindcss');
  const compiler = await compile(ENTRY, { base: HOME.root, loadStylesheet: loadTailwind });
  return hasUtilities(compiler.build([]), compiler.build(names));
}

/** Tailwind always prints its layer line; a sheet with nothing else is not worth a request. */
function hasUtilities(bare: string, full: string): string {
  return full === bare ? '' : full;
}

async function loadTailwind(id: string, base: string): Promise<{ path: string; base: string; content: string }> {
  const file = libraryFile(`${id}.css`);
  return { path: file, base, content: await fs.promises.readFile(file, 'utf8') };
}
