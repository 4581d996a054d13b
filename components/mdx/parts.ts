/** What the page renderer receives from us: the components and the box for failures. */
import type { ArticleParts } from '@/lib/site/article/article';
import { apiParts } from '../api/render';
import { ProblemBox } from './problem-box/problem-box';
import { articleComponents, componentSyntax, markdownFaces } from './registry';

export const articleParts: ArticleParts = {
  components: articleComponents,
  syntax: componentSyntax,
  markdownFaces,
  problemBox: ProblemBox,
  api: apiParts,
};
