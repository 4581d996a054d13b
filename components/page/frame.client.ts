/** Tells the document which mode its page has: writers' CSS asks `html[data-page-mode]`. The frame's own script does so on the first load. */
import type { Behaviour } from '../browser/behaviour';

export const pageMode: Behaviour = {
  page() {
    const mode = document.querySelector<HTMLElement>('#body-content')?.dataset.pageMode;
    if (mode === undefined || mode === 'default') delete document.documentElement.dataset.pageMode;
    else document.documentElement.dataset.pageMode = mode;
  },
};
