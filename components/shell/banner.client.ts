/** Lets readers dismiss the banner. */

import type { Behaviour } from '../browser/behaviour';
import { BANNER_STORE } from './stores';

export const behaviour: Behaviour = {
  install() {
    document.addEventListener('click', (event) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-banner-dismiss]') : null;
      const key = button?.dataset.bannerDismiss;
      if (!key) return;
      // The banner contains the rule for this class; the theme script sets it on the next visit.
      document.documentElement.classList.add(`no-banner-${key}`);
      try {
        localStorage.setItem(BANNER_STORE, key);
      } catch {
        // Storage may be unavailable; the banner then comes back with the next document.
      }
    });
  },
};
