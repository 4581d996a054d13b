/** The icons of the panel, in the style of components/ui/glyph.tsx. */

const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  fresh:
    'M12 5H6.5A2.5 2.5 0 0 0 4 7.5v10A2.5 2.5 0 0 0 6.5 20h10a2.5 2.5 0 0 0 2.5-2.5V12M18 3.5l2.5 2.5-8 8H10v-2.5z',
  send: 'M12 19V5.5M6 11l6-6 6 6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  thumb: 'M7 11v9H4v-9zM7 11l4-7.5a2 2 0 0 1 2 2V9.5h5a2 2 0 0 1 2 2.3l-1.1 6.5a2 2 0 0 1-2 1.7H7',
  down: 'M12 5v13.5M6 13l6 6 6-6',
  forward: 'M9 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20',
  alert: 'M12 8v5M12 16.5v.01M10.3 4.2L2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5v.01',
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

/** The icon of the button that opens the panel. It says whether a model writes the answers (components/shell/entries.tsx). */
export function EntrySign() {
  const path = document.querySelector('#assistant-entry .glyph > path')?.getAttribute('d');
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path ?? undefined} />
    </svg>
  );
}
