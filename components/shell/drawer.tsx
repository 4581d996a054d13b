/** The navigation on small screens. */
import type { Strings } from '@/lib/strings/strings';
import { Glyph } from '../ui/glyph';

/**
 * An empty `<dialog>`: drawer.client.ts fills it with the page's tabs, selectors, anchors and sidebar when it opens, so that pages contain
 * their navigation only once.
 */
export function Drawer({ strings }: { strings: Strings }) {
  return (
    <dialog id="mobile-nav" className="mobile-nav" aria-label={strings.menu}>
      <div className="drawer-head">
        {strings.menu}
        <button type="button" className="icon-button" data-drawer-close aria-label={strings.closeMenu}>
          <Glyph name="close" />
        </button>
      </div>
      <div id="mobile-nav-content" className="mobile-nav-content" />
    </dialog>
  );
}
