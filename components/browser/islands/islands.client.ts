/** Loads the runtime of live components on pages that have some. */
import type { Behaviour } from '../behaviour';

export const islands: Behaviour = {
  page() {
    if (document.querySelector('lectern-island')) void import('./start-islands').then((m) => m.startIslands(document));
  },
};
