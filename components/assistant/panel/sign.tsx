/** The icons of the panel, in the style of components/ui/glyph.tsx. */

const PATHS = {
  assistant: 'M11 4l1.9 5.1L18 11l-5.1 1.9L11 18l-1.9-5.1L4 11l5.1-1.9zM18.5 15.5v4M20.5 17.5h-4',
  close: 'M6 6l12 12M18 6L6 18',
  fresh:
    'M12 5H6.500A2.500 2.500 0 0 0 4 7.500v10A2.500 2.500 0 0 0 6.500 20h10a2.500 2.500 0 0 0 2.500-2.500V12M18 3.500l2.500 2.500-8 8H10v-2.500z',
  send: 'M12 19V5.500M6 11l6-6 6 6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  done: 'M5 12.500l4.500 4.500L19 7.500',
  again: 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9M19.500 4.500V9H15',
  thumb: 'M7 11v9H4v-9zM7 11l4-7.500a2 2 0 0 1 2 2V9.500h5a2 2 0 0 1 2 2.300l-1.100 6.500a2 2 0 0 1-2 1.700H7',
  down: 'M12 5v13.500M6 13l6 6 6-6',
  forward: 'M9 6l6 6-6 6',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.300 15.300L20 20',
  alert:
    'M12 8v5M12 16.500v.010M10.300 4.200L2.900 17a2 2 0 0 0 1.700 3h14.800a2 2 0 0 0 1.700-3L13.700 4.200a2 2 0 0 0-3.400 0z',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  text: 'M5 6h14M5 12h14M5 18h8',
} as const;

export type SignName = keyof typeof PATHS;

/** A line icon of 1em. `mirrored` icons are flipped on right-to-left pages. */
export function Sign({ name, mirrored }: { name: SignName; mirrored?: boolean }) {
  return (
    <svg className={mirrored ? 'glyph mirrored' : 'glyph'} data-sign={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
