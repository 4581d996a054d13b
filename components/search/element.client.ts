/** Creates elements without a library. */

type Attributes = Readonly<Record<string, string | undefined>>;

/** Creates an element with attributes (undefined ones are omitted) and children; strings are text, never markup. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** The icons of the dialog, as in components/ui/glyph.tsx. */
export const SIGNS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20',
  page: 'M7 3.5h7l4 4V20.500H7zM14 3.500V7.500h4',
  section: 'M9.500 4L7.500 20M16.500 4L14.500 20M4.500 9h16M3.500 15h16',
  operation: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.500 5l-3 14',
  recent: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7.500V12l3 2',
  ask: 'M11 4l1.9 5.1L18 11l-5.100 1.900L11 18l-1.900-5.100L4 11l5.100-1.900zM18.500 15.500v4M20.500 17.500h-4',
  enter: 'M20 6v5a3 3 0 0 1-3 3H5M9 10l-4 4 4 4',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

/** An icon of 1em. */
export function sign(name: keyof typeof SIGNS): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'glyph');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', SIGNS[name]);
  svg.append(path);
  return svg;
}
