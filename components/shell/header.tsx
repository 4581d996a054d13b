/** The header of every page: the parts that the theme places there, and the row of tabs. */

import type { DivisionOption } from '@/lib/nav/view-types';
import type { FrameView } from '@/lib/site/view/page-view';
import { Anchors } from '../nav/anchors';
import { hasChoice, type Slots } from '../nav/slots';
import { Tabs } from '../nav/tabs';
import { ThemeMarkup } from '../themes/markup';
import type { ThemeSlots } from '../themes/slots';
import { frameId } from '../ui/frame-id';
import { Glyph } from '../ui/glyph';
import { Entries } from './entries';
import { Logo } from './logo';
import { Leading, Selectors, Trailing } from './placed';

interface HeaderProps {
  view: FrameView;
  slots: Slots;
  /** The theme's table for this page. */
  places: ThemeSlots;
  /** Anchors of a page without a sidebar (content/reference/format/navigation.mdx#global). */
  anchors: readonly DivisionOption[];
  /** Whether the page has a sidebar; otherwise its selectors are in the header. */
  sidebar: boolean;
}

/** `#navbar`. If the logo is in the sidebar, small screens show a copy of it here. */
export function Header({ view, slots, places, anchors, sidebar }: HeaderProps) {
  const { settings, strings } = view;
  const tabs = slots.tabs.map((level) => (
    <Tabs key={level.options[0]?.id} level={level} icons={settings.icons.library} strings={strings} />
  ));
  return (
    <header id={frameId('navbar')} className="navbar">
      {/* Full width, for style sheets that colour the divs of the header. */}
      <div className="navbar-back" />
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
        {places.logo !== 'bar' && (
          <Logo logo={view.logo} logoHref={view.logoHref} name={settings.name} strings={strings} />
        )}
        <Leading view={view} slots={slots} places={places} place="bar">
          {!sidebar && <Selectors view={view} levels={slots.sidebar.filter(hasChoice)} />}
          {places.tabs === 'bar' && tabs}
        </Leading>
        <div className="navbar-end topbar-right-container">
          <Entries view={view} form="small" />
          {!sidebar && <Anchors anchors={anchors} icons={settings.icons.library} strings={strings} form="bar" />}
          <Trailing view={view} places={places} place="bar" />
          <ThemeMarkup view={view} slot="barEnd" />
        </div>
      </div>
      {places.tabs === 'row' && tabs}
    </header>
  );
}
