/** `<CodeBlock>`: every fence of a page, and code shown by writers' components. */
import clsx from 'clsx';
import { type CSSProperties, cloneElement, type ReactNode } from 'react';
import { parseLineRanges } from '@/lib/mdx/code/code-meta';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon } from '../shared/article-icon';
import { flatten, isPart, textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { isOn, wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface CodeBlockProps extends CommonProps {
  /** The id of highlighted code (`ArticleContext.code`); without it the children are shown as plain text. */
  block?: unknown;
  language?: unknown;
  filename?: unknown;
  /** Same as `filename`. */
  title?: unknown;
  icon?: unknown;
  lines?: unknown;
  wrap?: unknown;
  nocopy?: unknown;
  expandable?: unknown;
  /** For code without `block`; highlighted code has its own line classes. */
  highlight?: unknown;
  focus?: unknown;
}

/** The sheet of code with numbered lines, which few pages have. */
export const NUMBERED_CODE = 'numbered-code';

/** Blocks that are only slightly longer than their collapsed height stay expanded. */
const MIN_EXPANDABLE_LINES = 16;

/** Code with header, copy button, line numbers and the button that expands a long block. */
export function CodeBlock(props: CodeBlockProps, article: ArticleContext): ReactNode {
  const fence = flatten(props.children).find((child) => isPart(child, 'CodeBlock'));
  if (fence && isPart(fence, 'CodeBlock')) return cloneElement(fence, { ...props, children: fence.props.children });
  const block = wordOf(props.block) ?? requestBlock(props, article);
  const code = block === undefined ? undefined : article.code(block);
  const lineCount = code?.lines ?? plainText(props).split('\n').length;
  const expandable = isOn(props.expandable) && lineCount > MIN_EXPANDABLE_LINES;
  const isNumbered = isOn(props.lines);
  if (isNumbered) article.need(NUMBERED_CODE);
  const hasFocus = code?.hasFocus ?? wordOf(props.focus) !== undefined;
  return (
    <div
      className={clsx(
        'code-block',
        isNumbered && 'code-block-numbered',
        isOn(props.wrap) && 'code-block-wrap',
        expandable && 'code-block-expandable',
        hasFocus && 'code-block-focus',
        props.className,
      )}
      id={props.id}
      data-component-part="code-block-root"
      data-language={wordOf(props.language)}
    >
      {codeHeader(props, article)}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code scrolls inside itself, which needs focus without a mouse. */}
      <pre tabIndex={0} style={{ '--lines': lineCount } as CSSProperties}>
        {code === undefined ? (
          <code>{plainLines(props)}</code>
        ) : (
          <code dangerouslySetInnerHTML={{ __html: code.html }} />
        )}
      </pre>
      {!isOn(props.nocopy) && copyButton(article, code?.copied)}
      {expandable && (
        <button type="button" className="code-block-expand" aria-expanded="false" data-expand="">
          <span>{article.strings.expandCode}</span>
          <span>{article.strings.collapseCode}</span>
        </button>
      )}
    </div>
  );
}

/** The title of a block in its header or tab; falsy without one. */
export function codeTitle(props: CodeBlockProps): ReactNode {
  return inline(props.filename, { links: false }) || inline(props.title, { links: false });
}

/** A button that copies the adjacent code, or `text`. Its icon comes from CSS, to keep pages with many blocks small. */
export function copyButton(article: ArticleContext, text = ''): ReactNode {
  return (
    <button
      type="button"
      className="code-block-copy-button"
      data-component-part="code-block-copy-button"
      aria-label={article.strings.copyCode}
      data-copy={text}
      data-copied-label={article.strings.copied}
    />
  );
}

function codeHeader(props: CodeBlockProps, article: ArticleContext): ReactNode {
  const title = codeTitle(props);
  const icon = articleIcon({ icon: props.icon }, article);
  if (!title && !icon) return null;
  return (
    <div className="code-block-header" data-component-part="code-block-header">
      {icon && (
        <span className="code-block-icon" data-component-part="code-block-header-icon">
          {icon}
        </span>
      )}
      <span className="code-block-title" data-component-part="code-block-header-filename">
        {title || wordOf(props.language)}
      </span>
    </div>
  );
}

/** Code known only at render time, such as a prop of a snippet, is highlighted before the page is rendered again. */
function requestBlock(props: CodeBlockProps, article: ArticleContext): string | undefined {
  const code = plainText(props).replace(/^\n/, '').trimEnd();
  if (code === '' || !flatten(props.children).every((child) => typeof child === 'string')) return undefined;
  return article.highlight({ code, language: String(props.language ?? ''), meta: marksOf(props) });
}

function marksOf({ highlight, focus }: CodeBlockProps): { highlight: number[]; focus: number[] } {
  return { highlight: parseLineRanges(String(highlight ?? '')), focus: parseLineRanges(String(focus ?? '')) };
}

/** Code that is not highlighted: one span per line, as in highlighted code. */
function plainLines(props: CodeBlockProps): ReactNode {
  const { highlight: highlighted, focus: focused } = marksOf(props);
  return plainText(props)
    .split('\n')
    .map((text, index) => {
      const number = index + 1;
      const name = clsx(
        'line',
        highlighted.includes(number) && 'highlighted line-highlight',
        focused.includes(number) && 'focus',
      );
      return [
        index > 0 && '\n',
        <span key={number} className={name}>
          {text}
        </span>,
      ];
    });
}

function plainText({ children }: CodeBlockProps): string {
  return textOf(children).replace(/^\n|\n$/g, '');
}
