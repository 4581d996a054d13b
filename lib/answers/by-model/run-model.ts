/** Lets a model answer: in steps, in which it may search, and again after a failure that nobody has noticed. */
import type { SearchOptions } from '@/lib/search/types';
import type { AssistantSkill } from '@/lib/source/assistant-files';
import { failureOf } from '../model/failure';
import type { EndReason, Model, ModelRequest } from '../model/model';
import { toneOf } from '../quote/tone';
import type { Searcher } from '../retrieve/searcher';
import { resultsOf } from '../sources';
import type { AnswerEvent } from '../types';
import { isAnnouncement } from './announcement';
import type { Prompt } from './prompt';
import type { SourceList } from './source-list';
import { createTools, MAX_CALLS_PER_STEP } from './tools';
import type { Writer } from './writer';

/** The most steps in which a model may search before it has to answer. */
const MAX_STEPS = 3;
const RETRY_MS = 250;
/** A server that asks for more patience than this is not asked again for the same answer. */
const MAX_RETRY_MS = 3_000;

/** An event for the reader; `alive`: the model is at work, and nothing is to be seen; `end`: why it stopped. */
export type WorkEvent = AnswerEvent | { type: 'alive' } | { type: 'end'; reason: EndReason };

export interface Work {
  model: Model;
  searcher: Searcher;
  sources: SourceList;
  writer: Writer;
  /** The part of the site that may answer. */
  options: SearchOptions;
  /** In tokens: for the answer, and for what the tools of a step return. */
  answerTokens: number;
  toolTokens: number;
  /** The skills that may be loaded, and the tokens for them. */
  skills: readonly AssistantSkill[];
  skillTokens: number;
  signal: AbortSignal;
  /** For tests. */
  retryMs?: number;
}

/** Asks the model until it has answered. A failure before its first word in a step is repeated once. Throws when its server fails. */
export async function* runModel(prompt: Prompt, work: Work): AsyncGenerator<WorkEvent> {
  const { model, writer, signal } = work;
  const tokens = Math.floor(work.toolTokens / MAX_CALLS_PER_STEP);
  const toolbox = createTools({ ...work, tokens });
  const turn = createTurn(writer);
  let { messages } = prompt;
  let steps = MAX_STEPS;
  for (let attempt = 0; ; attempt++) {
    try {
      const { system } = prompt;
      const request: ModelRequest = { system, messages, tools: toolbox.tools, steps, maxTokens: work.answerTokens };
      for await (const piece of model.stream(request, signal)) {
        switch (piece.type) {
          case 'text':
            yield* turn.write(piece.text, steps > 0);
            break;
          case 'called':
            if (turn.call()) yield { type: 'status', status: 'searching' };
            for (const { query, hits } of toolbox.searches())
              yield { type: 'search', query, results: resultsOf(hits), tone: toneOf(hits), stems: [] };
            break;
          case 'step':
            yield* turn.endStep();
            toolbox.nextStep();
            messages = piece.messages;
            steps--;
            attempt = 0;
            break;
          case 'end':
            yield* turn.end();
            yield piece;
            return;
          default:
            yield piece;
        }
      }
      return;
    } catch (error) {
      const { isTransient, retryAfterMs } = failureOf(error);
      const wait = retryAfterMs ?? work.retryMs ?? RETRY_MS;
      if (turn.hasShown() || attempt > 0 || !isTransient || wait > MAX_RETRY_MS || signal.aborted) throw error;
      turn.discard();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** The text that the model writes between two steps. */
interface Turn {
  write(text: string, mayAnnounce: boolean): Generator<WorkEvent>;
  /** Notes a call; true for the first one. */
  call(): boolean;
  endStep(): Generator<WorkEvent>;
  end(): Generator<WorkEvent>;
  /** True once the reader has seen something of this step. */
  hasShown(): boolean;
  discard(): void;
}

function createTurn(writer: Writer): Turn {
  let announcement = '';
  let hasShown = false;
  let hasCalled = false;

  function* show(text: string): Generator<WorkEvent> {
    const shown = writer.push(text);
    announcement = '';
    if (shown === '') return yield { type: 'alive' };
    hasShown = true;
    yield { type: 'text', text: shown };
  }
  function reset(): void {
    [announcement, hasShown, hasCalled] = ['', false, false];
  }

  return {
    *write(text, mayAnnounce) {
      announcement += text;
      if (!hasShown && mayAnnounce && isAnnouncement(announcement)) yield { type: 'alive' };
      else yield* show(announcement);
    },
    call() {
      const isFirst = !hasCalled;
      hasCalled = true;
      return isFirst;
    },
    *endStep() {
      // The text after the calls is a paragraph of its own; an announcement that was held back is dropped.
      if (hasShown) yield* show('\n\n');
      writer.commit();
      reset();
    },
    *end() {
      if (announcement !== '' && !hasCalled) yield* show(announcement);
      writer.commit();
    },
    hasShown: () => hasShown,
    discard() {
      writer.discard();
      reset();
    },
  };
}
