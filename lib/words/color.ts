/** Colour arithmetic for contrast: sRGB, WCAG 2 formulas. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** Parses `#rgb` or `#rrggbb`; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const digits = short ? short.slice(1).map((d) => d + d) : /^#(..)(..)(..)$/.exec(text)?.slice(1);
  const [r, g, b] = (digits ?? []).map((pair) =>
    /^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : Number.NaN,
  );
  if (r === undefined || g === undefined || b === undefined || Number.isNaN(r + g + b)) return undefined;
  return [r, g, b];
}

/** `#rrggbb`. */
export function hexOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `percent` of `over` with `under`; also the colour of a translucent layer. */
export function mixRgb(under: Rgb, over: Rgb, percent: number): Rgb {
  const share = percent / 100;
  const part = (i: 0 | 1 | 2) => under[i] * (1 - share) + over[i] * share;
  return [part(0), part(1), part(2)];
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
