/** What the renderer of pages is given of ours: the components and the box for broken ones. */
import type { ArticleParts } from '@/lib/site/article/article';
import { apiParts } from '../api/draw';
import { markdownFaces } from './markdown-faces';
import { ProblemBox } from './problem-box/problem-box';
import { articleComponentNames, articleComponents } from './registry';

export const articleParts: ArticleParts = {
  components: articleComponents,
  componentNames: articleComponentNames,
  markdownFaces,
  problemBox: ProblemBox,
  api: apiParts,
};
