import type { ComponentDescriptor } from '../component';
import { Tab, Tabs } from './tabs';
import { tabsToMarkdown } from './tabs.markdown';

export const tabs: ComponentDescriptor = {
  folder: 'tabs',
  components: { Tabs, Tab },
  sheet: 'frame',
  behaviour: 'always',
  toMarkdown: tabsToMarkdown,
  isBlock: true,
};
