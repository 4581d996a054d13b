/** Resolves an icon name to an SVG, an image address or an emoji. */

import { LRUCache } from 'lru-cache';
import { ownValue } from '@/lib/kit/own';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { hasImageEnding } from '@/lib/kit/static-endings';
import { nearest } from '@/lib/kit/suggest';
import { hrefKind } from '@/lib/kit/urls';
import { ICON_LIBRARIES, type IconLibrary, type IconRef } from '@/lib/words/icons';
import { FONT_AWESOME_ALIASES, LUCIDE_ALIASES } from './aliases';
import { type IconFolder, readDrawing, readNames } from './packages';

/** Exactly one of the three is set. */
export type FoundIcon = { svg: string } | { src: string } | { emoji: string };

/** Paid styles fall back to the free style with the closest weight (content/components/icons.mdx#libraries). */
const STYLE_FOLDERS: Readonly<Record<string, readonly IconFolder[]>> = {
  brands: ['brands'],
  regular: ['regular', 'solid'],
  light: ['regular', 'solid'],
  thin: ['regular', 'solid'],
  'sharp-regular': ['regular', 'solid'],
  'sharp-light': ['regular', 'solid'],
  'sharp-thin': ['regular', 'solid'],
};

interface Found {
  icon?: FoundIcon;
  /** The name of the icon that is used because the requested one does not exist. */
  instead?: string;
}

/** The oldest go: in a long preview, names come and go. */
const found = new LRUCache<string, Found>({ max: 5_000 });

/**
 * Finds an icon. `ref`: a name, path, URL, emoji, or `{ name, style, library }`. `library`: the site's library (`icons.library`). A name
 * that the library lacks is looked up in the aliases, then in the other libraries (content/components/icons.mdx#libraries), then by
 * the first words of the name (`cart-shopping-fast`). Undefined if nothing is found; see `checkIcon`.
 */
export function findIcon(ref: IconRef | string, library: IconLibrary): FoundIcon | undefined {
  return lookUp(ref, library).icon;
}

function lookUp(ref: IconRef | string, library: IconLibrary): Found {
  const { name, style, library: own } = typeof ref === 'string' ? ({ name: ref } as IconRef) : ref;
  const key = `${own ?? library}|${style ?? ''}|${name}`;
  const known = found.get(key);
  if (known) return known;
  const fresh = resolveIcon(name.trim(), style, libraryOf(own) ?? library);
  found.set(key, fresh);
  return fresh;
}

/** The problem `icon/unknown` with the most similar name or the replacement; undefined if the icon exists. */
export function checkIcon(ref: IconRef | string, library: IconLibrary, where: Where): Problem | undefined {
  const { icon, instead } = lookUp(ref, library);
  if (icon && instead === undefined) return undefined;
  const name = typeof ref === 'string' ? ref : ref.name;
  const message = `There is no icon "${name}" in the free icon libraries`;
  if (instead !== undefined) {
    const hint = 'Write the name of a free icon, or the path of an image.';
    return problem('icon/unknown', where, `${message}; "${instead}" is shown.`, hint);
  }
  const near = nearestIcon(name, library);
  const hint = near ? `Did you mean "${near}"?` : 'Write the name of a free icon, or the path of an image.';
  return problem('icon/unknown', where, `${message}.`, hint);
}

/**
 * The known name, including aliases, that is most similar to an unknown one and begins as it does, a short one with three letters (`lips`
 * is no misspelt `hips` or `link`); never the drawing of one letter or digit.
 */
function nearestIcon(name: string, library: IconLibrary): string | undefined {
  const own = library === 'fontawesome' ? (['solid', 'brands'] as const) : ([library] as const);
  const names = own.flatMap((folder) => readNames(folder));
  const aliases = Object.keys(library === 'lucide' ? LUCIDE_ALIASES : FONT_AWESOME_ALIASES);
  const plain = plainName(name);
  const beginning = plain.slice(0, plain.length < 6 ? 3 : 1);
  return nearest(
    plain,
    [...names, ...aliases].filter((known) => known.length > 1 && known.startsWith(beginning)),
  );
}

