/** The layout of a page's preview image as plain objects for the rendering library. Pure. */

import { PICTURE_SIZE } from './metatags';
import type { PictureFacts } from './picture';
import { type Covers, drawable } from './picture-text';

/** A box with its style and children. */
export interface Box {
  type: 'div' | 'img';
  key: null;
  props: { style: Record<string, string | number>; children?: (Box | string)[] | string; src?: string };
}

/** Images as data URLs. */
export interface PictureImages {
  logo?: string;
  background?: string;
}

const LOOKS = {
  light: { paper: '#ffffff', text: '#111816', muted: '#52605c' },
  dark: { paper: '#0b0f0e', text: '#f3f6f5', muted: '#a5b1ad' },
} as const;

/**
 * `families`: font names in order of preference. Logo or name at the top; section, title and description at the bottom; a bar in the brand
 * colour.
 */
export function pictureLayout(facts: PictureFacts, images: PictureImages, covers: Covers, families: string): Box {
  const { appearance, colors } = facts;
  const look = LOOKS[appearance];
  const accent = appearance === 'dark' ? colors.light : colors.primary;
  const title = drawable(facts.title, covers, 110);
  const texts = [
    line(drawable(facts.section, covers, 60), { color: accent, fontSize: 28, fontWeight: 500, marginBottom: 16 }),
    line(title, { color: look.text, fontSize: (title?.length ?? 0) > 40 ? 60 : 76, fontWeight: 700, lineHeight: 1.15 }),
    line(drawable(facts.description, covers, 150), { color: look.muted, fontSize: 32, marginTop: 24, lineHeight: 1.4 }),
  ].filter((part) => part !== undefined);
  const backdrop = images.background
    ? [picture(images.background, { position: 'absolute', top: 0, left: 0, ...PICTURE_SIZE, objectFit: 'cover' })]
    : [];
  return box({ ...PICTURE_SIZE, display: 'flex', background: look.paper, fontFamily: families }, [
    ...backdrop,
    box(
      { display: 'flex', position: 'absolute', bottom: 0, left: 0, width: '100%', height: 14, background: accent },
      [],
    ),
    box(
      {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        padding: '72px 80px 86px',
      },
      [head(facts, images, covers, look.text), box({ display: 'flex', flexDirection: 'column' }, texts)],
    ),
  ]);
}

function head(facts: PictureFacts, images: PictureImages, covers: Covers, color: string): Box {
  if (images.logo)
    return box({ display: 'flex' }, [picture(images.logo, { height: 64, maxWidth: 520, objectFit: 'contain' })]);
  const name = drawable(facts.site, covers, 60);
  return line(name, { color, fontSize: 36, fontWeight: 700 }) ?? box({ display: 'flex' }, []);
}

function line(text: string | undefined, style: Box['props']['style']): Box | undefined {
  return text === undefined
    ? undefined
    : { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children: text } };
}

function box(style: Box['props']['style'], children: Box[]): Box {
  return { type: 'div', key: null, props: { style, children } };
}

function picture(src: string, style: Box['props']['style']): Box {
  return { type: 'img', key: null, props: { src, style } };
}
