/** `<Visibility>`: content for humans or agents only. */
import { createElement, type ReactNode } from 'react';
import { AGENTS_TAG, HUMANS_TAG } from '@/lib/mdx/render/page-tags';
import type { ArticleContext } from '@/lib/mdx/types';
import { wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface VisibilityProps extends CommonProps {
  for?: unknown;
}

/** Content for agents is only in the page's Markdown, content for humans only in its HTML. */
export function Visibility(props: VisibilityProps, article: ArticleContext): ReactNode {
  const audience = wordOf(props.for);
  if (audience !== 'agents' && audience !== 'humans') return props.children;
  return audience === 'agents'
    ? createElement(AGENTS_TAG, {}, article.forAgents(props.children))
    : createElement(HUMANS_TAG, {}, props.children);
}
