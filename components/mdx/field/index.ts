import type { ComponentDescriptor } from '../component';
import { ParamField, ResponseField } from './field';
import { fieldToMarkdown } from './field.markdown';

export const field: ComponentDescriptor = {
  folder: 'field',
  components: { ParamField, Param: ParamField, ResponseField },
  sheet: 'frame',
  toMarkdown: fieldToMarkdown,
  isBlock: true,
};
