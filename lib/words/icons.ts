/** How the format names icons. */

/** The values of `icons.library`. */
export const ICON_LIBRARIES = ['fontawesome', 'lucide', 'tabler'] as const;
export type IconLibrary = (typeof ICON_LIBRARIES)[number];

/** The styles of Font Awesome, the paid ones included. */
export const ICON_STYLES = [
  'brands',
  'duotone',
  'light',
  'regular',
  'sharp-duotone-solid',
  'sharp-light',
  'sharp-regular',
  'sharp-solid',
  'sharp-thin',
  'solid',
  'thin',
] as const;

/** An icon as written, normalised: a library name, a path or URL, or an emoji in `name`. */
export interface IconRef {
  name: string;
  /** Font Awesome style: solid, regular, brands … */
  style?: string;
  library?: string;
}
