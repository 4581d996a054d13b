/**
 * The markup shared by `<Tabs>`, `<CodeGroup>` and examples. As sent it is a stack of titled sections below a hidden bar; with JavaScript
 * (class `js` on `<html>`) CSS shows the bar and only the active panel, and tabs.client.ts switches between them.
 */
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { textOf } from '../shared/children';

/** The name of the sheet of menus in place of bars, as listed in a page's needs. */
export const TABS_SELECT = 'tabs-select';

export interface TabPanel {
  /** Unique on the page. */
  id: string;
  title: ReactNode;
  icon?: ReactNode;
  body: ReactNode;
  /** Shown in the bar, but disabled. */
  disabled?: boolean;
}

export interface TabSetProps {
  panels: readonly TabPanel[];
  active: number;
  className: string;
  id?: string;
  /** Synchronises with tabs of the same title, and remembers the choice. */
  sync: boolean;
  /** A menu with this name instead of a bar of buttons. */
  dropdown?: string;
}

/** Renders the panels. An `active` index that is out of range or disabled falls back to the first enabled one. */
export function tabSet(
  { panels, active, className, id, sync, dropdown }: TabSetProps,
  article: ArticleContext,
): ReactNode {
  if (dropdown) article.need(TABS_SELECT);
  const first = Math.max(
    0,
    panels.findIndex((panel) => !panel.disabled),
  );
  const chosen = panels[active] && !panels[active].disabled ? active : first;
  return (
    <div className={className} id={id} data-tabs="" data-sync={sync ? '' : undefined}>
      {dropdown ? (
        <div className="tabs-list" data-component-part="tabs-list">
          <select className="tabs-select" defaultValue={panels[chosen]?.id} aria-label={dropdown}>
            {panels.map((panel) => (
              <option key={panel.id} value={panel.id}>
                {textOf(panel.title)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <div className="tabs-list" data-component-part="tabs-list" role="tablist">
          {panels.map((panel, index) => tabButton(panel, index === chosen))}
        </div>
      )}
      {panels.map((panel, index) => (
        <div
          key={panel.id}
          className="tab-panel"
          id={panel.id}
          role="tabpanel"
          aria-labelledby={dropdown ? undefined : `${panel.id}-tab`}
          aria-label={dropdown ? textOf(panel.title) : undefined}
          data-component-part="tab-content"
          data-active={index === chosen ? 'true' : undefined}
        >
          <p className="tab-panel-title">{panel.title}</p>
          {article.inPart(panel.body, index === chosen)}
        </div>
      ))}
    </div>
  );
}

function tabButton(panel: TabPanel, isActive: boolean): ReactNode {
  return (
    <button
      key={panel.id}
      type="button"
      className="tab-button"
      id={`${panel.id}-tab`}
      role="tab"
      aria-controls={panel.id}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      disabled={panel.disabled || undefined}
      data-component-part="tab-button"
      data-active={isActive}
    >
      {panel.icon}
      {panel.title}
    </button>
  );
}
