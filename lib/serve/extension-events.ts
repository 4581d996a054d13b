/** Tells extensions what happens while a site is served. */
import type { SiteEvent } from '@/lib/extend';
import type { LoadedExtension } from '@/lib/extensions/types';
import type { Env } from '@/lib/kit/env';
import { eventsOf, type ServerEvent } from '@/lib/kit/http/events';
import { quietLog } from '@/lib/kit/http/quiet-log';
import type { SiteSource } from '@/lib/site/model/source';
import { reportFault } from './extension-faults';

/** Events that wait to be told; more are dropped, and the log says so. */
const MAX_WAITING = 10_000;
/** Promises of an extension that may be unsettled; while there are more, its events wait. */
const MAX_OPEN = 100;
/** Events between two turns of the event loop. */
const BATCH = 100;
/** A promise that takes longer counts as a failure. */
const SECONDS = 10;

const log = quietLog((message) => console.error(message));

/**
 * Adds a listener for a site's extensions, if it may have any. An event is told after the answer that it is about, so neither time nor failures
 * of an extension reach a reader. A site that cannot be read has no extensions; each request says why.
 */
export function listenFor(source: SiteSource, env: Env): void {
  if (source.location.config === undefined) return;
  const withQuestions = env.KEEP_QUESTIONS === 'text';
  const waiting: SiteEvent[] = [];
  let open = 0;
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned || waiting.length === 0 || open >= MAX_OPEN) return;
    isPlanned = true;
    setImmediate(() => void tellSome());
  };
  const settled = (): void => {
    open--;
    plan();
  };
  const tellSome = async (): Promise<void> => {
    const site = await source.site().catch(() => undefined);
    const events = waiting.splice(0, BATCH);
    for (const extension of site?.extensions.list ?? []) {
      if (!extension.onEvent) continue;
      for (const event of events) {
        const report = (error: unknown): void => reportFault(source, site, extension, '`onEvent`', error);
        const work = tell(extension, event, report);
        if (work === undefined) continue;
        open++;
        void inTime(work).catch(report).finally(settled);
      }
    }
    isPlanned = false;
    plan();
  };
  eventsOf(env).listen((event) => {
    const told = eventFor(event, withQuestions);
    if (!told) return;
    if (waiting.length >= MAX_WAITING) return log('Extensions: too many events wait for `onEvent`; some are lost.');
    waiting.push(told);
    plan();
  });
}

/** The promise of an asynchronous function. */
function tell(
  { onEvent }: LoadedExtension,
  event: SiteEvent,
  report: (error: unknown) => void,
): Promise<unknown> | undefined {
  try {
    const done: unknown = onEvent?.(event);
    return isPromise(done) ? Promise.resolve(done) : undefined;
  } catch (error) {
    report(error);
    return undefined;
  }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not finish within ${SECONDS} seconds.`)), SECONDS * 1000).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What the public interface promises of an event: nothing of it stands for a reader. */
function eventFor(event: ServerEvent, withQuestions: boolean): SiteEvent | undefined {
  switch (event.type) {
    case 'request': {
      const { method, path, status, at, ms } = event;
      return { type: 'request', method, path, status, at, ms };
    }
    case 'answer': {
      const { question, tone, sources, ms } = event;
      return { type: 'answer', ...(withQuestions ? { question } : {}), tone, sources, at: Date.now(), ms };
    }
    case 'rating':
    case 'comment':
    case 'search':
    case 'view':
      return event;
    default:
      return undefined;
  }
}
