import type { ComponentDescriptor } from '../component';
import { View } from './view';
import { viewToMarkdown } from './view.markdown';

export const view: ComponentDescriptor = {
  folder: 'view',
  components: { View },
  sheet: 'rare',
  behaviour: 'always',
  toMarkdown: viewToMarkdown,
  isBlock: true,
};
