/** The frame of every page, including the 404 page: banner, header, sidebar, footer, drawer. */
import type { ReactNode } from 'react';
import type { DivisionLevel } from '@/lib/nav/view-types';
import type { FrameView } from '@/lib/site/view/page-view';
import { Anchors } from '../nav/anchors';
import { hasChoice, type Slots, slotsOf } from '../nav/slots';
import { Switcher } from '../nav/switcher';
import { Banner } from '../shell/banner';
import { Drawer } from '../shell/drawer';
import { Footer } from '../shell/footer';
import { Header } from '../shell/header';
import { Leading, Selectors, selectorsAt, Trailing } from '../shell/placed';
import { ProblemPanel } from '../shell/problem-panel';
import { ThemeMarkup } from '../themes/markup';
import { THEME_SLOTS } from '../themes/registry';
import { type Place, slotsOn, type ThemeSlots } from '../themes/slots';
import { tabsPlace } from '../themes/tabs-place';
import { frameId } from '../ui/frame-id';
import type { Layout } from './layout';

interface FrameProps {
  view: FrameView;
  layout: Layout;
  /** The right column, if there is one. */
  aside?: ReactNode;
  children: ReactNode;
}

/** `#body-content`. Its ids and classes are stable: content/reference/format/page-frame.mdx#ids. */
export function Frame({ view, layout, aside, children }: FrameProps) {
  const { settings, strings } = view;
  const slots = slotsOf(view.levels);
  const anchors = [...slots.anchors.flatMap((level) => level.options), ...view.globals];
  const columns = layout.sidebar && hasSidebar(view, slots);
  const themed = slotsOn({ ...THEME_SLOTS[settings.theme], ...view.ownTheme?.places }, columns);
  const places = { ...themed, tabs: tabsPlace(view, slots, themed) };
  return (
    <>
      <a className="skip-link" href="#content-area">
        {strings.skipToContent}
      </a>
      <div
        id="body-content"
        className={`body-content ${settings.theme}-layout`}
        data-theme={settings.theme}
        data-shape={places.shape}
        data-page-mode={layout.mode}
        data-tabs={slots.tabs.length > 0 ? places.tabs : undefined}
      >
        <Backdrop background={settings.background} />
        {view.banner && <Banner banner={view.banner} strings={strings} />}
        <Header view={view} slots={slots} places={places} anchors={anchors} sidebar={columns} />
        <div className="frame-columns">
          {columns && <Sidebar view={view} slots={slots} places={places} anchors={anchors} />}
          <div id="content-container" className="content-container">
            <div className="content-columns">
              <div className="content-row">
                {places.tocFirst && aside}
                {children}
                {!places.tocFirst && aside}
              </div>
              {layout.footer && <Footer footer={view.footer} strings={strings} />}
            </div>
          </div>
        </div>
        <Floating view={view} slots={slots} places={places} />
        <DrawerStore view={view} slots={slots} anchors={anchors} columns={columns} />
        <Drawer strings={strings} />
        <ProblemPanel problems={view.problems} file={view.file} strings={strings} />
      </div>
    </>
  );
}

interface PartProps {
  view: FrameView;
  slots: Slots;
  anchors: FrameView['globals'];
}

function hasSidebar(view: FrameView, slots: Slots): boolean {
  return view.sidebar !== undefined || slots.sidebar.some(hasChoice) || slots.anchors.length > 0;
}

/** Fixed parts above the list, the list that scrolls, and fixed parts below it. Selectors are fixed where anything above the list is. */
function Sidebar({ places, ...props }: PartProps & { places: ThemeSlots }) {
  const { view, slots } = props;
  const hasHead = holds(places, 'sidebar-top');
  const blocks = slots.sidebar.filter(hasChoice);
  return (
    <aside id={places.sidebarId ? frameId('sidebar') : undefined} className="sidebar" aria-label={view.strings.menu}>
      {hasHead && (
        <div className="sidebar-head">
          <Leading view={view} slots={slots} places={places} place="sidebar-top" />
          {blocks.length > 0 && (
            <div className="sidebar-switchers">
              <Blocks view={view} levels={blocks} />
            </div>
          )}
        </div>
      )}
      <div id="sidebar-content" className="sidebar-content">
        <SidebarParts {...props} slots={hasHead ? { ...slots, sidebar: [] } : slots} />
      </div>
      {holds(places, 'sidebar-bottom') && (
        <div className="sidebar-foot">
          <Trailing view={view} places={places} place="sidebar-bottom" />
          <Selectors view={view} levels={selectorsAt(slots, places, 'sidebar-bottom')} />
        </div>
      )}
      <ThemeMarkup view={view} slot="sidebarEnd" />
    </aside>
  );
}

function holds(places: ThemeSlots, place: Place): boolean {
  return [places.logo, places.search, places.links, places.toggle].some((at) => at === place);
}

/** Selectors in a corner of the window. */
function Floating({ view, slots, places }: Omit<PartProps, 'anchors'> & { places: ThemeSlots }) {
  const levels = selectorsAt(slots, places, 'floating');
  if (levels.length === 0) return null;
  return (
    <div className="floating">
      <Selectors view={view} levels={levels} />
    </div>
  );
}

/** Selectors as wide as the sidebar. */
function Blocks({ view, levels }: { view: FrameView; levels: readonly DivisionLevel[] }) {
  return levels.map((level) => (
    <Switcher
      key={`${level.kind} ${level.options[0]?.id}`}
      level={level}
      icons={view.settings.icons.library}
      strings={view.strings}
      form="block"
    />
  ));
}

/** Selectors, then anchors, then the list of pages. */
function SidebarParts({ view, slots, anchors }: PartProps) {
  const { settings, strings, sidebar } = view;
  return (
    <>
      <Blocks view={view} levels={slots.sidebar.filter(hasChoice)} />
      <Anchors anchors={anchors} icons={settings.icons.library} strings={strings} form="list" />
      {sidebar && (
        <nav
          id="navigation-items"
          className="navigation-items"
          aria-label={strings.navigation}
          data-source={sidebar.source}
          dangerouslySetInnerHTML={{ __html: sidebar.html }}
        />
      )}
    </>
  );
}

/** On a page without a sidebar, the drawer on small screens takes the list from an inert template. */
function DrawerStore({ columns, ...props }: PartProps & { columns: boolean }) {
  if (columns) return null;
  return (
    <div id="drawer-store" hidden>
      <SidebarParts {...props} slots={{ ...props.slots, sidebar: [] }} anchors={[]} />
    </div>
  );
}

/** The site's background, below everything: decoration and image, or custom CSS. */
function Backdrop({ background }: { background: FrameView['settings']['background'] }) {
  const { decoration, image } = background;
  return (
    <div id={frameId('background-color')} className="backdrop" data-decoration={decoration} aria-hidden="true">
      {image && (
        <>
          <img className="only-light" src={image.light} alt="" />
          <img className="only-dark" src={image.dark} alt="" loading="lazy" />
        </>
      )}
    </div>
  );
}
