/**
 * Alternatives as tabs, or as a menu if there are many. Without JavaScript they are stacked under titles; tabs.client.ts switches between
 * them.
 */
import type { ReactNode } from 'react';
import { TAB_PARTS, type TabPanel, type TabParts, tabBar, tabMenu, tabPanel } from '../mdx/tabs/tab-set';

interface ChoiceProps {
  /** Prefix of the panel ids. */
  id: string;
  /** Accessible name of the choice. */
  label: string;
  options: readonly { title: string; body: ReactNode; mark?: string }[];
  form: 'tabs' | 'menu';
  className: string;
  /** Synchronises with other sets that have the same titles. */
  sync?: boolean;
  /** Shown before a menu. */
  title?: ReactNode;
  parts?: TabParts;
}

/** Renders the choice; a single option has no tabs, only its `title`. */
export function choice({
  id,
  label,
  options,
  form,
  className,
  sync,
  title,
  parts = TAB_PARTS,
}: ChoiceProps): ReactNode {
  const [only] = options;
  if (options.length === 1 && only && title === undefined && form === 'menu') return only.body;
  const choices = options.map((option, index): TabPanel => ({ ...option, id: `${id}-${index}` }));
  return (
    <div className={className} data-tabs="" data-sync={sync ? '' : undefined}>
      {form === 'menu' ? (
        <div className="tabs-list" data-component-part={parts.list}>
          {title}
          {choices.length > 1 && tabMenu(choices, 0, label)}
        </div>
      ) : (
        tabBar(choices, 0, { parts, label })
      )}
      {choices.map((panel, index) =>
        tabPanel(panel, {
          isMenu: form === 'menu',
          isActive: index === 0,
          children: (
            <>
              {choices.length > 1 && <p className="tab-panel-title">{panel.title}</p>}
              {panel.body}
            </>
          ),
        }),
      )}
    </div>
  );
}
