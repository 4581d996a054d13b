/** The components of extensions in the form of our own, so that one table has them all. */
import { createElement, isValidElement, type ReactNode } from 'react';
import type { Article } from '@/lib/extend';
import type { LoadedComponents } from '@/lib/extensions/types';
import { messageOf } from '@/lib/kit/text';
import { COMPONENT_TAG } from '@/lib/mdx/render/page-tags';
import type { ArticleContext } from '@/lib/mdx/types';
import type { AnyComponent, ComponentDescriptor } from './component';

/** The descriptor of a group. Its folder has no files of ours: what the browser needs is in the needs of a page. */
export function descriptorOf({ components, assets, owner, ...facts }: LoadedComponents): ComponentDescriptor {
  const bound = Object.entries(components).map(([name, render]): [string, AnyComponent] => [
    name,
    (props: never, article) => {
      for (const asset of assets) article.need(asset);
      try {
        const node = checked(render(props, articleFor(article)));
        return facts.toMarkdown?.[name] ? forMarkdown(name, props, node) : node;
      } catch (error) {
        throw new Error(`${messageOf(error)} (${owner})`, { cause: error });
      }
    },
  ]);
  const { props, isBlock, hasRawChildren, hidesHeadings, live } = facts;
  return {
    folder: '',
    components: Object.fromEntries(bound),
    needs: assets,
    ...(props ? { props } : {}),
    ...(isBlock ? { isBlock } : {}),
    ...(hasRawChildren ? { hasRawChildren } : {}),
    ...(hidesHeadings ? { hidesHeadings } : {}),
    // Without its code, the browser can only show what the server has rendered.
    ...(live === undefined ? { readsChildren: true } : {}),
  };
}

/** What a component returned, if it can be shown: anything else would be left out without a word. */
function checked(result: unknown): ReactNode {
  if (typeof result === 'function') throw new Error('It returned a function, not JSX');
  if (typeof result !== 'object' || result === null || isValidElement(result)) return result as ReactNode;
  if (Symbol.iterator in result) return result as ReactNode;
  throw new Error(
    'then' in result ? 'It is asynchronous; load data when its module is loaded' : 'It returned an object, not JSX',
  );
}

/** The component with what its Markdown is made of; see lib/mdx/render/own-markdown.ts. */
function forMarkdown(name: string, props: Record<string, unknown>, node: ReactNode): ReactNode {
  const given = { class: COMPONENT_TAG, 'data-name': name, 'data-props': plainJson(props) };
  return createElement(COMPONENT_TAG, given, node);
}

/** The props that are data. One that JSON does not have at all leaves out the others too: it must not end the component. */
function plainJson({ children: _, ...props }: Record<string, unknown>): string {
  try {
    return JSON.stringify(props, (_key, value: unknown) => (isValidElement(value) ? undefined : value));
  } catch {
    return '{}';
  }
}

/** What the public interface promises of an article, and nothing else. */
export function articleFor(article: ArticleContext): Article {
  return {
    uniqueId: article.uniqueId,
    addHeading: ({ depth, text, id }) => article.addHeading({ depth, text, id }),
    withoutToc: article.withoutToc,
  };
}
