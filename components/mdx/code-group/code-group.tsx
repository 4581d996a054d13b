/** `<CodeGroup>`: the same code in several languages, one tab per fence. API examples are groups with fixed names. */
import clsx from 'clsx';
import { isValidElement, type ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { CodeBlock, type CodeBlockProps, codeTitle } from '../code-block/code-block';
import { articleIcon } from '../shared/article-icon';
import { isPart, type Part, partsIn } from '../shared/children';
import { inline } from '../shared/inline';
import { isOn, wordOf } from '../shared/props';
import { serial } from '../shared/serial';
import type { CommonProps } from '../shared/types';
import { CODE_PARTS, type TabPanel, tabSet } from '../tabs/tab-set';

export interface CodeGroupProps extends CommonProps {
  dropdown?: unknown;
}

/** A group of fences. Tabs are named by fence title, else language. */
export function CodeGroup(props: CodeGroupProps, article: ArticleContext): ReactNode {
  return codeGroup(props, article, ({ language }, index) => wordOf(language) ?? `${index + 1}`);
}

/** Creates the group; `nameOf` names fences without a title. A single fence is a plain block with its name. */
export function codeGroup(
  props: CodeGroupProps,
  article: ArticleContext,
  nameOf: (block: CodeBlockProps, index: number) => string,
): ReactNode {
  const blocks = partsIn(props.children, 'CodeBlock').filter((child) => isValidElement(child)) as Part[];
  const [only] = blocks;
  if (only === undefined) return props.children;
  if (blocks.length === 1 && isPart(only, 'CodeBlock')) {
    return CodeBlock({ ...only.props, filename: codeTitle(only.props) || nameOf(only.props, 0) }, article);
  }
  const group = serial(article, 'code');
  const panels = blocks.map((block, index) =>
    panelOf(block, `code-${group}-${index}`, nameOf(block.props, index), article),
  );
  return tabSet(
    {
      panels,
      active: 0,
      className: clsx('code-group', props.className),
      id: props.id,
      sync: true,
      dropdown: isOn(props.dropdown) ? article.strings.selectSection : undefined,
      parts: CODE_PARTS,
    },
    article,
  );
}

/** The tab has title and icon, so the block has no header. Anything other than a fence is shown as it is. */
function panelOf(block: Part, id: string, name: string, article: ArticleContext): TabPanel {
  const fence: CodeBlockProps = block.props;
  const isFence = isPart(block, 'CodeBlock');
  return {
    id,
    title: codeTitle(fence) || inline(block.props.label) || name,
    icon: articleIcon({ icon: fence.icon }, article),
    body: isFence ? CodeBlock({ ...fence, filename: '', title: '', icon: '' }, article) : block,
  };
}
