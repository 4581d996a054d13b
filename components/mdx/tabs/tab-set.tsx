/**
 * The markup shared by `<Tabs>`, `<CodeGroup>` and examples. As sent it is a stack of titled sections below a hidden bar; with JavaScript
 * (class `js` on `<html>`) CSS shows the bar and only the active panel, and tabs.client.ts switches between them.
 */
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { textOf } from '../shared/children';

/** The name of the sheet of menus in place of bars, as listed in a page's needs. */
export const TABS_SELECT = 'tabs-select';

/** The names of parts, by which style sheets of writers tell content from code: what they do to a bar of tabs may spoil code. */
export interface TabParts {
  list: string;
  button?: string;
  content: string;
}

/** The parts of `<Tabs>`. */
export const TAB_PARTS: TabParts = { list: 'tabs-list', button: 'tab-button', content: 'tab-content' };

/** The parts of code groups and examples. */
export const CODE_PARTS: TabParts = { list: 'code-group-tab-bar', content: 'code-group-tab-content' };

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
  parts?: TabParts;
}

/** Renders the panels. An `active` index that is out of range or disabled falls back to the first enabled one. */
export function tabSet(
  { panels, active, className, id, sync, dropdown, parts = TAB_PARTS }: TabSetProps,
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
        <div className="tabs-list" data-component-part={parts.list}>
          <select className="tabs-select" defaultValue={panels[chosen]?.id} aria-label={dropdown}>
            {panels.map((panel) => (
              <option key={panel.id} value={panel.id}>
                {textOf(panel.title)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <div className="tabs-list" data-component-part={parts.list} role="tablist">
          {panels.map((panel, index) => tabButton(panel, index === chosen, parts))}
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
          data-component-part={parts.content}
          data-active={index === chosen ? 'true' : undefined}
        >
          <p className="tab-panel-title">{panel.title}</p>
          {article.inPart(panel.body, index === chosen)}
        </div>
      ))}
    </div>
  );
}

function tabButton(panel: TabPanel, isActive: boolean, parts: TabParts): ReactNode {
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
      data-component-part={parts.button}
      data-active={isActive}
    >
      {panel.icon}
      {panel.title}
    </button>
  );
}
