import type { ComponentDescriptor } from '../component';
import { Table } from './table';

export const table: ComponentDescriptor = {
  folder: 'table',
  tags: { table: Table },
  sheet: 'frame',
};
