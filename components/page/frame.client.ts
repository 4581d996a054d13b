/** Sets `html[data-page-mode]` for custom CSS after client-side navigation. The document has it on the first load. */
import type { Behaviour } from '../browser/behaviour';

export const pageMode: Behaviour = {
  page() {
    const mode = document.querySelector<HTMLElement>('#body-content')?.dataset.pageMode;
    if (mode === undefined || mode === 'default') delete document.documentElement.dataset.pageMode;
    else document.documentElement.dataset.pageMode = mode;
  },
};