function resolveIcon(name: string, style: string | undefined, library: IconLibrary): Found {
  if (name === '') return {};
  const src = imageSource(name);
  if (src) return { icon: { src } };
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name)) return { icon: { emoji: name } };
  const plain = plainName(name);
  const weight = style?.toLowerCase();
  // Brand names have capitals in the middle of a word (`GitHub`).
  const svg = findDrawing(plain, weight, library) ?? findDrawing(plain.replaceAll('-', ''), weight, library);
  if (svg) return { icon: { svg } };
  for (const instead of similarNames(plain)) {
    const similar = findDrawing(instead, weight, library);
    if (similar) return { icon: { svg: similar }, instead };
  }
  return {};
}

/** An icon file: a path, a URL, or a bare file name with an image extension. */
function imageSource(name: string): string | undefined {
  const kind = hrefKind(name);
  if (kind === 'path' || kind === 'external') return name;
  if (kind === 'relative' && hasImageEnding(name)) return `/${name.replace(/^(\.?\/)+/, '')}`;
  return undefined;
}

function findDrawing(name: string, style: string | undefined, library: IconLibrary): string | undefined {
  for (const [folder, candidate] of candidates(name, style, library)) {
    const svg = readDrawing(folder, candidate);
    if (svg) return svg;
  }
  return undefined;
}

/** The lookup order: the site's own library, its aliases, then the other libraries by similar weight. */
function candidates(name: string, style: string | undefined, library: IconLibrary): [IconFolder, string][] {
  const fontAwesome: readonly IconFolder[] = [
    ...(ownValue(STYLE_FOLDERS, style ?? '') ?? ['solid']),
    'solid',
    'brands',
    'regular',
  ];
  const inFontAwesome = fontAwesome.map((folder): [IconFolder, string] => [folder, name]);
  const alias = aliasOf(FONT_AWESOME_ALIASES, name);
  const tabler: [IconFolder, string][] = [
    ['tabler', name],
    ['tabler', `brand-${name}`],
  ];
  const filled: [IconFolder, string] = ['filled', signName(name)];
  const lucide: [IconFolder, string] = ['lucide', name];
  switch (library) {
    case 'fontawesome':
      return [...inFontAwesome, ...alias, filled, lucide, ...tabler];
    case 'lucide':
      return [lucide, ...aliasOf(LUCIDE_ALIASES, name), ...tabler, ...inFontAwesome, ...alias, filled];
    case 'tabler':
      return [...(style === 'filled' ? [filled] : []), ...tabler, filled, lucide, ...inFontAwesome, ...alias];
  }
}

/** Replacements for an unknown name, best first: variants of the icon, then the icon itself. */
function similarNames(name: string): string[] {
  const words = name.split('-');
  const shorter = words.slice(1).map((_, index) => words.slice(0, words.length - 1 - index).join('-'));
  const off = name.endsWith('-slash') ? [name.replace(/slash$/, 'off')] : [];
  return [...off, ...(name.endsWith('s') ? [name.slice(0, -1)] : []), ...shorter];
}

function aliasOf(table: Readonly<Record<string, string>>, name: string): [IconFolder, string][] {
  const [folder, target] = (ownValue(table, name) ?? '').split(':');
  return folder && target ? [[folder as IconFolder, target]] : [];
}

/** A number or letter in a shape: `square-4` → `square-number-4`. */
function signName(name: string): string {
  return name.replace(/^(circle|square|hexagon)-(?:(\d)|([a-z]))$/, (_, shape, digit, letter) =>
    digit === undefined ? `${shape}-letter-${letter}` : `${shape}-number-${digit}`,
  );
}

/** `fa-solid fa-User`, `ArrowRight`, `arrow_right` → the form used in file names. */
function plainName(name: string): string {
  const last = name.split(/\s+/).pop() ?? name;
  return last
    .replace(/^fa-/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/_/g, '-')
    .toLowerCase();
}

function libraryOf(name: string | undefined): IconLibrary | undefined {
  return ICON_LIBRARIES.find((library) => library === name);
}
