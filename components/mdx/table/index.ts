import type { ComponentDescriptor } from '../component';
import { Cell, Table } from './table';

export const table: ComponentDescriptor = {
  folder: 'table',
  tags: { table: Table, td: Cell },
  sheet: 'frame',
};
