/** Keys without modifiers: `[` and `]` lead to the previous and the next page, `?` lists all keys. `/` is the search's own. */
import type { Behaviour } from '../browser/behaviour';

const NEIGHBOURS: Readonly<Record<string, string>> = { '[': '.pagination-prev', ']': '.pagination-next' };
const FIELDS = 'input, textarea, select, [contenteditable], dialog[open]';

export const keys: Behaviour = {
  install() {
    document.addEventListener('keydown', (event) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.isComposing || event.metaKey || (event.ctrlKey && !event.altKey)) return;
      if (target instanceof Element && target.closest(FIELDS)) return;
      const neighbour = NEIGHBOURS[key];
      if (neighbour !== undefined) document.querySelector<HTMLElement>(neighbour)?.click();
      else if (key === '?')
        import('./keys-help.client').then(
          ({ showKeys }) => showKeys(),
          () => {},
        );
    });
  },
};
