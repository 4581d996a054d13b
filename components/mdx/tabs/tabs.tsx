/** `<Tabs>` and `<Tab>`: alternatives. */
import clsx from 'clsx';
import { isValidElement, type ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon } from '../shared/article-icon';
import { isPart, type Part, partsIn, textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { countOf, isNotOff, isOn, wordOf } from '../shared/props';
import type { CommonProps, IconProps } from '../shared/types';
import { type TabPanel, tabSet } from './tab-set';

export interface TabsProps extends CommonProps {
  defaultTabIndex?: unknown;
  sync?: unknown;
  borderBottom?: unknown;
}

export interface TabProps extends CommonProps, IconProps {
  title?: unknown;
  disabled?: unknown;
}

/** The set. Children that are neither `<Tab>` nor have a title stay above the tabs. */
export function Tabs(props: TabsProps, article: ArticleContext): ReactNode {
  const children = partsIn(props.children, 'Tab');
  const tabs = children.filter(isTab);
  const rest = children.filter((child) => !isTab(child));
  const set = tabSet(
    {
      panels: tabs.map((tab, index) => panelOf(tab, index, article)),
      active: countOf(props.defaultTabIndex, 0, 0, 99),
      className: clsx('tabs', isOn(props.borderBottom) && 'tabs-bordered', props.className),
      id: props.id,
      sync: isNotOff(props.sync),
    },
    article,
  );
  return (
    <>
      {rest}
      {tabs.length > 0 && set}
    </>
  );
}

/** A `<Tab>` outside of `<Tabs>`: a titled section. */
export function Tab(props: TabProps): ReactNode {
  return (
    <div className={clsx('tab-panel', props.className)} id={props.id} data-active="true">
      <p className="tab-panel-title tab-panel-lone">{inline(props.title)}</p>
      {props.children}
    </div>
  );
}

/** Tabs written for other tools (`<TabItem label>`, `<TabItem value>`) are recognised by their title. */
function titleOf(tab: Part): unknown {
  return tab.props.title ?? tab.props.label ?? tab.props.value;
}

function isTab(child: ReactNode): child is Part {
  return isPart(child, 'Tab') || (isValidElement(child) && titleOf(child as Part) !== undefined);
}

function panelOf(tab: Part, index: number, article: ArticleContext): TabPanel {
  const title = inline(titleOf(tab), { links: false }) || `${index + 1}`;
  return {
    id: article.partId(textOf(title), wordOf(tab.props.id)),
    title,
    icon: articleIcon(tab.props as IconProps, article, { className: 'tab-icon' }),
    body: tab.props.children,
    disabled: isOn(tab.props.disabled),
  };
}
