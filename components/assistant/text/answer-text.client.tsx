/** The text of an answer: safe Markdown, rendered in blocks, so that only the last one is rendered again while it grows. */
import { createElement, Fragment, memo, useMemo } from 'react';
import type { AssistantPanel } from '@/lib/site/view/assistant-panel';
import { CopyButton } from '../panel/copy-button';
import type { AnswerSource, ChatTurn } from '../types';
import { allowedImage, allowedLink } from './allowed-link';
import { type MarkdownParts, renderMarkdown } from './render-markdown';
import { splitBlocks } from './split-blocks';

const REL = 'noopener noreferrer nofollow';

export interface AnswerTextProps {
  text: string;
  turn: Pick<ChatTurn, 'sources' | 'links'>;
  words: AssistantPanel;
}

/** No raw HTML, and only images and links that `allowed-link.ts` permits. See content/reference/assistant/security.mdx#rendering. */
export function AnswerText({ text, turn, words }: AnswerTextProps) {
  // Equal lists are the same object: a new one would render every block again.
  const key = JSON.stringify([turn.sources, turn.links]);
  const parts = useMemo(() => partsFor(...(JSON.parse(key) as [AnswerSource[], string[]]), words), [key, words]);
  return (
    <div className="prose chat-assistant-text">
      {splitBlocks(text).map((block, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever added at the end.
        <Block key={n} markdown={block} parts={parts} />
      ))}
    </div>
  );
}

const Block = memo(function Block({ markdown, parts }: { markdown: string; parts: MarkdownParts }) {
  return renderMarkdown(markdown, parts);
});

function partsFor(sources: readonly AnswerSource[], links: readonly string[], words: AssistantPanel): MarkdownParts {
  const origin = location.origin;
  const known = new Set([...sources.map(({ url }) => new URL(url, origin).href), ...links]);
  const numbers = new Map(sources.map(({ url }, n) => [new URL(url, origin).href, n + 1]));
  return {
    link(href, children) {
      const link = allowedLink(href, { origin, known, support: words.support });
      if (link === undefined) return createElement(Fragment, null, ...children);
      const number = numbers.get(new URL(link.href, origin).href);
      const [label] = children;
      const isNumber = children.length === 1 && typeof label === 'string' && /^\d+$/.test(label);
      const note = link.outside ? ` ${words.external}` : '';
      const name = isNumber ? words.askSource.replace('{name}', label) + note : undefined;
      return (
        <a
          href={link.href}
          rel={REL}
          target={link.outside ? '_blank' : undefined}
          aria-label={name}
          className={isNumber ? 'chat-assistant-citation' : undefined}
        >
          {isNumber ? (number ?? label) : createElement(Fragment, null, ...children)}
          {!isNumber && number !== undefined && <sup className="chat-assistant-number">{number}</sup>}
          {!isNumber && note && <span className="visually-hidden">{note}</span>}
        </a>
      );
    },
    picture(src, alt) {
      const address = allowedImage(src, origin);
      return address === undefined ? alt : <img src={address} alt={alt} loading="lazy" />;
    },
    code: (text) => (
      <div className="chat-assistant-code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code scrolls inside itself, which needs focus without a mouse. */}
        <pre tabIndex={0}>
          <code>{text}</code>
        </pre>
        <CopyButton label={words.copyCode} copiedLabel={words.copied} text={text} />
      </div>
    ),
    table: (table) => <div className="chat-assistant-table">{table}</div>,
  };
}
