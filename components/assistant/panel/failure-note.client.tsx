/** Says why there is no answer, and offers alternatives. */
import { useEffect, useState } from 'react';
import type { AssistantWords } from '@/lib/strings/assistant-words';
import type { Failure, FailureKind } from '../chat/failure';
import { Sign } from './sign';

const TEXTS: Readonly<Record<FailureKind, keyof AssistantWords>> = {
  limited: 'askLimited',
  offline: 'askOffline',
  broken: 'askBroken',
  failed: 'askFailed',
};

interface FailureNoteProps {
  failure: Failure;
  question: string;
  words: AssistantWords;
  onRetry(): void;
}

/** Retrying waits as long as the server requested; search is available at once. */
export function FailureNote({ failure, question, words, onRetry }: FailureNoteProps) {
  const seconds = useSecondsUntil(failure.retryAt);
  return (
    <div className="chat-assistant-failure" role="alert">
      <p>
        <Sign name="alert" />
        {words[TEXTS[failure.kind]]}
      </p>
      <div className="chat-assistant-row">
        <RetryButton seconds={seconds} words={words} onRetry={onRetry} />
        <button type="button" className="chat-assistant-chip" data-open="search" data-query={question}>
          <Sign name="search" />
          {words.askSearchInstead}
        </button>
      </div>
    </div>
  );
}

/** A count-down would be announced every second: its number is hidden from screen readers. */
function RetryButton({
  seconds,
  words,
  onRetry,
}: Omit<FailureNoteProps, 'failure' | 'question'> & { seconds: number }) {
  const waits = seconds > 0;
  return (
    <button
      type="button"
      className="chat-assistant-chip chat-assistant-retry"
      disabled={waits}
      onClick={onRetry}
      aria-label={words.askAgain}
    >
      <Sign name="again" />
      {waits ? words.askAgainIn.replace('{name}', String(seconds)) : words.askAgain}
    </button>
  );
}

/** Seconds until a time, counted down to 0. */
function useSecondsUntil(time: number | undefined): number {
  const left = (): number => (time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time begins another count.
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}
