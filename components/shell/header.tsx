/** The bar at the top of every page: logo, selectors, links, colour mode, and the row of tabs. */

import type { FrameView } from '@/lib/site/page-view';
import type { DivisionOption } from '@/lib/site/types';
import { Anchors } from '../nav/anchors';
import { hasChoice, type Slots } from '../nav/slots';
import { Switcher } from '../nav/switcher';
import { Tabs } from '../nav/tabs';
import { Glyph } from '../ui/glyph';
import { Logo } from './logo';
import { ModeToggle } from './mode-toggle';
import { NavbarLinks } from './navbar-links';

interface HeaderProps {
  view: FrameView;
  slots: Slots;
  /** Anchors that have no sidebar to stand in (mission rule 9: on every page). */
  anchors: readonly DivisionOption[];
  /** Whether the page has a sidebar; the selectors that belong there move up here when it has none. */
  sidebar: boolean;
}

/** `#navbar`. */
export function Header({ view, slots, anchors, sidebar }: HeaderProps) {
  const { settings, strings } = view;
  const icons = settings.icons;
  const selectors = [...slots.header, ...(sidebar ? [] : slots.sidebar)].filter(hasChoice);
  return (
    <header id="navbar" className="navbar">
      <div className="navbar-row">
        <button
          type="button"
          className="icon-button drawer-open"
          data-drawer-open
          aria-label={strings.menu}
          aria-haspopup="dialog"
        >
          <Glyph name="menu" mirrored />
        </button>
        <Logo logo={view.logo} logoHref={view.logoHref} name={settings.name} strings={strings} />
        <div className="navbar-switchers">
          {selectors.map((level) => (
            <Switcher
              key={`${level.kind} ${level.options[0]?.id}`}
              level={level}
              icons={icons}
              strings={strings}
              form="bar"
            />
          ))}
        </div>
        <div className="navbar-end">
          {!sidebar && <Anchors anchors={anchors} icons={icons} strings={strings} form="bar" />}
          <NavbarLinks navbar={view.navbar} icons={icons} strings={strings} />
          {!settings.appearance.strict && <ModeToggle strings={strings} />}
        </div>
      </div>
      {slots.tabs.map((level) => (
        <Tabs key={level.options[0]?.id} level={level} icons={icons} strings={strings} />
      ))}
    </header>
  );
}
