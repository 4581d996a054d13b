/** The input for questions, the selected context, and the button that sends or stops. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { AssistantWords } from '@/lib/strings/assistant-words';
import type { ContextItem } from '../types';
import { ContextChip } from './context-chip';
import { Sign } from './sign';

/** The endpoint's limit is 8,000. */
const MAX_LENGTH = 4000;

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** A question to begin with. */
  draft?: string;
  context: readonly ContextItem[];
  isBusy: boolean;
  words: AssistantWords;
  onAsk(question: string): void;
  onStop(): void;
  onRemove(item: ContextItem): void;
}

/**
 * Usable while an answer is written: a new question replaces that answer. `#chat-assistant-textarea` is a stable id:
 * content/reference/format/page-frame.mdx#ids.
 */
export function Composer({ field, draft, context, isBusy, words, onAsk, onStop, onRemove }: ComposerProps) {
  const [text, setText] = useState('');
  const question = text.trim();

  useEffect(() => {
    if (draft) setText(draft.slice(0, MAX_LENGTH));
  }, [draft]);

  useHeight(field, text);

  function submit(): void {
    if (question === '') return;
    setText('');
    onAsk(question);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter also confirms input methods; browsers differ in how they report that.
    const isWriting = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isWriting) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className="chat-assistant-composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {context.length > 0 && (
        <ul className="chat-assistant-contexts">
          {context.map((item) => (
            <li key={item.type + item.value}>
              <ContextChip item={item} words={words} onRemove={() => onRemove(item)} />
            </li>
          ))}
        </ul>
      )}
      <textarea
        ref={field}
        id="chat-assistant-textarea"
        className="chat-assistant-textarea"
        rows={1}
        dir="auto"
        maxLength={MAX_LENGTH}
        value={text}
        placeholder={words.askPlaceholder}
        aria-label={words.askPlaceholder}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <SendButton words={words} isOff={question === ''} onStop={isBusy && question === '' ? onStop : undefined} />
    </form>
  );
}

/** Keeps the field as high as its text. */
function useHeight(field: ComposerProps['field'], text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text changes.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${area.scrollHeight}px`;
  }, [text]);
}

interface SendButtonProps {
  words: AssistantWords;
  isOff: boolean;
  /** Set while there is an answer to stop, and nothing to send. */
  onStop: (() => void) | undefined;
}

function SendButton({ words, isOff, onStop }: SendButtonProps) {
  if (onStop) {
    return (
      <button
        type="button"
        className="chat-assistant-send"
        aria-label={words.askStop}
        title={words.askStop}
        onClick={onStop}
      >
        <span className="chat-assistant-stop" />
      </button>
    );
  }
  return (
    <button
      type="submit"
      className="chat-assistant-send"
      aria-label={words.askSend}
      title={words.askSend}
      disabled={isOff}
    >
      <Sign name="send" />
    </button>
  );
}
