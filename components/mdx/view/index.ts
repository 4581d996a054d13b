import type { ComponentDescriptor } from '../component';
import { ICON_PROPS, propsOf } from '../shared/prop-schema';
import { View, type ViewProps } from './view';
import { viewToMarkdown } from './view.markdown';

export const view: ComponentDescriptor = {
  folder: 'view',
  components: { View },
  props: { View: propsOf<ViewProps>({ ...ICON_PROPS, title: 'any' }) },
  required: { View: ['title'] },
  sheet: 'rare',
  behaviour: { selector: '.view' },
  toMarkdown: viewToMarkdown,
  isBlock: true,
};
