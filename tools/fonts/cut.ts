/** Cuts the files of a font's package to what pages need of them: the usual weights, and the characters that their faces are for. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { libraryFile } from '@/lib/kit/process/program-home';
import { type FontFace, type FontUse, facesIn, fontSheets, scriptOf, slugOf } from '@/lib/outputs/assets/font-faces';
import { CUT_SCRIPTS } from '@/lib/outputs/assets/font-scripts';
import type { FontFamily } from '@/lib/site/view/font-families';

/** The weights of our own style sheets. */
const WEIGHTS = [400, 700] as const;

/** All but ligatures and contextual alternates. */
const CODE_FEATURES = ['ccmp', 'dnom', 'frac', 'kern', 'locl', 'mark', 'mkmk', 'numr', 'pnum', 'tnum', 'zero'];

/** Scripts whose files for code differ from those for text. */
const WITH_LIGATURES = ['latin'];

/**
 * Writes the cuts of a family into `<folder>/<family>/<use>-<hash>`, in place of those of an earlier run. Returns the paths of the files
 * below `folder`. The same packages give the same bytes.
 */
export async function writeCuts(folder: string, family: FontFamily, use: FontUse): Promise<string[]> {
  const slug = slugOf(family);
  const cuts = await cutFamily(family, use);
  const hash = createHash('sha256');
  for (const [name, bytes] of cuts) hash.update(name).update(bytes);
  const target = path.join(slug, `${use}-${hash.digest('hex').slice(0, 8)}`);
  const earlier = fs.existsSync(path.join(folder, slug)) ? fs.readdirSync(path.join(folder, slug)) : [];
  for (const name of earlier.filter((entry) => entry.startsWith(`${use}-`)))
    fs.rmSync(path.join(folder, slug, name), { recursive: true });
  fs.mkdirSync(path.join(folder, target), { recursive: true });
  for (const [name, bytes] of cuts) fs.writeFileSync(path.join(folder, target, name), bytes);
  return cuts.map(([name]) => path.join(target, name));
}

async function cutFamily(family: FontFamily, use: FontUse): Promise<[name: string, bytes: Buffer][]> {
  const cuts: [string, Buffer][] = [];
  for (const face of fontSheets(family).flatMap((sheet) => facesIn(sheet))) {
    const script = scriptOf(slugOf(family), face);
    if (!(use === 'code' ? WITH_LIGATURES : CUT_SCRIPTS).includes(script)) continue;
    const whole = fs.readFileSync(libraryFile(family.package, 'files', `${face.source}.woff2`));
    for (const weights of weightsOf(face, family, script)) {
      const bytes = await cutFile(whole, face, weights, use);
      if (bytes.length < whole.length) cuts.push([nameOf(face, weights), bytes]);
    }
  }
  return cuts;
}

/** Emphasis is mostly of one weight, which has a file of its own. */
function weightsOf(face: FontFace, { kind }: FontFamily, script: string): [number, number][] {
  const min = Math.max(WEIGHTS[0], face.weights[0]);
  const max = Math.min(WEIGHTS[1], face.weights[1]);
  if (face.style === 'normal') return [[min, max]];
  const regular: [number, number][] = [[min, min]];
  return script === 'latin' && kind !== 'monospace' ? [...regular, [min + 1, max]] : regular;
}

function cutFile(
  whole: Buffer,
  { unicodeRange }: FontFace,
  [from, to]: [number, number],
  use: FontUse,
): Promise<Buffer> {
  return subsetFont(whole, charactersOf(unicodeRange), {
    targetFormat: 'woff2',
    // The outlines of the usual weight stay as they are if the axis begins there.
    variationAxes: { wght: from === to ? from : { min: Math.min(from, WEIGHTS[0]), max: to } },
    ...(use === 'code' ? { keepFeatures: CODE_FEATURES } : {}),
  });
}

function nameOf({ source, style }: FontFace, [from, to]: [number, number]): string {
  return `${source.replace(/-wght-(normal|italic)$/, '')}-${from}-${to}-${style}.woff2`;
}

/** The characters of a CSS `unicode-range`, such as `U+0000-00FF,U+0131`. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
