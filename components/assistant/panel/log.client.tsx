/** The conversation: questions, answers, status and errors. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AssistantPanel } from '@/lib/site/view/assistant-panel';
import type { Conversation } from '../chat/use-conversation.client';
import { parseAnswer } from '../text/parse-answer';
import { spokenSince } from '../text/spoken-text';
import type { ChatTurn, Rating } from '../types';
import { Answer } from './answer.client';
import { ContextChip } from './context-chip';
import { FailureNote } from './failure-note.client';
import { Sign } from './sign';

export interface LogActions {
  onAsk(question: string): void;
  onRetry(): void;
  onRate(id: string, rating: Rating): void;
}

interface LogProps {
  conversation: Conversation;
  actions: LogActions;
  words: AssistantPanel;
}

/** Scrolls along until the last question is at the top, so that a long answer is read from its beginning. */
export function Log({ conversation, actions, words }: LogProps) {
  const { turns, phase, failure, isStopped, ratings } = conversation;
  const { box, content, isAtEnd, toEnd } = useScrollingAlong(turns);
  const question = turns.findLast(({ role }) => role === 'user')?.text ?? '';
  const last = turns.at(-1);
  return (
    <div className="chat-assistant-middle">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which needs focus without a mouse. */}
      <div ref={box} className="chat-assistant-log" role="log" aria-live="off" aria-label={words.askLog} tabIndex={0}>
        <div ref={content}>
          {turns.map((turn) =>
            turn.role === 'user' ? (
              <Question key={turn.id} turn={turn} words={words} />
            ) : (
              <Answer
                key={turn.id}
                turn={turn}
                isWriting={turn === last && phase !== 'idle'}
                isLast={turn === last}
                rating={ratings[turn.id]}
                words={words}
                {...actions}
              />
            ),
          )}
          {phase !== 'idle' && (
            <p className="chat-assistant-status">
              <span className="chat-assistant-pulse" aria-hidden="true" />
              {phase === 'searching' ? words.askSearching : words.askWriting}
            </p>
          )}
          {isStopped && (
            <p className="chat-assistant-stopped">
              {words.askStopped}
              <button type="button" className="chat-assistant-chip" onClick={actions.onRetry}>
                <Sign name="again" />
                {words.askAgain}
              </button>
            </p>
          )}
          {failure && <FailureNote failure={failure} question={question} words={words} onRetry={actions.onRetry} />}
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className="chat-assistant-latest" aria-label={words.askLatest} onClick={toEnd}>
          <Sign name="down" />
        </button>
      )}
      <Announcer turn={last} phase={phase} words={words} />
    </div>
  );
}

function Question({ turn, words }: { turn: ChatTurn; words: AssistantPanel }) {
  return (
    <div className="chat-assistant-question">
      <span className="visually-hidden">{words.askYou}: </span>
      {turn.context.map((item) => (
        <ContextChip key={item.type + item.value} item={item} words={words} />
      ))}
      <p dir="auto">{turn.text}</p>
    </div>
  );
}

/** Distance from the end that counts as the end. */
const NEAR = 48;
/** Space above a question at the top. */
const GAP = 12;

function useScrollingAlong(turns: readonly ChatTurn[]) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const asked = turns.findLast(({ role }) => role === 'user')?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is looked at, wherever the reader was.
  useLayoutEffect(() => {
    follows.current = true;
  }, [asked]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !content.current) return;
    let own = element.scrollTop;
    const look = (): void => {
      const isAtEnd = isNearEnd(element);
      // The event of our own scrolling arrives when the content may have grown again.
      if (element.scrollTop !== own) follows.current = isAtEnd;
      setAtEnd(isAtEnd);
    };
    // Not only a render changes the height: the renderer of answers is loaded late, and pictures are.
    const observer = new ResizeObserver(() => {
      if (follows.current) {
        const start = startOfAnswer(element);
        // A reader who went on to the end stays there.
        element.scrollTop = element.scrollTop > start + NEAR ? element.scrollHeight : start;
        own = element.scrollTop;
      }
      setAtEnd(isNearEnd(element));
    });
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const toEnd = (): void => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    // The button goes away, and the focus must not go with it.
    element.focus({ preventScroll: true });
  };
  return { box, content, isAtEnd, toEnd };
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

/** How far the conversation is scrolled when the last question is at the top; of a long question, its end. */
function startOfAnswer(log: HTMLElement): number {
  const question = [...log.querySelectorAll('.chat-assistant-question')].at(-1)?.getBoundingClientRect();
  if (question === undefined) return 0;
  const top = Math.max(question.top - GAP, question.bottom - log.clientHeight / 3);
  return log.scrollTop + top - log.getBoundingClientRect().top;
}

interface AnnouncerProps {
  turn: ChatTurn | undefined;
  phase: Conversation['phase'];
  words: AssistantPanel;
}

/** Announces the answer to screen readers sentence by sentence; text that existed when the panel was opened is not announced. */
function Announcer({ turn, phase, words }: AnnouncerProps) {
  const said = useRef(turn?.text.length ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (phase === 'searching') setText(words.askSearching);
    if (turn?.role !== 'assistant') {
      said.current = 0;
      return;
    }
    const isDone = phase === 'idle';
    const { text: fresh, until } = spokenSince(parseAnswer(turn.text, !isDone).text, said.current, isDone);
    // Suggestions are not announced, because they are links.
    said.current = isDone ? turn.text.length : until;
    if (fresh !== '') setText(fresh);
  }, [turn, phase, words]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
