import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { Update, type UpdateProps } from './update';
import { updateToMarkdown } from './update.markdown';

export const update: ComponentDescriptor = {
  folder: 'update',
  components: { Update },
  props: { Update: propsOf<UpdateProps>({ label: 'any', description: 'any', tags: 'any', rss: 'any' }) },
  required: { Update: ['label', 'description'] },
  sheet: 'rare',
  behaviour: { selector: '.changelog-filters' },
  toMarkdown: updateToMarkdown,
  isBlock: true,
  hidesHeadings: true,
};
