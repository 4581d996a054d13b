import type { ComponentDescriptor } from '../component';
import { NO_PROPS, propsOf } from '../shared/prop-schema';
import { Column, type ColumnsProps, columnsNamed } from './columns';

const COLUMNS = propsOf<ColumnsProps>({ cols: 'number' });

export const columns: ComponentDescriptor = {
  folder: 'columns',
  components: { CardGroup: columnsNamed('card-group'), Columns: columnsNamed('columns'), Column },
  props: { CardGroup: COLUMNS, Columns: COLUMNS, Column: NO_PROPS },
  sheet: 'frame',
  isBlock: true,
};
