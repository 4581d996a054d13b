/**
 * The faces of a bundled family. `components/fonts/` has smaller files for the usual weights, cut from those of the font's package by
 * `npm run fonts`; what they lack, such as very light and very bold weights, comes from the package's own files. Browsers choose by weight
 * and script.
 */
import fs from 'node:fs';
import path from 'node:path';
import { libraryFile, programFile } from '@/lib/kit/process/program-home';
import { FONT_FAMILIES, type FontFamily } from '@/lib/site/view/font-families';
import { perFile } from '@/lib/source/file-memo';

/** `code`: without ligatures, which the styles of code turn off anyway. */
export type FontUse = 'text' | 'code';

export interface FontFace {
  style: 'normal' | 'italic';
  weights: readonly [from: number, to: number];
  /** The name of the file in its package, without the ending: `inter-latin-wght-normal`. */
  source: string;
  href: string;
  unicodeRange: string;
}

/** The stylesheets for families without a variable font, one per weight. */
const STATIC_SHEETS = ['400', '400-italic', '500', '600', '700'];

/** The stylesheets of a family's package; not every family has italics. */
export function fontSheets(family: FontFamily): string[] {
  const sheets = isVariable(family) ? ['wght', 'wght-italic'] : STATIC_SHEETS;
  return sheets.map((sheet) => libraryFile(family.package, `${sheet}.css`)).filter((file) => fs.existsSync(file));
}

/**
 * The faces of a family, one per script, style and range of weights; browsers load a file only if a page needs it. `scripts`: those with
 * smaller files, because each is a rule in the stylesheet of every page. Browsers first choose a range of weights and then look for a
 * character only in the faces with exactly that range: all of `main` have the same ones, and scripts without smaller files are a family
 * of their own, `others`.
 */
export function fontFaces(
  family: FontFamily,
  use: FontUse,
  scripts: ReadonlySet<string>,
): { main: FontFace[]; others: FontFace[] } {
  const slug = slugOf(family);
  const cuts = cutsOf(slug, use);
  const faces = fontSheets(family).flatMap((sheet) => facesIn(sheet));
  const isCut = (face: FontFace) => scripts.has(scriptOf(slug, face)) && cuts.has(face.source);
  const cut = faces.filter(isCut);
  if (cut.length === 0) return { main: faces, others: [] };
  const rangesOf = (style: string) =>
    cut
      .filter((face) => face.style === style)
      .flatMap(({ source }) => (cuts.get(source) ?? []).map((cut) => cut.weights));
  return {
    main: cut.flatMap((face) => splitFace(face, rangesOf(face.style), cuts.get(face.source) ?? [])),
    others: faces.filter((face) => !isCut(face)),
  };
}

/** The name of a face's script in its package, such as `latin-ext`. */
export function scriptOf(slug: string, { source }: FontFace): string {
  return source.slice(slug.length + 1).replace(/-\w+-(normal|italic)$/, '');
}

/** The face as CSS. */
export function faceRule(name: string, { style, weights, href, unicodeRange }: FontFace): string {
  const weight = weights[0] === weights[1] ? weights[0] : weights.join(' ');
  return (
    `@font-face{font-family:${name};${style === 'normal' ? '' : `font-style:${style};`}font-display:swap;` +
    `font-weight:${weight};src:url(${href});unicode-range:${unicodeRange}}`
  );
}

/** The file of a bundled font by the end of its address, `<family>/[<cut>/]<file>.woff2`. */
export function fontFile(name: string): string | undefined {
  const [, slug, cut, file] = /^([a-z0-9-]+)\/(?:([a-z0-9-]+)\/)?([a-z0-9-]+\.woff2)$/.exec(name) ?? [];
  const family = Object.values(FONT_FAMILIES).find((entry) => slug !== undefined && slugOf(entry) === slug);
  if (!family || slug === undefined || file === undefined) return undefined;
  return cut === undefined
    ? libraryFile(family.package, 'files', file)
    : programFile(`components/fonts/${slug}/${cut}/${file}`);
}

