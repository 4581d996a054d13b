/** The parts of the frame that themes place differently. */

import type { ReactNode } from 'react';
import type { DivisionLevel } from '@/lib/nav/view-types';
import type { FrameView } from '@/lib/site/view/page-view';
import { hasChoice, type Slots } from '../nav/slots';
import { Switcher } from '../nav/switcher';
import type { Place, ThemeSlots } from '../themes/slots';
import { AccountMenu } from './account';
import { Entries } from './entries';
import { Logo } from './logo';
import { ModeToggle } from './mode-toggle';
import { NavbarLinks } from './navbar-links';

export interface PlacedProps {
  view: FrameView;
  /** The levels of divisions by the part of the frame that shows them. */
  slots: Slots;
  /** The theme's table for this page. */
  places: ThemeSlots;
  place: Place;
}

/** Logo, selectors of the whole site, `children`, search and assistant, if they are placed here, in reading order. */
export function Leading({ view, slots, places, place, children }: PlacedProps & { children?: ReactNode }) {
  const selectors = selectorsAt(slots, places, place);
  return (
    <>
      {places.logo === place && (
        <Logo logo={view.logo} logoHref={view.logoHref} name={view.settings.name} strings={view.strings} />
      )}
      <Selectors view={view} levels={selectors} />
      {children}
      {places.search === place && <Entries view={view} form="wide" />}
    </>
  );
}

/** Links, the account and the colour mode, if they are placed here. */
export function Trailing({ view, places, place }: Omit<PlacedProps, 'slots'>) {
  const { settings, strings } = view;
  return (
    <>
      {places.links === place && (
        <NavbarLinks navbar={view.navbar} icons={settings.icons.library} strings={strings} stars={view.stars} />
      )}
      {places.toggle === place && view.account && <AccountMenu strings={strings} />}
      {places.toggle === place && !settings.appearance.strict && <ModeToggle strings={strings} />}
    </>
  );
}

/** The selectors of the whole site at a place. */
export function selectorsAt(slots: Slots, places: ThemeSlots, place: Place): DivisionLevel[] {
  return slots.header.filter(
    (level) => hasChoice(level) && (level.kind === 'language' ? places.languages : places.versions) === place,
  );
}

/** Selectors in one line; nothing without any. */
export function Selectors({ view, levels }: { view: FrameView; levels: readonly DivisionLevel[] }) {
  if (levels.length === 0) return null;
  return (
    <div className="navbar-switchers">
      {levels.map((level) => (
        <Switcher
          key={`${level.kind} ${level.options[0]?.id}`}
          level={level}
          icons={view.settings.icons.library}
          strings={view.strings}
          form="bar"
        />
      ))}
    </div>
  );
}
