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

/** A choice in the bar or menu of a set. */
export interface TabChoice {
  /** The id of its panel: unique on the page. */
  id: string;
  title: ReactNode;
  icon?: ReactNode;
  /** Shown in the bar, but disabled. */
  disabled?: boolean;
  /** For styles: the class of a status. */
  mark?: string | undefined;
}

export interface TabPanel extends TabChoice {
  body: ReactNode;
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
          {tabMenu(panels, chosen, dropdown)}
        </div>
      ) : (
        tabBar(panels, chosen, { parts })
      )}
      {panels.map((panel, index) =>
        tabPanel(panel, {
          isMenu: dropdown !== undefined,
          isActive: index === chosen,
          part: parts.content,
          children: (
            <>
              <p className="tab-panel-title">{panel.title}</p>
              {article.inPart(panel.body, index === chosen)}
            </>
          ),
        }),
      )}
    </div>
  );
}

/** The menu of a set, named `label`. */
export function tabMenu(choices: readonly TabChoice[], chosen: number, label: string): ReactNode {
  return (
    <select className="tabs-select" defaultValue={choices[chosen]?.id} aria-label={label}>
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {textOf(title)}
        </option>
      ))}
    </select>
  );
}

/** The bar of a set. */
export function tabBar(
  choices: readonly TabChoice[],
  chosen: number,
  { parts, label }: { parts: TabParts; label?: string },
): ReactNode {
  return (
    <div className="tabs-list" data-component-part={parts.list} role="tablist" aria-label={label}>
      {choices.map(({ id, title, icon, disabled, mark }, index) => (
        <button
          key={id}
          type="button"
          className="tab-button"
          id={`${id}-tab`}
          role="tab"
          aria-controls={id}
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          disabled={disabled || undefined}
          data-component-part={parts.button}
          data-active={index === chosen}
          data-mark={mark}
        >
          {icon}
          {title}
        </button>
      ))}
    </div>
  );
}

/** A panel of a set, named by its tab, or by its title where the set has a menu. */
export function tabPanel(
  { id, title }: TabChoice,
  { isMenu, isActive, part, children }: { isMenu: boolean; isActive: boolean; part?: string; children: ReactNode },
): ReactNode {
  return (
    <div
      key={id}
      className="tab-panel"
      id={id}
      role="tabpanel"
      aria-labelledby={isMenu ? undefined : `${id}-tab`}
      aria-label={isMenu ? textOf(title) : undefined}
      data-component-part={part}
      data-active={isActive ? 'true' : undefined}
    >
      {children}
    </div>
  );
}
