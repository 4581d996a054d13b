'use client';
/** The text of an answer: safe Markdown, drawn block by block, so that only the last one is drawn again while it grows. */
import { memo, type ReactNode, useMemo } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import type { AssistantWords } from '@/lib/strings/assistant-words';
import { allowedImage, allowedLink } from './allowed-link';
import { CopyButton } from './copy-button';
import { remarkTables } from './remark-tables';
import { splitBlocks } from './split-blocks';
import type { AnswerSource, ChatTurn } from './types';

const REMARK: Options['remarkPlugins'] = [remarkTables];
const REHYPE: Options['rehypePlugins'] = [rehypeSanitize];
const REL = 'noopener noreferrer nofollow';

export interface AnswerTextProps {
  text: string;
  turn: Pick<ChatTurn, 'sources' | 'links'>;
  words: AssistantWords;
}

/** No raw HTML, no picture and no link but those that `allowed-link.ts` lets pass. Source: assistant spec 6. */
export function AnswerText({ text, turn, words }: AnswerTextProps) {
  // Equal lists are the same list: a new one would draw every block again.
  const key = JSON.stringify([turn.sources, turn.links]);
  const components = useMemo(
    () => componentsFor(...(JSON.parse(key) as [AnswerSource[], string[]]), words),
    [key, words],
  );
  return (
    <div className="prose chat-assistant-text">
      {splitBlocks(text).map((block, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever added at the end.
        <Block key={n} markdown={block} components={components} />
      ))}
    </div>
  );
}

const Block = memo(function Block({ markdown, components }: { markdown: string; components: Components }) {
  return (
    <Markdown remarkPlugins={REMARK} rehypePlugins={REHYPE} components={components} skipHtml>
      {markdown}
    </Markdown>
  );
});

function componentsFor(sources: readonly AnswerSource[], links: readonly string[], words: AssistantWords): Components {
  const origin = location.origin;
  const known = new Set([...sources.map(({ url }) => new URL(url, origin).href), ...links]);
  const numbers = new Map(sources.map(({ url }, n) => [new URL(url, origin).href, n + 1]));
  return {
    a({ href, children }) {
      const link = allowedLink(href, { origin, known });
      if (link === undefined) return <>{children}</>;
      const number = numbers.get(new URL(link.href, origin).href);
      const target = link.outside ? '_blank' : undefined;
      const isNumber = typeof children === 'string' && /^\d+$/.test(children);
      const name = isNumber ? words.askSource.replace('{name}', children) : undefined;
      return (
        <a
          href={link.href}
          rel={REL}
          target={target}
          aria-label={name}
          className={isNumber ? 'chat-assistant-citation' : undefined}
        >
          {isNumber ? (number ?? children) : children}
          {!isNumber && number !== undefined && <sup className="chat-assistant-number">{number}</sup>}
        </a>
      );
    },
    img({ src, alt }) {
      const address = allowedImage(typeof src === 'string' ? src : undefined, origin);
      return address === undefined ? alt : <img src={address} alt={alt ?? ''} loading="lazy" />;
    },
    pre({ children }) {
      return <Code words={words}>{children}</Code>;
    },
    table({ children }) {
      return (
        <div className="chat-assistant-table">
          <table>{children}</table>
        </div>
      );
    },
  };
}

function Code({ words, children }: { words: AssistantWords; children: ReactNode }) {
  return (
    <div className="chat-assistant-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code scrolls inside itself, which needs focus without a mouse. */}
      <pre tabIndex={0}>{children}</pre>
      <CopyButton label={words.copyCode} copiedLabel={words.copied} text={textIn(children)} />
    </div>
  );
}

/** The text that React nodes show. */
function textIn(node: ReactNode): string {
  if (typeof node === 'string') return node.replace(/\n$/, '');
  if (Array.isArray(node)) return node.map(textIn).join('');
  const isElement = typeof node === 'object' && node !== null && 'props' in node;
  return isElement ? textIn((node.props as { children?: ReactNode }).children) : '';
}
