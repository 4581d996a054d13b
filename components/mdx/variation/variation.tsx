/** `<Variation is="…">`: content for one option of the setting `variations`. There is no selector, so all of them are shown. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface VariationProps extends CommonProps {
  is?: unknown;
}

/** The content, marked with its option for custom styles and scripts. */
export function Variation(props: VariationProps): ReactNode {
  return (
    <div className={clsx('variation', props.className)} id={props.id} data-variation={wordOf(props.is)}>
      {props.children}
    </div>
  );
}
