/** Whether the tabs fit into the bar in themes that place them there. */
import type { FrameView } from '@/lib/site/view/page-view';
import type { Slots } from '../nav/slots';
import { selectorsAt } from '../shell/placed';
import type { ThemeSlots } from './slots';

// Widths are estimates in rem: the frame is rendered without a window to measure.

/** The content of a bar in a window of about 1,400 pixels. */
const ROOM = 84;
const LOGO = 8;
const SEARCH = 12;
const TOGGLE = 3;
const SIGN = 1.5;
/** Padding and gaps around the text. */
const AROUND = { selector: 4, tab: 1.5, link: 1.5, button: 3.5 };
const LETTER = 0.47;
const WIDE_LETTER = 0.875;
/** Ideographs, Kana and Hangul. */
const FIRST_WIDE = '\u2E80';

/** The theme's place for tabs, or a row of their own where all parts of the bar together are too wide. */
export function tabsPlace({ navbar }: Pick<FrameView, 'navbar'>, slots: Slots, places: ThemeSlots): ThemeSlots['tabs'] {
  if (places.tabs === 'row') return 'row';
  const tabs = slots.tabs.flatMap(({ options }) => options);
  const links = places.links === 'bar' ? navbar.links : [];
  const button = places.links === 'bar' ? navbar.primary : undefined;
  const widths = [
    LOGO,
    TOGGLE,
    places.search === 'bar' ? SEARCH : 0,
    ...tabs.map(
      ({ label, icon, menu }) => AROUND.tab + widthOf(label) + (icon ? SIGN : 0) + (menu.length > 0 ? SIGN : 0),
    ),
    ...selectorsAt(slots, places, 'bar').map(
      ({ options }) => AROUND.selector + widthOf(options.find(({ current }) => current)?.label ?? ''),
    ),
    ...links.map(({ label, icon, type }) => AROUND.link + widthOf(label) + (icon || type ? SIGN : 0)),
    button ? AROUND.button + widthOf(button.label) : 0,
  ];
  return widths.reduce((sum, width) => sum + width, 0) > ROOM ? 'row' : 'bar';
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter < FIRST_WIDE ? LETTER : WIDE_LETTER), 0);
}
