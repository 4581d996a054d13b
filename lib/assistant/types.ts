/** The words that the parts of the assistant speak: the request as understood, the answer as a row of events. No wire format in here. */

/** One turn of a conversation, reduced to its text. */
export interface Turn {
  role: 'user' | 'assistant';
  text: string;
}

/** What a reader pointed at when asking: a code block or a selected text. */
export interface ContextItem {
  type: 'code' | 'textSelection';
  value: string;
  path?: string;
  elementId?: string;
}

/** Which part of a site may answer. */
export interface AnswerFilter {
  version?: string;
  language?: string;
}

/** A request that passed all checks. */
export interface AssistantRequest {
  /** Who asks: `anonymous`, or an identifier that the client chose. */
  fp: string;
  /** The turns before the question, oldest first. */
  history: readonly Turn[];
  question: string;
  threadId?: string;
  retrievalPageSize: number;
  filter: AnswerFilter;
  context: readonly ContextItem[];
  currentPath?: string;
}

/** A section that was found, as clients are told of it. */
export interface SearchResult {
  /** The page's path, without anchor. */
  path: string;
  /** Path and anchor. */
  url: string;
  content: string;
  metadata: { title: string; heading: string };
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

/** What an answer is made of, in order: one search, texts, sources, and an error where it broke off. */
export type AnswerEvent =
  | { type: 'search'; query: string; results: readonly SearchResult[] }
  | { type: 'text'; text: string }
  | { type: 'source'; source: Source }
  | { type: 'usage'; usage: Usage }
  /** Public text: no detail of the model or its server. */
  | { type: 'error'; message: string };

/** Names of one answer. */
export interface AnswerIds {
  messageId: string;
  threadId: string;
}

/** Turns events into the text of one wire format. Holds what the format must remember, nothing else. */
export interface Encoder {
  start(): string;
  event(event: AnswerEvent): string;
  /** Keeps the connection alive and means nothing to clients. */
  heartbeat: string;
  /** Everything that ends a stream. */
  finish(): string;
}

/** A wire format: what it is called in headers, and its encoder. */
export interface WireFormat {
  headers: Readonly<Record<string, string>>;
  encoder(ids: AnswerIds): Encoder;
}
