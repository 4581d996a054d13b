/**
 * Makes the pages of an export on all cores: the main process and worker processes take pages from one queue. A worker that dies loses
 * nothing, since its pages go back into the queue.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import { renderers } from '@/components/mdx/renderers';
import { createPageMaker } from '@/lib/export/export-site';
import type { Drafts } from '@/lib/export/output-folder';
import { type MadePage, makePage, type PageTask } from '@/lib/export/page-files';
import type { MakerSettings, PageLoop } from '@/lib/export/types';
import { isWorthSharing } from './helpers';

/** Pages given to a worker at once: enough to hide the cost of the messages. */
const AT_ONCE = 8;
/** Each needs 300 MB or more. */
const MAX_WORKERS = 7;
/** One process per core already: parallel GC threads would only compete. */
const WORKER_FLAGS = ['--single-threaded-gc'];

/** V8 lets the heap grow to four times the live objects before it collects. With the model of a large site, that is gigabytes per process. */
const MANY_PAGES = 5_000;
const GROW_LESS = '--heap-growing-percent=50';

/** Without what every process has itself. */
type SentSettings = Omit<MakerSettings, 'renderers' | 'env'>;

/** What a worker is told first. */
interface Start {
  settings: SentSettings;
  drafts: Drafts;
}
type Order = { start: Start } | { tasks: PageTask[] };
type Answer = { ready: true } | { made: MadePage[] } | { failed: Partial<NodeJS.ErrnoException> };

/** A loop over pages for `exportSite`. The workers start once it is known that they pay off. */
export function sharedPageLoop(settings: SentSettings): PageLoop {
  return async (tasks, makeHere, onMade, drafts) => {
    const start = performance.now();
    boundHeap(tasks.length);
    const queue = [...tasks].reverse();
    let made = 0;
    let failure: Error | undefined;
    const take = (page: MadePage): void => {
      made++;
      onMade(page);
    };
    const workers: PageWorker[] = [];
    const startWorkers = (): void => {
      const count = Math.min(os.availableParallelism() - 1, MAX_WORKERS);
      while (workers.length < count) {
        workers.push(
          startWorker({ settings, drafts }, queue, take, (error) => {
            failure ??= error;
            queue.length = 0;
          }),
        );
      }
    };
    const work = async (): Promise<void> => {
      for (let task = queue.pop(); task; task = queue.pop()) {
        take(await makeHere(task));
        if (workers.length === 0 && isWorthSharing(performance.now() - start, made, tasks.length)) startWorkers();
        // Answers of workers wait for their turn.
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    try {
      await work();
      await Promise.all(workers.map((worker) => worker.ended));
      // Pages of workers that died.
      await work();
    } finally {
      for (const worker of workers) worker.stop();
    }
    if (failure) throw failure;
  };
}

function boundHeap(pages: number): void {
  if (pages > MANY_PAGES) v8.setFlagsFromString(GROW_LESS);
}

interface PageWorker {
  /** Resolves when it has nothing more to do, or has died. */
  ended: Promise<void>;
  stop(): void;
}

function startWorker(
  start: Start,
  queue: PageTask[],
  onMade: (page: MadePage) => void,
  onFailure: (error: Error) => void,
): PageWorker {
  const flags = [...process.execArgv, ...WORKER_FLAGS];
  const child = spawn(process.execPath, [...flags, path.resolve(process.argv[1] ?? ''), 'export-pages'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  let current: PageTask[] = [];
  const send = (order: Order): void => void child.send(order, () => undefined);
  const ended = new Promise<void>((resolve) => {
    const giveUp = (): void => {
      queue.push(...current);
      current = [];
      resolve();
    };
    child.once('exit', giveUp);
    child.once('error', giveUp);
    child.on('message', (answer: Answer) => {
      if ('failed' in answer) {
        current = [];
        onFailure(Object.assign(new Error(answer.failed.message), answer.failed));
      }
      if ('made' in answer) {
        current = [];
        for (const page of answer.made) onMade(page);
      }
      current = queue.splice(-AT_ONCE).reverse();
      if (current.length > 0) send({ tasks: current });
      else if (child.connected) child.disconnect();
    });
  });
  send({ start });
  return { ended, stop: () => stop(child) };
}

function stop(child: ChildProcess): void {
  if (child.exitCode === null) child.kill();
}

/** Runs as a worker, until the main process has nothing more to do or is gone. */
export async function runPageWorker(): Promise<number> {
  let make: ((task: PageTask) => Promise<MadePage>) | undefined;
  const send = (answer: Answer): void => void process.send?.(answer);
  const obey = async (order: Order): Promise<Answer> => {
    if ('start' in order) {
      const maker = await createPageMaker({ ...order.start.settings, env: process.env, renderers }, order.start.drafts);
      boundHeap(maker.site.pages.size);
      make = (task) => makePage(maker, task);
      return { ready: true };
    }
    const made: MadePage[] = [];
    for (const task of order.tasks) if (make) made.push(await make(task));
    return { made };
  };
  return new Promise((resolve) => {
    process.on('message', (order: Order) => {
      obey(order).then(send, (error: unknown) => {
        send({ failed: failureOf(error) });
      });
    });
    process.once('disconnect', () => resolve(0));
  });
}

/** What a message can carry of an error: also the code and the file, by which a command knows a full disk. */
function failureOf(error: unknown): Partial<NodeJS.ErrnoException> {
  const {
    message = String(error),
    stack,
    code,
    syscall,
    path,
    dest,
  } = error as NodeJS.ErrnoException & { dest?: string };
  return Object.fromEntries(
    Object.entries({ message, stack, code, syscall, path, dest }).filter(([, value]) => value !== undefined),
  );
}
