/** What is known of an answer once it is over, for what counts answers. Never part of an answer. */
import type { Tone } from '@/lib/answers/quote/tone';
import type { AnswerEvent, Usage } from '@/lib/answers/types';

/** Who pays for an answer: organisation and key are undefined for a reader of the site's own pages. */
export interface Asker {
  /** The domain that was asked. */
  domain: string;
  organisation?: string;
  keyId?: string;
}

export interface AnswerRecord extends Asker, Seen {
  /** Milliseconds since 1970. */
  at: number;
  threadId: string;
  messageId: string;
  /** As sent by the client; `anonymous` for most. */
  fp: string;
  question: string;
  isNewThread: boolean;
  /** Milliseconds from the request to the sources, to the first text and to the end. */
  searchMs: number;
  firstByteMs: number;
  ms: number;
}

/** What the events of an answer say. */
export interface Seen {
  tone: Tone;
  /** The path of the closest page; undefined if nothing was found. */
  page?: string;
  /** The stems of the question that occur in the site's index. */
  stems: readonly string[];
  /** The addresses of the cited sections. */
  sources: readonly string[];
  /** Of the model, if its server counts. */
  usage?: Usage;
  hasFailed: boolean;
}

/** Must return at once and not throw. */
export type Recorder = (answer: AnswerRecord) => void;

/** Passes events through and calls `done` once at the end or when the reader leaves, if the search was made. */
export async function* recorded(
  events: AsyncGenerator<AnswerEvent>,
  done: (seen: Seen, times: { searchedAt: number; firstTextAt: number }) => void,
): AsyncGenerator<AnswerEvent> {
  let search: Extract<AnswerEvent, { type: 'search' }> | undefined;
  let [searchedAt, firstTextAt]: (number | undefined)[] = [];
  let usage: Usage | undefined;
  let hasFailed = false;
  const sources: string[] = [];
  try {
    for await (const event of events) {
      if (event.type === 'search' && search === undefined) {
        search = event;
        searchedAt = performance.now();
      }
      if (event.type === 'usage') usage = event.usage;
      if (event.type === 'error') hasFailed = true;
      if (event.type === 'text') firstTextAt ??= performance.now();
      if (event.type === 'source') sources.push(event.source.url);
      yield event;
    }
  } finally {
    if (search) {
      const { tone, stems, results } = search;
      const now = performance.now();
      const seen = { tone, stems, page: results[0]?.path, sources, hasFailed, ...(usage ? { usage } : {}) };
      done(seen, { searchedAt: searchedAt ?? now, firstTextAt: firstTextAt ?? now });
    }
  }
}
