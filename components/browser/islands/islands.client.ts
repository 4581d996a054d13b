/** Pages with live components of the writer's get what runs them, and only they. */
import type { Behaviour } from '../behaviour';

export const islands: Behaviour = {
  page() {
    if (document.querySelector('lectern-island')) void import('./start-islands').then((m) => m.startIslands(document));
  },
};
