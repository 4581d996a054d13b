/** An answer: its text, sources, suggestions and actions. */
import { lazy, memo, Suspense, useMemo } from 'react';
import type { AssistantPanel } from '@/lib/site/view/assistant-panel';
import { allowedLink } from '../text/allowed-link';
import { LazyText } from '../text/lazy-text.client';
import { parseAnswer, type Suggestion } from '../text/parse-answer';
import type { ChatTurn, Rating } from '../types';
import { CopyButton } from './copy-button';
import { Sign } from './sign';

/** Loaded with the first rating, where feedback is received. */
const Comment = lazy(() =>
  import('./comment.client').then(
    ({ Comment }) => ({ default: Comment }),
    () => ({ default: () => null }),
  ),
);

export interface AnswerProps {
  turn: ChatTurn;
  isWriting: boolean;
  isLast: boolean;
  rating: Rating | undefined;
  words: AssistantPanel;
  onAsk(question: string): void;
  onRetry(): void;
  onRate(id: string, rating: Rating): void;
}

/** Memoised: not rendered again while a later answer is written. */
export const Answer = memo(
  function Answer({ turn, isWriting, isLast, rating, words, onAsk, onRetry, onRate }: AnswerProps) {
    const { text, suggestions } = useMemo(() => parseAnswer(turn.text, isWriting), [turn.text, isWriting]);
    return (
      <div className="chat-assistant-answer">
        <LazyText text={text} turn={turn} words={words} />
        {!isWriting && (
          <>
            {turn.sources.length > 0 && <Sources sources={turn.sources} links={turn.links} words={words} />}
            <div className="chat-assistant-actions">
              <CopyButton label={words.askCopy} copiedLabel={words.copied} text={text} />
              <RateButton rating="up" turn={turn} current={rating} label={words.askGood} onRate={onRate} />
              <RateButton rating="down" turn={turn} current={rating} label={words.askBad} onRate={onRate} />
              {isLast && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.askAgain}
                  title={words.askAgain}
                  onClick={onRetry}
                >
                  <Sign name="again" />
                </button>
              )}
            </div>
            {rating && document.documentElement.dataset.feedback && (
              <Suspense>
                <Comment turn={turn} rating={rating} />
              </Suspense>
            )}
            {isLast && suggestions.length > 0 && (
              <GoOn suggestions={suggestions} turn={turn} words={words} onAsk={onAsk} />
            )}
          </>
        )}
      </div>
    );
  },
  (before, after) =>
    before.turn.text === after.turn.text &&
    before.turn.sources.length === after.turn.sources.length &&
    before.isWriting === after.isWriting &&
    before.isLast === after.isLast &&
    before.rating === after.rating &&
    before.words === after.words,
);

function Sources({ sources, links, words }: Pick<ChatTurn, 'sources' | 'links'> & { words: AssistantPanel }) {
  const known = new Set([...links, ...sources.map(({ url }) => new URL(url, location.origin).href)]);
  return (
    <div className="chat-assistant-sources">
      <p className="chat-assistant-label">{words.askSources}</p>
      <ol>
        {sources.map(({ url, title }, n) => {
          const link = allowedLink(url, { origin: location.origin, known });
          return (
            <li key={url}>
              <span className="chat-assistant-number" aria-hidden="true">
                {n + 1}
              </span>
              {link ? (
                <a href={link.href} rel="noopener noreferrer nofollow" target={link.outside ? '_blank' : undefined}>
                  {title}
                  {link.outside && <span className="visually-hidden"> {words.external}</span>}
                </a>
              ) : (
                title
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface RateButtonProps {
  turn: ChatTurn;
  rating: Rating;
  current: Rating | undefined;
  label: string;
  onRate(id: string, rating: Rating): void;
}

function RateButton({ turn, rating, current, label, onRate }: RateButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button chat-assistant-thumb-${rating}`}
      aria-pressed={current === rating}
      aria-label={label}
      title={label}
      onClick={() => onRate(turn.id, rating)}
    >
      <Sign name="thumb" />
    </button>
  );
}

interface GoOnProps {
  suggestions: readonly Suggestion[];
  turn: ChatTurn;
  words: AssistantPanel;
  onAsk(question: string): void;
}

/** Links to further sections, and questions to ask next. */
function GoOn({ suggestions, turn, words, onAsk }: GoOnProps) {
  const rules = { origin: location.origin, known: new Set(turn.links) };
  return (
    <div className="chat-assistant-more">
      <p className="chat-assistant-label">{words.askMore}</p>
      <ul>
        {suggestions.map(({ label, href }) => {
          const link = allowedLink(href, rules);
          return (
            <li key={label + href}>
              {link ? (
                <a className="chat-assistant-chip" href={link.href} rel="noopener noreferrer nofollow">
                  {label}
                  <Sign name="forward" mirrored />
                </a>
              ) : (
                <button type="button" className="chat-assistant-chip" onClick={() => onAsk(label)}>
                  {label}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
