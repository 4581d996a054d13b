/** Loads what a page needs to be rated and counted, where the site receives either. */
import type { Behaviour } from '../browser/behaviour';

export const feedback: Behaviour = {
  page() {
    const { dataset } = document.documentElement;
    if (dataset.feedback !== undefined) {
      import('./rate.client').then(
        (rate) => rate.offerRating(),
        () => {},
      );
    }
    if (dataset.counts !== undefined) {
      import('./count.client').then(
        (counts) => counts.countPage(),
        () => {},
      );
    }
  },
};
