/** `<CodeGroup>`: the same code in several languages, one tab per fence. API examples are groups with fixed names. */
import clsx from 'clsx';
import { isValidElement, type ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { CodeBlock, type CodeBlockProps, codeTitle } from '../code-block/code-block';
import { articleIcon } from '../shared/article-icon';
import { flatten, isPart, type Part, partsIn, textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { isOn, wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';
import { CODE_PARTS, type TabPanel, tabSet } from '../tabs/tab-set';

export interface CodeGroupProps extends CommonProps {
  dropdown?: unknown;
}

/** A group of fences. Tabs are named by fence title, else language. */
export function CodeGroup(props: CodeGroupProps, article: ArticleContext): ReactNode {
  return codeGroup(props, article, (block, index) => languageOf(block) ?? `${index + 1}`);
}

/** For the parser, a fence on one line is inline code that begins with the language. */
function languageOf(block: Part): string | undefined {
  const language = wordOf(block.props.language);
  return isPart(block, 'code') ? /^\s*(\S+)\s+\S/.exec(textOf(block))?.[1] : language;
}

/** Creates the group; `nameOf` names fences without a title, equal ones with a number. A single fence is a plain block with its name. */
export function codeGroup(
  props: CodeGroupProps,
  article: ArticleContext,
  nameOf: (block: Part, index: number) => string,
): ReactNode {
  const children = partsIn(props.children, 'CodeBlock').filter((child) => isValidElement(child)) as Part[];
  const blocks = children.flatMap(fencesOf);
  const [only] = blocks;
  if (only === undefined) return props.children;
  if (blocks.length === 1 && isPart(only, 'CodeBlock')) {
    return CodeBlock({ ...only.props, filename: codeTitle(only.props) || nameOf(only, 0) }, article);
  }
  const group = article.serial('code');
  const names = namesOf(blocks, nameOf);
  const panels = blocks.map((block, index) => panelOf(block, `code-${group}-${index}`, names[index] ?? '', article));
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

/** Several fences on one line each are one paragraph. */
function fencesOf(block: Part): Part[] {
  const inner = isPart(block, 'p') ? flatten(block.props.children) : [];
  return inner.length > 0 && inner.every((child) => isPart(child, 'code')) ? (inner as Part[]) : [block];
}

/** Names for blocks without a title: no two tabs are named alike by us. */
function namesOf(blocks: readonly Part[], nameOf: (block: Part, index: number) => string): string[] {
  const titles = blocks.map(({ props }) => textOf(codeTitle(props)));
  const taken = new Set(titles);
  return blocks.map((block, index) => {
    if (titles[index]) return '';
    const base = nameOf(block, index);
    let name = base;
    for (let n = 2; taken.has(name); n++) name = `${base} ${n}`;
    taken.add(name);
    return name;
  });
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
