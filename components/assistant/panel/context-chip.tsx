/** The context of a question on one line: code or selected text. */
import type { AssistantWords } from '@/lib/strings/assistant-words';
import type { ContextItem } from '../types';
import { Sign } from './sign';

interface ContextChipProps {
  item: ContextItem;
  words: AssistantWords;
  /** Without it the context belongs to a question that was asked. */
  onRemove?(): void;
}

/** The kind of context and its first words; the whole text as title. */
export function ContextChip({ item, words, onRemove }: ContextChipProps) {
  const kind = item.type === 'code' ? words.askContextCode : words.askContextText;
  return (
    <span className="chat-assistant-context" title={item.value}>
      <Sign name={item.type === 'code' ? 'code' : 'text'} />
      <span className="visually-hidden">{kind}: </span>
      <span className="chat-assistant-context-text" dir="auto">
        {item.value.replace(/\s+/g, ' ').slice(0, 80)}
      </span>
      {onRemove && (
        <button type="button" onClick={onRemove} aria-label={words.askContextRemove.replace('{name}', () => kind)}>
          <Sign name="close" />
        </button>
      )}
    </span>
  );
}
