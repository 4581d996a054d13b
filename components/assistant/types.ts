/** The words that the parts of the panel speak. Types only. */
import type { ContextItem } from '@/lib/assistant/types';

export type { ContextItem };

/** A section that an answer cites. */
export interface AnswerSource {
  url: string;
  title: string;
}

export type Rating = 'up' | 'down';

/** One turn of the chat, as it is shown and kept. */
export interface ChatTurn {
  id: string;
  role: 'user' | 'assistant';
  text: string;
  /** What the reader pointed at, of questions. */
  context: readonly ContextItem[];
  /** Of answers: what they cite, in order. */
  sources: readonly AnswerSource[];
  /** Of answers: addresses in the texts that were found, which may be linked. */
  links: readonly string[];
}

/** What opens the panel: with a question it is asked at once, with context it is put beside the field. */
export interface OpenRequest {
  question?: string;
  context?: ContextItem;
}
