/** Draws a preview image from its facts. Takes some tenths of a second of CPU, so a server does it in a worker thread. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReactElement } from 'react';
import { mediaTypeOf } from '@/lib/kit/mime';
import { resolveInside } from '@/lib/kit/paths';
import { libraryFile } from '@/lib/kit/process/program-home';
import { isExternal } from '@/lib/kit/urls';
import { readBytes } from '@/lib/source/files';
import { PICTURE_SIZE } from './metatags';
import type { PictureFacts } from './picture';
import { type Box, type PictureImages, pictureLayout } from './picture-layout';
import { type Covers, coverageOf } from './picture-text';

/** The library of `next/og` without Next, which the package does not have. */
export const PICTURE_LIBRARY = 'next/dist/compiled/@vercel/og/index.node.js';

/** The image as PNG. `docs`: the folder of its logo and background. */
export async function encodeFacts(facts: PictureFacts, docs: string): Promise<Uint8Array<ArrayBuffer>> {
  const { fonts, covers } = fontsOf(facts.family);
  const families = [...new Set(fonts.map((font) => font.name))].join(', ');
  const images = { logo: imageOf(docs, facts.logo), background: imageOf(docs, facts.background) };
  const render = (own: PictureImages) => encodeBox(pictureLayout(facts, own, covers, families), fonts);
  // An unreadable logo must not prevent the image.
  return render(images).catch(() => render({}));
}

async function encodeBox(box: Box, fonts: Font[]): Promise<Uint8Array<ArrayBuffer>> {
  // Imported on demand: large, and only used here.
  const { ImageResponse } = (await import(
    pathToFileURL(libraryFile(PICTURE_LIBRARY)).href
  )) as typeof import('next/og');
  const response = new ImageResponse(box as unknown as ReactElement, { ...PICTURE_SIZE, fonts });
  return new Uint8Array(await response.arrayBuffer());
}

/** A file of the docs folder as a data URL; nothing is fetched. */
function imageOf(docs: string, written: string | undefined): string | undefined {
  const file = written === undefined || isExternal(written) ? undefined : resolveInside('', written);
  const type = file !== undefined && /\.(svg|png|jpe?g|gif)$/i.test(file) ? mediaTypeOf(file) : undefined;
  if (file === undefined || type === undefined) return undefined;
  const bytes = readBytes(docs, file);
  return bytes && `data:${type};base64,${bytes.toString('base64')}`;
}

interface Font {
  name: string;
  data: Buffer;
  weight: 400 | 700;
  style: 'normal';
}

interface Fonts {
  fonts: Font[];
  covers: Covers;
}

const loaded = new Map<string, Fonts>();

/** A bundled family, else Inter, with all of its scripts. The library does not read WOFF2. */
function fontsOf(family = 'Inter'): Fonts {
  const slug = family.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const known = loaded.get(slug);
  if (known) return known;
  const folder = libraryFile('@fontsource', slug);
  if (slug !== 'inter' && !fs.existsSync(path.join(folder, 'unicode.json'))) return fontsOf();
  const found = readFonts(folder, slug);
  loaded.set(slug, found);
  return found;
}

function readFonts(folder: string, slug: string): Fonts {
  const alphabets = JSON.parse(fs.readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const fonts: Font[] = [];
  const covered: string[] = [];
  for (const [alphabet, ranges] of Object.entries(alphabets)) {
    for (const weight of [400, 700] as const) {
      const file = path.join(folder, 'files', `${slug}-${alphabet}-${weight}-normal.woff`);
      if (!fs.existsSync(file)) continue;
      // One name per script: of several fonts with the same name the library uses only one.
      fonts.push({ name: alphabet, data: fs.readFileSync(file), weight, style: 'normal' });
      covered.push(ranges);
    }
  }
  return { fonts, covers: coverageOf(covered) };
}
