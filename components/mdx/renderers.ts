/** What the page renderer receives from us: the components and the box for failures. */
import type { Renderers } from '@/lib/site/article/article';
import { apiRenderer } from '../api/render';
import { descriptorOf } from './extended';
import { ProblemBox } from './problem-box/problem-box';
import { articleComponents, COMPONENTS, componentSyntax, markdownFaces, syntaxOf } from './registry';

export const renderers: Renderers = {
  components: articleComponents,
  syntax: componentSyntax,
  markdownFaces,
  problemBox: ProblemBox,
  api: apiRenderer,
  with(groups) {
    const all = [...COMPONENTS, ...groups.map(descriptorOf)];
    return { ...renderers, components: (article) => articleComponents(article, all), syntax: syntaxOf(all) };
  },
};
