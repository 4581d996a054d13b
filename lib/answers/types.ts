/** Types shared by all parts of the assistant: the parsed request and the events of an answer, independent of the wire format. */
import type { Tone } from './quote/tone';

/** One turn of a conversation as text. */
/** A reader's verdict on an answer or a page. */
export type Rating = 'up' | 'down';

export interface Turn {
  role: 'user' | 'assistant';
  text: string;
}

/** What the reader selected: a code block or text. */
export interface ContextItem {
  type: 'code' | 'textSelection';
  value: string;
  path?: string;
  elementId?: string;
}

/** Restricts the answer to a part of the site. */
export interface AnswerFilter {
  version?: string;
  language?: string;
}

/** A validated request. */
export interface AssistantRequest {
  /** Who asks: `anonymous` or an identifier chosen by the client. */
  fp: string;
  /** The turns before the question, oldest first. */
  history: readonly Turn[];
  question: string;
  threadId?: string;
  retrievalPageSize: number;
  filter: AnswerFilter;
  context: readonly ContextItem[];
  currentPath?: string;
  /** The key of the part of the index that the page's search box uses. */
  currentPart?: string;
}

/** A search result as sent to clients. */
export interface SearchResult {
  /** The page's path without a hash. */
  path: string;
  /** Path with hash. */
  url: string;
  content: string;
  metadata: { title: string; heading: string };
}

/** The contact for what the assistant cannot answer. */
export interface Support {
  /** Shown to readers. */
  name: string;
  href: string;
}

/** A section that an answer cites. */
export interface Source {
  id: string;
  url: string;
  title: string;
}

export interface Usage {
  promptTokens: number;
  completionTokens: number;
}

/**
 * The events of an answer, in order: a search, texts, sources, and an error if it failed. A model may search again, also after its first
 * words, and be silent for a while.
 */
export type AnswerEvent =
  /** `stems`: those of the question that occur in the site's index. */
  | { type: 'search'; query: string; results: readonly SearchResult[]; tone: Tone; stems: readonly string[] }
  | { type: 'text'; text: string }
  /** The model is at work and has not written yet. */
  | { type: 'status'; status: 'searching' }
  | { type: 'source'; source: Source }
  | { type: 'usage'; usage: Usage }
  /** Shown to readers: contains no details about the model or its server. */
  | { type: 'error'; message: string };

/** The ids of one answer. */
export interface AnswerIds {
  messageId: string;
  threadId: string;
}

/** Encodes events in one wire format. Holds only the state that the format requires. */
export interface Encoder {
  start(): string;
  event(event: AnswerEvent): string;
  /** Keeps the connection alive; clients ignore it. */
  heartbeat: string;
  /** The end of the stream. */
  finish(): string;
}

/** A wire format: its response headers and its encoder. */
export interface WireFormat {
  headers: Readonly<Record<string, string>>;
  encoder(ids: AnswerIds): Encoder;
}
