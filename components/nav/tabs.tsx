/** The bar of tabs below the header. */

import type { DivisionLevel, DivisionOption } from '@/lib/nav/view-types';
import type { Strings } from '@/lib/strings/strings';
import type { IconLibrary } from '@/lib/words/icons';
import { ExternalMark } from '../ui/external-mark';
import { Glyph } from '../ui/glyph';
import { Icon } from '../ui/icon';
import { linkTo } from '../ui/link-to';

interface TabsProps {
  level: DivisionLevel;
  icons: IconLibrary;
  strings: Strings;
}

interface TabProps extends Omit<TabsProps, 'level'> {
  tab: DivisionOption;
}

/** A link per tab; a tab with a menu opens the menu. */
export function Tabs({ level, icons, strings }: TabsProps) {
  return (
    <nav className="nav-tabs" aria-label={strings.tabs}>
      <ul className="nav-tabs-list">
        {level.options.map((tab) => (
          <li key={tab.id} data-align={tab.align === 'end' ? 'end' : undefined}>
            {tab.menu.length > 0 ? (
              <MenuTab tab={tab} icons={icons} strings={strings} />
            ) : (
              <LinkTab tab={tab} icons={icons} strings={strings} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LinkTab({ tab, icons, strings }: TabProps) {
  if (tab.href === undefined) return null;
  return (
    <a
      className="nav-tabs-item"
      {...linkTo(tab.href)}
      data-active={tab.current ? 'true' : undefined}
      aria-current={tab.current ? 'true' : undefined}
    >
      <TabFace tab={tab} icons={icons} />
      {tab.external && <ExternalMark label={tab.label} strings={strings} />}
    </a>
  );
}

function MenuTab({ tab, icons, strings }: TabProps) {
  return (
    <details data-menu="wide" name="menu">
      <summary className="nav-tabs-item" data-active={tab.current ? 'true' : undefined}>
        <TabFace tab={tab} icons={icons} />
        <span className="tab-chevron">
          <Glyph name="chevron" />
        </span>
      </summary>
      <ul className="menu menu-wide">
        {tab.menu.map((item) => (
          <li key={item.id}>
            {item.href !== undefined && (
              <a className="menu-item" {...linkTo(item.href)} aria-current={item.current ? 'true' : undefined}>
                {item.icon && <Icon icon={item.icon} library={icons} className="menu-icon menu-chip" />}
                <span className="menu-text">
                  <span className="menu-title">
                    {item.label}
                    {item.external && <ExternalMark label={item.label} strings={strings} />}
                  </span>
                  {item.description && <span className="menu-description">{item.description}</span>}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function TabFace({ tab, icons }: { tab: DivisionOption; icons: IconLibrary }) {
  return (
    <>
      {tab.icon && <Icon icon={tab.icon} library={icons} className="tab-icon" />}
      {tab.label}
      {tab.tag && <span className="nav-tag-pill">{tab.tag}</span>}
    </>
  );
}
