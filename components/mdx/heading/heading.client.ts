/** The anchor link of a heading also copies its address. */
import type { Behaviour } from '../../browser/behaviour';
import { copyText } from '../shared/copy.client';

export const behaviour: Behaviour = {
  install() {
    document.addEventListener('click', ({ target }) => {
      const anchor = (target as Element).closest<HTMLAnchorElement>('a.heading-anchor');
      if (anchor) void copyText(anchor.href);
    });
  },
};
