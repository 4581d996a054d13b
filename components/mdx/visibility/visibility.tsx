/** `<Visibility>`: text for people only, or for machines only. */
import type { ReactNode } from 'react';
import { wordOf } from '../props';
import type { CommonProps } from '../types';

/** What is for agents stands only in the page's Markdown; everything else is shown. */
export function Visibility(props: CommonProps & { for?: unknown }): ReactNode {
  return wordOf(props.for) === 'agents' ? null : props.children;
}
