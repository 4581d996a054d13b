/** Renders a page's preview image once and caches the file. */
import fs from 'node:fs';
import path from 'node:path';
import type { ReactElement } from 'react';
import { mediaTypeOf } from '@/lib/kit/mime';
import { resolveInside } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { PICTURE_SIZE } from './metatags';
import { pictureFacts, pictureVersion } from './picture';
import { type Box, type PictureImages, pictureLayout } from './picture-layout';
import { type Covers, coverageOf } from './picture-text';

/** The picture that was drawn under a version; undefined when there is none yet. */
export async function keptPicture(
  site: Pick<SiteModel, 'cache'>,
  version: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!/^[0-9a-f]{16}$/.test(version)) return undefined;
  return fs.promises.readFile(fileOf(site, version)).catch(() => undefined);
}

/** The preview image of a page as PNG, rendered on demand. One at a time, so that a crawler cannot use all of the machine. */
export async function drawPicture(site: SiteModel, node: PageNode): Promise<Uint8Array<ArrayBuffer>> {
  const version = pictureVersion(site, node);
  const drawn = turn.then(async () => (await keptPicture(site, version)) ?? (await draw(site, node, version)));
  turn = drawn.catch(() => undefined);
  return drawn;
}

let turn: Promise<unknown> = Promise.resolve();

async function draw(site: SiteModel, node: PageNode, version: string): Promise<Uint8Array<ArrayBuffer>> {
  const facts = pictureFacts(site, node);
  const { fonts, covers } = fontsOf(facts.family);
  const families = [...new Set(fonts.map((font) => font.name))].join(', ');
  const images = { logo: imageOf(site.docs, facts.logo), background: imageOf(site.docs, facts.background) };
  const render = (own: PictureImages) => renderBox(pictureLayout(facts, own, covers, families), fonts);
  // An unreadable logo must not prevent the image.
  const png = await render(images).catch(() => render({}));
  await fs.promises.mkdir(path.dirname(fileOf(site, version)), { recursive: true });
  await fs.promises.writeFile(fileOf(site, version), png);
  return png;
}

async function renderBox(box: Box, fonts: Font[]): Promise<Uint8Array<ArrayBuffer>> {
  // Imported on demand: large, and only used here.
  const { ImageResponse } = await import('next/og.js');
  const response = new ImageResponse(box as unknown as ReactElement, { ...PICTURE_SIZE, fonts });
  return new Uint8Array(await response.arrayBuffer());
}

function fileOf({ cache }: Pick<SiteModel, 'cache'>, version: string): string {
  return path.join(cache, 'og', `${version}.png`);
}

/** A file of the docs folder as a data URL; nothing is fetched. */
function imageOf(docs: string, written: string | undefined): string | undefined {
  const file = written === undefined || isExternal(written) ? undefined : resolveInside('', written);
  const type = file !== undefined && /\.(svg|png|jpe?g|gif)$/i.test(file) ? mediaTypeOf(file) : undefined;
  if (file === undefined || type === undefined) return undefined;
  const absolute = path.join(docs, file);
  return fs.existsSync(absolute) ? `data:${type};base64,${fs.readFileSync(absolute).toString('base64')}` : undefined;
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
  const folder = path.resolve(process.cwd(), 'node_modules/@fontsource', slug);
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
