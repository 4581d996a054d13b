/** The fonts of a site: CSS, preloads and files. Everything is self-hosted unless the writer names another address. */
import fs from 'node:fs';
import path from 'node:path';
import { IMMUTABLE } from '@/lib/kit/http/caching';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { languagesOf } from '@/lib/nav/lang';
import type { SiteModel } from '@/lib/site/types';
import {
  CODE_FAMILY,
  FONT_FAMILIES,
  type FontChoice,
  familyOf,
  fontOf,
  themeFamily,
} from '@/lib/site/view/font-families';
import { perFile } from '@/lib/source/file-memo';
import { readSmall } from '@/lib/source/files';
import { type FontFace, type FontUse, faceRule, fontFaces, fontFile } from './font-faces';
import { scriptsOf } from './font-scripts';

/**
 * The font faces of a site and the variables that name them: `--font-text` and `--font-code` are the theme's, `--font-family-body-custom`
 * and `--font-family-headings-custom` (content/reference/format/page-frame.mdx#variables) the writer's.
 */
export function fontCss(site: Pick<SiteModel, 'settings' | 'nav' | 'docs' | 'styles'>): string {
  const { settings } = site;
  const scripts = scriptsOf(languagesOf(site.nav));
  const body = fontOf(settings, 'body');
  const heading = fontOf(settings, 'heading');
  const families = new Set([body, heading].flatMap((choice) => (choice && !choice.source ? [choice.family] : [])));
  if (!body || !heading) families.add(themeFamily(settings.theme));
  const variables = {
    '--font-text': stackOf(themeFamily(settings.theme)),
    '--font-code': namesOf(CODE_FAMILY),
    '--font-family-body-custom': body && stackOf(body.family, body.source),
    '--font-family-headings-custom': heading && stackOf(heading.family, heading.source),
  };
  return [
    ...[...families].flatMap((name) => [facesOf(name, 'text', scripts), fallbackOf(name)]),
    isAmong(families, CODE_FAMILY) ? '' : facesOf(CODE_FAMILY, hasLigatures(site) ? 'text' : 'code', scripts),
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
    source ? { href: addressOf(source), type: `font/${format}` } : latinFile(family, weight),
  );
  const unique = new Map(files.flatMap((file) => (file ? [[file.href, file] as const] : [])));
  return [...unique.values()];
}

/** The response for a font file by the end of its address; 404 for any other. */
export async function serveFontFile(name: string): Promise<Response> {
  const file = fontFile(name);
  const bytes = file && (await fs.promises.readFile(file).catch(() => undefined));
  if (!bytes) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'font/woff2', 'Cache-Control': IMMUTABLE },
  });
}

function facesOf(name: string, use: FontUse, scripts: ReadonlySet<string>): string {
  const family = familyOf(name);
  if (!family) return '';
  const { main, others } = fontFaces(family, use, scripts);
  return [
    ...main.map((face) => faceRule(quoted(faceName(name)), face)),
    ...others.map((face) => faceRule(quoted(othersName(name)), face)),
  ].join('\n');
}

/** True if one of the names, in any case, is that of the family. */
function isAmong(names: Iterable<string>, family: string): boolean {
  return [...names].some((name) => familyOf(name) === familyOf(family));
}

/** True if the writer's own stylesheets may turn on the ligatures of code, which ours turn off. */
function hasLigatures({ docs, styles }: Pick<SiteModel, 'docs' | 'styles'>): boolean {
  return styles.some((file) => asksForFeatures(path.join(docs, file)));
}

const asksForFeatures = perFile((file) => /font-(variant|feature-settings)/.test(readSmall(file)));

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

/** The file for Latin text of a weight. */
function latinFile(name: string, weight = 400): { href: string; type: string } | undefined {
  const family = familyOf(name);
  const faces = family
    ? fontFaces(family, 'text', scriptsOf([])).main.filter(({ source }) => /-latin-\w+-normal$/.test(source))
    : [];
  const holds = ({ weights: [from, to] }: FontFace, wanted: number) => from <= wanted && wanted <= to;
  const face =
    faces.find((candidate) => holds(candidate, weight)) ?? faces.find((candidate) => holds(candidate, 400)) ?? faces[0];
  return face && { href: face.href, type: 'font/woff2' };
}

/** The font stack; an unavailable family may still be installed on the reader's machine. */
function stackOf(name: string, source?: string): string {
  if (source || !familyOf(name)) return quoted(name);
  return `${namesOf(name)}, ${quoted(fallbackName(name))}`;
}

/** The names of a bundled family's faces. */
function namesOf(name: string): string {
  return `${quoted(faceName(name))}, ${quoted(othersName(name))}`;
}

/** The family's own name, which the writer's stylesheets use as well. */
function faceName(name: string): string {
  const family = familyOf(name);
  return Object.keys(FONT_FAMILIES).find((key) => FONT_FAMILIES[key] === family) ?? name;
}

function othersName(name: string): string {
  return `${faceName(name)} Others`;
}

function fallbackName(name: string): string {
  return `${faceName(name)} Fallback`;
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
