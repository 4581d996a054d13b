/** Opens accordions and other disclosures for a target inside and for printing. */
import type { Behaviour } from '../../browser/behaviour';

/** Opens closed disclosures while the page is printed. */
export const behaviour: Behaviour = {
  install() {
    const opened = new Set<HTMLDetailsElement>();
    addEventListener('beforeprint', () => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.prose details:not([open])')) {
        details.open = true;
        opened.add(details);
      }
    });
    addEventListener('afterprint', () => {
      for (const details of opened) details.open = false;
      opened.clear();
    });
  },
  hides: { selector: 'details:not([open])', show: (details) => details.setAttribute('open', '') },
};
