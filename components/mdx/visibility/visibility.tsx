/** `<Visibility>`: text for people only, or for machines only. */
import { createElement, type ReactNode } from 'react';
import { AGENTS_TAG, HUMANS_TAG } from '@/lib/mdx/render/audience';
import { wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

/** What is for agents stands only in the page's Markdown, what is for people only in its HTML; everything else in both. */
export function Visibility(props: CommonProps & { for?: unknown }): ReactNode {
  const audience = wordOf(props.for);
  if (audience !== 'agents' && audience !== 'humans') return props.children;
  return createElement(audience === 'agents' ? AGENTS_TAG : HUMANS_TAG, {}, props.children);
}
