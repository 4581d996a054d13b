import type { ComponentDescriptor } from '../component';
import { Update } from './update';
import { updateToMarkdown } from './update.markdown';

export const update: ComponentDescriptor = {
  folder: 'update',
  components: { Update },
  sheet: 'rare',
  behaviour: { selector: '.changelog-filters' },
  toMarkdown: updateToMarkdown,
  isBlock: true,
  hidesHeadings: true,
};
