/** The assistant's panel: header, conversation or greeting, and the input. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { supportHref } from '@/lib/kit/support';
import type { AssistantPanel } from '@/lib/site/view/assistant-panel';
import { type Conversation, useConversation } from '../chat/use-conversation.client';
import { prepareText } from '../text/lazy-text.client';
import type { ContextItem, OpenRequest, Rating } from '../types';
import { Composer } from './composer.client';
import { Log, type LogActions } from './log.client';
import { EntrySign, Sign } from './sign';

/** Dispatched on `document` when a reader rates an answer, for the site's own scripts. */
const RATED_EVENT = 'lectern:answer-rated';

export interface PanelProps {
  words: AssistantPanel;
  /** The text of the button that opens the panel. */
  title: string;
  /** A new object each time the panel is opened. */
  request: OpenRequest;
  /** The questions to begin with. */
  starters: readonly string[];
  /** Replaces this panel by a new one, for a new conversation. */
  onNew(): void;
  onClose(): void;
}

/** Stays mounted while the panel is closed, so that an answer in progress continues. */
export function Panel({ words, title, request, starters, onNew, onClose }: PanelProps) {
  const conversation = useConversation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [context, setContext] = useState<readonly ContextItem[]>([]);
  const { turns, phase } = conversation;

  const ask = (question: string): void => {
    conversation.ask(question, context);
    setContext([]);
    field.current?.focus();
  };
  const actions = useActions(conversation, ask);

  useEffect(prepareText, []);

  useEffect(() => {
    field.current?.focus();
    const { question, context: piece } = request;
    if (piece) setContext((pieces) => [...pieces.filter(({ value }) => value !== piece.value), piece]);
    if (question?.trim()) actions.onAsk(question.trim());
  }, [request, actions]);

  return (
    <>
      <Head
        words={words}
        title={title}
        onNew={
          turns.length > 0
            ? () => {
                conversation.end();
                onNew();
              }
            : undefined
        }
        threadId={conversation.threadId}
        onClose={onClose}
      />
      {turns.length === 0 ? (
        <Greeting words={words} starters={starters} onAsk={ask} />
      ) : (
        <Log conversation={conversation} actions={actions} words={words} />
      )}
      <div className="chat-assistant-foot">
        <Composer
          field={field}
          draft={request.draft}
          context={context}
          isBusy={phase !== 'idle'}
          words={words}
          onAsk={ask}
          onStop={conversation.stop}
          onRemove={(item) => setContext((pieces) => pieces.filter((piece) => piece !== item))}
        />
        <p className="chat-assistant-disclaimer">{words.askDisclaimer}</p>
      </div>
    </>
  );
}

/** Stable functions, so that answers are not rendered again. */
function useActions(conversation: Conversation, ask: (question: string) => void): LogActions {
  const latest = useRef({ ask, conversation });
  useLayoutEffect(() => {
    latest.current = { ask, conversation };
  });
  return useMemo(
    () => ({
      onAsk: (question) => latest.current.ask(question),
      onRetry: () => latest.current.conversation.retry(),
      onRate: (id, rating) => {
        latest.current.conversation.rate(id, rating);
        report(id, rating, latest.current.conversation);
      },
    }),
    [],
  );
}

interface HeadProps extends Pick<PanelProps, 'words' | 'title' | 'onClose'> {
  /** Undefined where there is no conversation yet. */
  onNew: (() => void) | undefined;
  threadId: string | undefined;
}

function Head({ words, title, onNew, threadId, onClose }: HeadProps) {
  return (
    <div className="chat-assistant-head">
      <EntrySign />
      <h2 id="chat-assistant-title">{title}</h2>
      {words.support && <SupportLink contact={words.support} threadId={threadId} words={words} />}
      {onNew && (
        <button type="button" className="icon-button" aria-label={words.askNew} title={words.askNew} onClick={onNew}>
          <Sign name="fresh" />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={words.askClose}
        title={words.askClose}
        onClick={onClose}
      >
        <Sign name="close" />
      </button>
    </div>
  );
}

interface SupportLinkProps extends Pick<HeadProps, 'words' | 'threadId'> {
  contact: string;
}

function SupportLink({ contact, threadId, words }: SupportLinkProps) {
  const href = supportHref(contact, threadId);
  const isPage = /^https?:/.test(href);
  const name = isPage ? `${words.askSupport} ${words.external}` : words.askSupport;
  return (
    <a
      className="icon-button"
      href={href}
      target={isPage ? '_blank' : undefined}
      rel="noopener noreferrer"
      aria-label={name}
      title={words.askSupport}
    >
      <Sign name="help" />
    </a>
  );
}

interface GreetingProps {
  words: AssistantPanel;
  starters: readonly string[];
  onAsk(question: string): void;
}

function Greeting({ words, starters, onAsk }: GreetingProps) {
  return (
    <div className="chat-assistant-greeting">
      <span className="chat-assistant-emblem">
        <EntrySign />
      </span>
      <p className="chat-assistant-hello">{words.askGreeting}</p>
      <p>{words.askIntro}</p>
      {starters.length > 0 && (
        <ul className="chat-assistant-starters">
          {starters.map((question) => (
            <li key={question}>
              <button type="button" className="chat-assistant-chip" onClick={() => onAsk(question)}>
                {question}
                <Sign name="forward" mirrored />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function report(id: string, rating: Rating, { turns }: { turns: readonly { id: string; text: string }[] }): void {
  const at = turns.findIndex((turn) => turn.id === id);
  if (document.documentElement.dataset.feedback) void sendRating(id, rating);
  const detail = { rating, question: turns[at - 1]?.text, answer: turns[at]?.text };
  document.dispatchEvent(new CustomEvent(RATED_EVENT, { detail }));
}

/** What sends is loaded with the first rating. */
async function sendRating(messageId: string, rating: Rating): Promise<void> {
  const { sendFeedback } = await import('../../feedback/send').catch(() => ({ sendFeedback: undefined }));
  await sendFeedback?.({ target: 'answer', messageId, rating });
}
