/**
 * The Tailwind utilities that a docs folder's own markup uses (`className="flex gap-2"`), made by Tailwind's compiler from the words found
 * in its pages and snippets. A sheet of its own, because the docs folder may lie anywhere and change while the site runs.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'tailwindcss';
import type { SiteModel } from '@/lib/site/types';
import { readText } from '@/lib/source/files';

export interface Stylesheet {
  css: string;
  /** Changes with the text, for the address. */
  version: string;
}

/** The colours that writers name as utilities (`text-primary`) are the site's own. `dark:` follows the mode switch, not the system. */
const ENTRY = `
@layer theme, base, components, utilities;
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

async function buildSheet(site: SiteModel): Promise<Stylesheet> {
  // The scanner is a native addon, which no bundler can carry.
  const native = createRequire(path.join(process.cwd(), 'package.json'));
  const { Scanner } = native('@tailwindcss/oxide') as typeof import('@tailwindcss/oxide');
  const markup = site.markup
    .map((file) => ({ content: readText(site.docs, file) ?? '', extension: 'html' }))
    .filter(({ content }) => CLASS_ATTRIBUTE.test(content));
  const candidates = new Scanner({}).scanFiles(markup);
  const compiler = await compile(ENTRY, { base: site.docs, loadStylesheet: loadTailwind });
  const css = hasUtilities(compiler.build([]), compiler.build(candidates));
  return { css, version: createHash('sha256').update(css).digest('hex').slice(0, 10) };
}

/** Tailwind always prints its layer line; a sheet that says nothing more is not worth a request. */
function hasUtilities(bare: string, full: string): string {
  return full === bare ? '' : full;
}

async function loadTailwind(id: string, base: string): Promise<{ path: string; base: string; content: string }> {
  const file = path.join(process.cwd(), 'node_modules', `${id}.css`);
  return { path: file, base, content: await fs.promises.readFile(/* turbopackIgnore: true */ file, 'utf8') };
}
