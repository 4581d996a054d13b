/** Work that may not return, need too much memory or end its process is done in a thread of its own, which can be ended. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';
import { messageOf } from '../text';
import { HOME } from './program-home';

export interface ThreadBounds {
  /** For one answer. */
  seconds: number;
  /** For the heap of the thread. */
  megabytes: number;
  /** An unused thread is ended after this time. */
  idleSeconds: number;
}

export interface Thread<Question, Answer> {
  /**
   * Asks one question after the other. Rejects with ThreadError if the thread gives no answer, and with the message of what the work throws.
   * A question without an answer is asked again in a new thread: what an earlier one left behind may have been at fault.
   */
  ask(question: Question): Promise<Answer>;
}

/** The thread took too long, needed too much memory, or was ended by its own code. */
export class ThreadError extends Error {
  constructor(readonly reason: 'late' | 'memory' | 'ended') {
    super(`A thread gave no answer: ${reason}.`);
  }
}

/** The messages of a thread: the start of a question, and its answer. */
type Said<Answer> = { begins: true } | { answer: Answer } | { error: string };

/** The file of an entry of the bundle (`THREADS` of lib/cli/bundle.mjs); undefined for code that runs from its sources. */
export function threadFile(name: string): URL | undefined {
  return HOME.hash === undefined ? undefined : new URL(`./${name}.js`, import.meta.url);
}

/** A thread that runs a file with `answerQuestions`. It is started with the first question, and does not keep the process running. */
export function createThread<Question, Answer>(
  file: URL,
  { seconds, megabytes, idleSeconds }: ThreadBounds,
): Thread<Question, Answer> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function end(): void {
    const ended = worker;
    worker = undefined;
    void ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const forget = (): void => {
      if (worker === started) worker = undefined;
    };
    started.on('error', forget).on('exit', forget).unref();
    return started;
  }

  function askOnce(question: Question): Promise<Answer> {
    // The start of a thread does not count. One that never begins is busy with what an earlier question left behind.
    let left = worker === undefined ? Number.POSITIVE_INFINITY : seconds;
    worker ??= start();
    const asked = worker;
    return new Promise<Answer>((resolve, reject) => {
      // Counted one by one, so that a machine that sleeps loses one.
      const clock = setInterval(() => {
        left -= 1;
        if (left <= 0) stop(new ThreadError('late'));
      }, 1000);
      const finish = (): void => {
        clearInterval(clock);
        asked.off('message', hear).off('error', fail).off('exit', exit);
      };
      const stop = (error: unknown): void => {
        finish();
        end();
        reject(error);
      };
      const hear = (said: Said<Answer>): void => {
        if ('begins' in said) {
          left = seconds;
          return;
        }
        finish();
        if ('answer' in said) resolve(said.answer);
        else reject(new Error(said.error));
      };
      const fail = (error: NodeJS.ErrnoException): void =>
        stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadError('memory') : error);
      const exit = (): void => stop(new ThreadError('ended'));
      asked.on('message', hear).on('error', fail).on('exit', exit);
      try {
        asked.postMessage(question);
      } catch (error) {
        // Not plain data.
        stop(error);
      }
    });
  }

  async function answer(question: Question): Promise<Answer> {
    clearTimeout(idle);
    const isNew = worker === undefined;
    try {
      return await askOnce(question).catch((error: unknown) => {
        if (isNew || !(error instanceof ThreadError)) throw error;
        return askOnce(question);
      });
    } finally {
      idle = setTimeout(end, idleSeconds * 1000).unref();
    }
  }

  return {
    ask(question) {
      const answered = turn.then(() => answer(question));
      turn = answered.catch(() => undefined);
      return answered;
    },
  };
}

/** In the thread: answers questions until it is ended. */
export function answerQuestions<Question, Answer>(work: (question: Question) => Answer | Promise<Answer>): void {
  const say = (said: Said<Answer>): void => parentPort?.postMessage(said);
  // Failures after an answer do not affect it.
  const report = (error: unknown): void => console.error(`Nothing handled this error: ${messageOf(error)}`);
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, report);
  parentPort?.on('message', async (question: Question) => {
    say({ begins: true });
    try {
      const answer = await work(question);
      // Chains of promises without end belong to the question that began them.
      await nextTurn();
      say({ answer });
    } catch (error) {
      say({ error: messageOf(error) });
    }
  });
}
