/** Types shared by the parts of the panel. */

import type { ContextItem, Rating } from '@/lib/answers/types';

export type { ContextItem, Rating };

/** A section cited by an answer. */
export interface AnswerSource {
  url: string;
  title: string;
}

/** A turn of the chat, as shown and stored. */
export interface ChatTurn {
  id: string;
  role: 'user' | 'assistant';
  text: string;
  /** For questions: the selected context. */
  context: readonly ContextItem[];
  /** For answers: their sources in order. */
  sources: readonly AnswerSource[];
  /** For answers: addresses in the retrieved texts, which may be linked. */
  links: readonly string[];
}

/** Opens the panel: a question is asked at once, context is added to the input. */
export interface OpenRequest {
  question?: string;
  /** Put into the input, not asked. */
  draft?: string;
  context?: ContextItem;
}
