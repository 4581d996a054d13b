/** `<Columns>` (older name `<CardGroup>`) and `<Column>`: a grid that falls back to one column on phones. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { countOf } from '../shared/props';
import type { ArticleComponent, CommonProps } from '../shared/types';

export interface ColumnsProps extends CommonProps {
  cols?: unknown;
}

/** A grid of 1–4 columns, 2 unless `cols` says otherwise. `name` is the class that writers' CSS knows it by. */
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

/** One cell of `<Columns>`. */
export function Column(props: CommonProps): ReactNode {
  return (
    <div className={clsx('column', props.className)} id={props.id}>
      {props.children}
    </div>
  );
}
