/** The components of extensions in the form of our own, so that one table has them all. */
import type { ReactNode } from 'react';
import type { Article } from '@/lib/extend';
import type { LoadedComponents } from '@/lib/extensions/types';
import { messageOf } from '@/lib/kit/text';
import type { ArticleContext } from '@/lib/mdx/types';
import type { AnyComponent, ComponentDescriptor } from './component';

/** The descriptor of a group. Its folder has no files of ours: what the browser needs is in the needs of a page. */
export function descriptorOf({ components, assets, owner, ...facts }: LoadedComponents): ComponentDescriptor {
  const bound = Object.entries(components).map(([name, render]): [string, AnyComponent] => [
    name,
    (props: never, article) => {
      for (const asset of assets) article.need(asset);
      try {
        return render(props, articleFor(article)) as ReactNode;
      } catch (error) {
        throw new Error(`${messageOf(error)} (${owner})`, { cause: error });
      }
    },
  ]);
  const { props, isBlock, hasRawChildren, hidesHeadings } = facts;
  return {
    folder: '',
    components: Object.fromEntries(bound),
    needs: assets,
    ...(props ? { props } : {}),
    ...(isBlock ? { isBlock } : {}),
    ...(hasRawChildren ? { hasRawChildren } : {}),
    ...(hidesHeadings ? { hidesHeadings } : {}),
  };
}

/** What the public interface promises of an article, and nothing else. */
function articleFor(article: ArticleContext): Article {
  return {
    uniqueId: article.uniqueId,
    addHeading: ({ depth, text, id }) => article.addHeading({ depth, text, id }),
    withoutToc: article.withoutToc,
  };
}
