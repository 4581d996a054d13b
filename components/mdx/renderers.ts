/** What the page renderer receives from us: the components and the box for failures. */
import type { Renderers } from '@/lib/site/article/article';
import { apiRenderer } from '../api/render';
import { ProblemBox } from './problem-box/problem-box';
import { articleComponents, componentSyntax, markdownFaces } from './registry';

export const renderers: Renderers = {
  components: articleComponents,
  syntax: componentSyntax,
  markdownFaces,
  problemBox: ProblemBox,
  api: apiRenderer,
};
