/** Loads the runtime of live components on pages that have some. */
import type { Behaviour } from '../behaviour';
import { demand } from '../on-demand.client';

export const islands: Behaviour = {
  page() {
    if (!document.querySelector('lectern-island')) return;
    import('./start-islands').then(
      (islands) => islands.startPage(demand),
      () => {},
    );
  },
};
