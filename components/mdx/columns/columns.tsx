/** `<Columns>` (older name `<CardGroup>`) and `<Column>`: a grid that becomes one column on phones. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { countOf } from '../shared/props';
import type { ArticleComponent, CommonProps } from '../shared/types';

export interface ColumnsProps extends CommonProps {
  cols?: unknown;
}

/** A grid of 1 to 4 columns, 2 by default. `name`: the class for custom CSS. */
export function columnsNamed(name: 'columns' | 'card-group'): ArticleComponent<ColumnsProps> {
  return (props) => (
    <div
      className={clsx(name, name !== 'columns' && 'columns', props.className)}
      id={props.id}
      style={{ '--cols': countOf(props.cols, 2, 1, 4) } as Record<string, number>}
    >
      {props.children}
    </div>
  );
}

/** A cell of `<Columns>`. */
export function Column(props: CommonProps): ReactNode {
  return (
    <div className={clsx('column', props.className)} id={props.id}>
      {props.children}
    </div>
  );
}
