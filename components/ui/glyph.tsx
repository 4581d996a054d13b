/** The frame's own icons: built in, so that the frame looks the same with every icon library. */

const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9l6 6 6-6',
  forward: 'M9 6l6 6-6 6',
  external: 'M7 17L17 7M9 7h8v8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  sun: 'M12 4V2.5M12 21.5V20M4 12H2.5M21.5 12H20M6.3 6.3L5.3 5.3M18.7 18.7l-1-1M6.3 17.7l-1 1M18.7 5.3l-1 1M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9s1.3-6.4 3.8-9z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20',
  sparkle: 'M11 4l1.9 5.1L18 11l-5.1 1.9L11 18l-1.9-5.1L4 11l5.1-1.9zM18.5 15.5v4M20.5 17.5h-4',
  ask: 'M4 5h16v11h-8.5L7 20v-4H4z',
  feed: 'M5 5a14 14 0 0 1 14 14M5 11.5a7.5 7.5 0 0 1 7.5 7.5M5.5 18.5v.01',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  list: 'M4 6h16M4 12h10M4 18h13',
  alert: 'M12 8v5M12 16.5v.01M10.3 4.2L2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c1-3.7 4-5 7.5-5s6.5 1.3 7.5 5',
} as const;

export type GlyphName = keyof typeof PATHS;

/** A line icon of 1em in the text's colour. `mirrored` icons are flipped on right-to-left pages. */
export function Glyph({ name, mirrored }: { name: GlyphName; mirrored?: boolean }) {
  return (
    <svg className={mirrored ? 'glyph mirrored' : 'glyph'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
