/** Tabs in Markdown: every panel with its name; code has the name in its fence. */
import { childrenByClass, elementsIn, textOf } from '@/lib/markdown/elements';
import type { HtmlElement, HtmlNode, MarkdownFaces, MarkdownWriter } from '@/lib/markdown/types';
import { codeFence } from '../code-block/code-block.markdown';

export const tabsToMarkdown: MarkdownFaces = {
  tabs: { write: panelsOf },
  'tab-panel': { write: panelOf },
};

/** All panels of a set. */
export function panelsOf(element: HtmlElement, md: MarkdownWriter): string {
  const panels = childrenByClass(element, 'tab-panel');
  return panels.length === 0 ? md.blocks(element.children) : panels.map((panel) => panelOf(panel, md)).join('\n\n');
}

function panelOf(panel: HtmlElement, md: MarkdownWriter): string {
  const [title] = childrenByClass(panel, 'tab-panel-title');
  const body: HtmlNode[] = panel.children.filter((child) => child !== title);
  const [only, more] = elementsIn(body);
  if (title && only?.attributes.includes('code-block-root') && more === undefined) {
    return codeFence(only, textOf(title.children).trim());
  }
  const name = title ? md.inline(title.children).trim() : '';
  return [name && `**${name}**`, md.blocks(body)].filter(Boolean).join('\n\n');
}
