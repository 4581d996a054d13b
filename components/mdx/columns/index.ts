import type { ComponentDescriptor } from '../component';
import { Column, columnsNamed } from './columns';

export const columns: ComponentDescriptor = {
  folder: 'columns',
  components: { CardGroup: columnsNamed('card-group'), Columns: columnsNamed('columns'), Column },
  sheet: 'frame',
  isBlock: true,
};
