/** The fonts of a site: CSS, preloads and files. Everything is self-hosted unless the writer names another address. */
import fs from 'node:fs';
import path from 'node:path';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { libraryFile } from '@/lib/kit/program-home';
import type { SiteModel } from '@/lib/site/types';
import {
  CODE_FAMILY,
  FONT_FAMILIES,
  type FontChoice,
  type FontFamily,
  familyOf,
  fontOf,
  themeFamily,
} from '@/lib/site/view/font-families';
import { perFile } from '@/lib/source/file-memo';

/**
 * The font faces of a site and the variables that name them: `--font-text` and `--font-code` are the theme's, `--font-family-body-custom`
 * and `--font-family-headings-custom` (content/reference/format/page-frame.mdx#variables) the writer's.
 */
export function fontCss({ settings }: Pick<SiteModel, 'settings'>): string {
  const body = fontOf(settings, 'body');
  const heading = fontOf(settings, 'heading');
  const families = new Set([body, heading].flatMap((choice) => (choice && !choice.source ? [choice.family] : [])));
  if (!body || !heading) families.add(themeFamily(settings.theme));
  const variables = {
    '--font-text': stackOf(themeFamily(settings.theme)),
    '--font-code': quoted(faceName(CODE_FAMILY)),
    '--font-family-body-custom': body && stackOf(body.family, body.source),
    '--font-family-headings-custom': heading && stackOf(heading.family, heading.source),
  };
  return [
    ...[...families].flatMap((name) => [facesOf(name), fallbackOf(name)]),
    facesOf(CODE_FAMILY),
    ...[...new Set([body, heading])].map((choice) => (choice ? ownFace(choice) : '')),
    `@layer look{:root{${declarations(variables)}}`,
    weightRule('html', body?.weight ?? settings.fonts.body?.weight),
    weightRule(':is(.page-title,.prose :is(h1,h2,h3,h4,h5,h6))', heading?.weight ?? settings.fonts.heading?.weight),
    '}',
  ].join('\n');
}

/** The files to preload, because every page shows them immediately. */
export function fontPreloads({ settings }: Pick<SiteModel, 'settings'>): { href: string; type: string }[] {
  const theme: FontChoice = { family: themeFamily(settings.theme) };
  const choices = [fontOf(settings, 'body') ?? theme, fontOf(settings, 'heading') ?? theme];
  const files = choices.map(({ family, source, format = 'woff2', weight }) =>
    source ? { href: addressOf(source), type: `font/${format}` } : latinFile(familyOf(family), weight),
  );
  const unique = new Map(files.flatMap((file) => (file ? [[file.href, file] as const] : [])));
  return [...unique.values()];
}

const FILE = /^([a-z0-9-]+)\/([a-z0-9-]+\.woff2)$/;

/** The response for a font file by its name, `<family>/<file>.woff2`; 404 for any other. */
export async function serveFontFile(name: string): Promise<Response> {
  const [, slug, file] = FILE.exec(name) ?? [];
  const family = Object.values(FONT_FAMILIES).find((entry) => slug !== undefined && slugOf(entry) === slug);
  const bytes =
    family && file && (await fs.promises.readFile(inPackage(family, `files/${file}`)).catch(() => undefined));
  if (!bytes) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}

/** The weights for families without a variable font. */
const STATIC_WEIGHTS = ['400', '400-italic', '500', '600', '700'];

/** The faces of a bundled family, one per script; browsers load a script only if a page contains it. */
function facesOf(name: string): string {
  const family = familyOf(name);
  if (!family) return '';
  const sheets = isVariable(family) ? ['wght', 'wght-italic'] : STATIC_WEIGHTS;
  return sheets
    .map((sheet) => textOf(inPackage(family, `${sheet}.css`)))
    .join('\n')
    .replace(/, url\([^)]*\.woff\) format\('woff'\)/g, '')
    .replace(/url\(\.\/files\/([^)]*)\)/g, (_, file: string) => `url(${packageAddress(family, file)})`);
}

/** Not every family has italics. */
const textOf = perFile((file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''));

/** Fonts available on every system, and their average character width. */
const SYSTEM = {
  'sans-serif': { local: ['Arial', 'Liberation Sans'], width: 913 / 2048 },
  serif: { local: ['Times New Roman', 'Liberation Serif'], width: 832 / 2048 },
  monospace: { local: ['Courier New', 'Liberation Mono'], width: 1229 / 2048 },
} as const;

/** A system font scaled to the metrics of the web font, to avoid layout shift when it arrives. */
function fallbackOf(name: string): string {
  const family = familyOf(name);
  if (!family) return '';
  const { local, width } = SYSTEM[family.kind];
  const [ascent, descent, gap, own] = family.metrics;
  const scale = own / width;
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  return (
    `@font-face{font-family:${quoted(fallbackName(name))};src:${local.map((file) => `local(${quoted(file)})`).join(',')};` +
    `size-adjust:${percent(scale)};ascent-override:${percent(ascent / scale)};` +
    `descent-override:${percent(descent / scale)};line-gap-override:${percent(gap / scale)}}`
  );
}

/** The face for the writer's own file. */
function ownFace({ family, source, format, weight }: FontChoice): string {
  if (!source) return '';
  const type = format ?? (source.endsWith('.woff') ? 'woff' : 'woff2');
  const weights = weight === undefined ? '' : `font-weight:${weight};`;
  return `@font-face{font-family:${quoted(family)};src:url(${quoted(addressOf(source))}) format("${type}");${weights}font-display:swap}`;
}

function latinFile(family: FontFamily | undefined, weight = 400): { href: string; type: string } | undefined {
  if (!family) return undefined;
  const cut = isVariable(family) ? 'wght' : STATIC_WEIGHTS.includes(String(weight)) ? weight : 400;
  return { href: packageAddress(family, `${slugOf(family)}-latin-${cut}-normal.woff2`), type: 'font/woff2' };
}

/** The font stack; an unavailable family may still be installed on the reader's machine. */
function stackOf(name: string, source?: string): string {
  if (source || !familyOf(name)) return quoted(name);
  return `${quoted(faceName(name))}, ${quoted(fallbackName(name))}`;
}

/** The name used in the package's style sheets. */
function faceName(name: string): string {
  const family = familyOf(name);
  const known = Object.keys(FONT_FAMILIES).find((key) => FONT_FAMILIES[key] === family) ?? name;
  return family && isVariable(family) ? `${known} Variable` : known;
}

function fallbackName(name: string): string {
  return `${faceName(name)} Fallback`;
}

function isVariable(family: FontFamily): boolean {
  return family.package.startsWith('@fontsource-variable/');
}

function slugOf(family: FontFamily): string {
  return path.posix.basename(family.package);
}

function inPackage(family: FontFamily, file: string): string {
  return libraryFile(family.package, file);
}

function packageAddress(family: FontFamily, file: string): string {
  return `/_lectern/fonts/${slugOf(family)}/${file}`;
}

/** Files of the docs folder are served at their own paths; the query of a URL is kept. */
function addressOf(source: string): string {
  return /^https?:\/\//i.test(source) ? source : encodeRoute(`/${source.replace(/^\.?\//, '')}` as Route);
}

/** Quotes a CSS string. Source: CSS Syntax 3, 4.3.5. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (char) => `\\${(char.codePointAt(0) ?? 0).toString(16)} `)}"`;
}

function declarations(variables: Record<string, string | undefined>): string {
  return Object.entries(variables)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(';');
}

function weightRule(selector: string, weight: number | undefined): string {
  return weight === undefined ? '' : `${selector}{font-weight:${weight}}`;
}
