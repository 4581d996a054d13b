/** The extensions of files that a docs folder serves at their own paths. The only such list. */
import { extensionOf } from './paths';

const IMAGES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico'];
const MEDIA = ['mp4', 'webm', 'mov', 'mp3', 'wav', 'ogg'];
const FONTS = ['woff', 'woff2', 'ttf', 'otf', 'eot'];
const TEXTS = ['json', 'yaml', 'yml', 'css', 'js', 'txt', 'xml', 'csv'];
const DOWNLOADS = ['pdf', 'zip'];

/** In lower case, without the dot. */
export const STATIC_ENDINGS: ReadonlySet<string> = new Set([...IMAGES, ...MEDIA, ...FONTS, ...TEXTS, ...DOWNLOADS]);

const IMAGE_ENDINGS: ReadonlySet<string> = new Set(IMAGES);

/** True if a path has a served extension. */
export function hasStaticEnding(path: string): boolean {
  return STATIC_ENDINGS.has(extensionOf(path));
}

/** True if a path has an image extension. */
export function hasImageEnding(path: string): boolean {
  return IMAGE_ENDINGS.has(extensionOf(path));
}
