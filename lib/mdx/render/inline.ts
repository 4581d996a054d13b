/** Renders untrusted text (banners, descriptions in specifications): no JavaScript, components or HTML tags. */

import type { Element, Root, Text } from 'hast';
import { LRUCache } from 'lru-cache';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '@/lib/kit/html';
import { hrefKind } from '@/lib/kit/urls';

type Content = (props: object) => ReturnType<typeof runtime.jsx>;

const rendered = new LRUCache<string, Promise<string>>({ max: 2_000 });

/**
 * Renders untrusted Markdown: HTML tags are dropped and their text kept, unknown tags and braces are text, unsafe links are removed. A single paragraph is
 * not wrapped in `<p>`. `external`: what links to other sites say to screen readers. Never fails: if rendering fails, the text is escaped.
 */
export function renderInline(markdown: string, external: string): Promise<string> {
  const key = `${external}\n${markdown}`;
  const known = rendered.get(key);
  if (known) return known;
  const html = renderOnce(markdown, external).catch(() => escapeHtml(markdown));
  rendered.set(key, html);
  return html;
}

async function renderOnce(markdown: string, external: string): Promise<string> {
  // Loaded on demand, because most sites have no such text.
  const [{ serialize }, { remarkLinearGfm }, { escapeUnknownTags }] = await Promise.all([
    import('next-mdx-remote/serialize'),
    import('@/lib/markdown/linear-gfm'),
    import('@/lib/markdown/unknown-tags'),
  ]);
  const { compiledSource } = await serialize(
    escapeUnknownTags(markdown),
    {
      blockJS: true,
      mdxOptions: { format: 'md', remarkPlugins: [remarkLinearGfm], rehypePlugins: [[rehypeInline, external]] },
    },
    true,
  );
  // React's development build names the function differently.
  const jsxDEV = (type: never, props: object, key: string | undefined, isStatic: boolean) =>
    (isStatic ? runtime.jsxs : runtime.jsx)(type, props, key);
  const run = new Function(compiledSource) as (options: object) => { default: Content };
  return renderToStaticMarkup(runtime.jsx(run({ ...runtime, jsxDEV }).default, {}));
}

/** Unwraps a single paragraph and makes links safe. */
function rehypeInline(external: string) {
  return (tree: Root): void => {
    const blocks = tree.children.filter((node) => node.type === 'element');
    const [only] = blocks;
    if (blocks.length === 1 && only?.tagName === 'p') tree.children = only.children;
    for (const node of tree.children) if (node.type === 'element') secure(node, external);
  };
}

function secure(element: Element, external: string): void {
  for (const child of element.children) if (child.type === 'element') secure(child, external);
  const { href } = element.properties;
  if (typeof href !== 'string') return;
  const kind = hrefKind(href);
  if (kind === 'unsafe') delete element.properties.href;
  if (kind !== 'external') return;
  Object.assign(element.properties, { target: '_blank', rel: 'noreferrer' });
  const children: Text[] = [{ type: 'text', value: ` ${external}` }];
  element.children.push({ type: 'element', tagName: 'span', properties: { className: ['visually-hidden'] }, children });
}
