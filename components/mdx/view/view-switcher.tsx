/** The selector of a page's `<View>`s. Hidden without JavaScript, when the views follow each other. */

import type { ViewEntry } from '@/lib/mdx/types';
import type { Strings } from '@/lib/strings/strings';
import type { IconLibrary } from '@/lib/words/icons';
import { Glyph } from '../../ui/glyph';
import { Icon } from '../../ui/icon';

interface ViewSwitcherProps {
  views: readonly ViewEntry[];
  icons: IconLibrary;
  strings: Strings;
}

/** The first view is the default; view.client.ts marks the reader's choice. */
export function ViewSwitcher({ views, icons, strings }: ViewSwitcherProps) {
  const [first] = views;
  if (!first) return null;
  return (
    <details id="multi-view-dropdown" className="switcher switcher-block multi-view" data-menu="" name="menu">
      <summary className="switcher-trigger multi-view-trigger">
        <span className="visually-hidden">{strings.selectView}: </span>
        <span className="switcher-text multi-view-current">
          <Face view={first} icons={icons} />
        </span>
        <span className="switcher-chevron">
          <Glyph name="chevron" />
        </span>
      </summary>
      <ul className="menu multi-view-content">
        {views.map((view) => (
          <li key={view.title}>
            <button
              type="button"
              className="menu-item multi-view-item"
              data-choose-view={view.title}
              data-active={view === first ? 'true' : undefined}
              aria-pressed={view === first}
            >
              <span className="menu-text multi-view-face">
                <Face view={view} icons={icons} />
              </span>
              <span className="menu-check">
                <Glyph name="check" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Face({ view, icons }: { view: ViewEntry; icons: IconLibrary }) {
  return (
    <span className="multi-view-label">
      {view.icon && <Icon icon={view.icon} library={icons} />}
      {view.title}
    </span>
  );
}
