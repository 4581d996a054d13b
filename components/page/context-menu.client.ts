/** The page menu; its actions are loaded on demand. */
import { basePath } from '../browser/base';
import type { Behaviour } from '../browser/behaviour';

export const contextual: Behaviour = {
  install() {
    document.addEventListener('click', answer);
  },
};

function answer(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>('a[data-context-link]');
  // A site that does not know its address leaves the origin to the browser.
  if (link) link.href = link.href.replace(/%24origin|\$origin/g, encodeURIComponent(location.origin + basePath()));
  const button = target?.closest<HTMLButtonElement>('button[data-context]');
  // Without a network, or where the browser does not allow it, nothing happens.
  if (button) import('./context-actions.client').then(({ runAction }) => runAction(button)).catch(() => {});
}