export function isVariable(family: FontFamily): boolean {
  return family.package.startsWith('@fontsource-variable/');
}

export function slugOf(family: FontFamily): string {
  return path.posix.basename(family.package);
}

/** The faces that a package's stylesheet declares. */
export const facesIn = perFile((sheet): FontFace[] => {
  const slug = path.basename(path.dirname(sheet));
  return (fs.readFileSync(sheet, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? []).map((rule) => {
    const [from = 400, to = from] = (/font-weight:([^;]*)/.exec(rule)?.[1] ?? '').trim().split(' ').map(Number);
    const source = /\.\/files\/([^)]*)\.woff2/.exec(rule)?.[1] ?? '';
    return {
      style: /font-style:\s*italic/.test(rule) ? 'italic' : 'normal',
      weights: [from, to],
      source,
      href: addressOf(`${slug}/${source}.woff2`),
      unicodeRange: shortRange(/unicode-range:\s*([^;]*)/.exec(rule)?.[1] ?? 'U+0-10FFFF'),
    };
  });
});

/** Without leading zeros, which would be in the stylesheet of every page. */
function shortRange(range: string): string {
  return range.replace(/(U\+|-)0+(?=[0-9A-F])/gi, '$1');
}

type Range = FontFace['weights'];
type Cut = Pick<FontFace, 'weights' | 'href'>;

/** The face once for each of the disjoint ranges, and for the weights before, between and after them. */
function splitFace(face: FontFace, ranges: readonly Range[], cuts: readonly Cut[]): FontFace[] {
  const [from, to] = face.weights;
  const firsts = new Set([from, ...ranges.flatMap(([first, last]) => [first, last + 1])]);
  const starts = [...firsts].filter((start) => from <= start && start <= to).sort((a, b) => a - b);
  return starts.map((start, index) => {
    const weights: Range = [start, (starts[index + 1] ?? to + 1) - 1];
    const cut = cuts.find((candidate) => candidate.weights.join() === weights.join());
    return { ...face, weights, href: cut?.href ?? face.href };
  });
}

const known = new Map<string, ReadonlyMap<string, Cut[]>>();

/** The cuts of a family by the name of the file that they were made from, lightest first. Program files do not change while it runs. */
function cutsOf(slug: string, use: FontUse): ReadonlyMap<string, Cut[]> {
  const key = `${slug}/${use}`;
  const found = known.get(key) ?? readCuts(slug, use);
  known.set(key, found);
  return found;
}

const CUT = /^(.+)-(\d+)-(\d+)-(normal|italic)\.woff2$/;

function readCuts(slug: string, use: FontUse): Map<string, Cut[]> {
  const cuts = readFolder(slug, 'text');
  // Those for code are only the ones that differ.
  return use === 'code' ? new Map([...cuts, ...readFolder(slug, 'code')]) : cuts;
}

function readFolder(slug: string, use: FontUse): Map<string, Cut[]> {
  const cuts = new Map<string, Cut[]>();
  // The name ends with a hash of the files, because an address keeps its content forever.
  const folder = namesIn(programFile(`components/fonts/${slug}`)).find((name) => name.startsWith(`${use}-`));
  for (const name of folder === undefined ? [] : namesIn(programFile(`components/fonts/${slug}/${folder}`))) {
    const [, start, from, to, style] = CUT.exec(name) ?? [];
    const source = `${start}-wght-${style}`;
    const cut: Cut = { weights: [Number(from), Number(to)], href: addressOf(`${slug}/${folder}/${name}`) };
    cuts.set(source, [...(cuts.get(source) ?? []), cut]);
  }
  return cuts;
}

function namesIn(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
}

function addressOf(file: string): string {
  return `/_lectern/fonts/${file}`;
}
