import type { ComponentDescriptor } from '../component';
import { ICON_PROPS, propsOf } from '../shared/prop-schema';
import { Tab, type TabProps, Tabs, type TabsProps } from './tabs';
import { tabsToMarkdown } from './tabs.markdown';

export const tabs: ComponentDescriptor = {
  folder: 'tabs',
  components: { Tabs, Tab },
  props: {
    Tabs: propsOf<TabsProps>({ defaultTabIndex: 'number', sync: 'flag', borderBottom: 'flag' }),
    Tab: propsOf<TabProps>({ ...ICON_PROPS, title: 'any', disabled: 'flag' }),
  },
  required: { Tab: ['title'] },
  sheet: 'frame',
  behaviour: 'always',
  toMarkdown: tabsToMarkdown,
  isBlock: true,
  readsChildren: true,
};
