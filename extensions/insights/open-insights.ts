/** Opens the events and counts of a process: one store for all of its sites. */
import path from 'node:path';
import type { AnswerRecord, Recorder } from '@/lib/endpoint/record';
import { parseSettings } from '@/lib/endpoint/settings';
import type { Env } from '@/lib/kit/env';
import { eventsOf, type ReaderEvent } from '@/lib/kit/http/events';
import { quietLog } from '@/lib/kit/http/quiet-log';
import { remembered } from '@/lib/kit/remembered';
import { messageOf, plainText } from '@/lib/kit/text';
import { connectRedis } from '@/lib/store/redis';
import { loadSqlite } from '@/lib/store/sqlite-driver';
import { createStateFile } from '@/lib/store/state-file';
import { type Collector, createCollector } from './collector';
import type { InsightEvent } from './events';
import { createWebhook, type Webhook } from './feedback/webhook';
import { hashOf, hashOfClient } from './hash';
import { type InsightSettings, parseInsightSettings } from './settings';
import type { InsightStore } from './store/insight-store';
import { createRedisInsights } from './store/redis-store';
import { INSIGHTS_FILE } from './store/sqlite-schema';
import { createSqliteInsights } from './store/sqlite-store';

export interface Insights extends Collector {
  settings: InsightSettings;
  store: InsightStore;
  webhook?: Webhook;
}

interface OpenedInsights extends Insights {
  /** Stores what is waiting and closes the store. */
  close(): Promise<void>;
}

const SWEEP_MS = 3_600_000;
const MAX_SOURCES = 3;
const MAX_TEXT_LENGTH = 2_000;
const log = quietLog((message) => console.log(message));

const opened = new WeakMap<Env, Promise<OpenedInsights | undefined>>();

/**
 * The insights of an environment, opened once. Undefined if nothing is to be recorded: `INSIGHTS_DAYS=0`, or neither a place for the state nor
 * a reader of the counts is configured. Rejects while settings are invalid or the store cannot be opened.
 */
export function openInsights(env: Env): Promise<Insights | undefined> {
  return remembered(opened, env, () => createInsights(env));
}

/** Closes the insights of an environment, if they were opened: nothing is recorded or retried after it. */
export async function closeInsights(env: Env): Promise<void> {
  const known = opened.get(env);
  opened.delete(env);
  await (await known?.catch(() => undefined))?.close();
}

/** Opens the store alone, for commands; undefined as for `openInsights`. The caller closes it. */
export async function openInsightStore(env: Env): Promise<InsightStore | undefined> {
  const settings = parseInsightSettings(env);
  const { redisUrl, keepsState, stateDir } = parseSettings(env);
  if (settings.days === 0 || !(redisUrl !== undefined || keepsState || settings.takesFeedback)) return undefined;
  const retention = { days: settings.days, maxQuestions: settings.maxQuestions };
  if (redisUrl !== undefined) {
    return createRedisInsights(
      await connectRedis(redisUrl, (message) => log(`Insights: Redis: ${message}`)),
      retention,
    );
  }
  const file = createStateFile(
    path.resolve(stateDir),
    await loadSqlite(),
    (message) => log(`Insights: ${message}`),
    INSIGHTS_FILE,
  );
  return createSqliteInsights(file, retention);
}

/** A recorder of answers. `ofAll`: the organisation that all answers belong to; without it that of the domain or key counts. */
export function recorderFor(env: Env, ofAll?: string): Recorder {
  return (answer) => {
    openInsights(env).then(
      (insights) => {
        if (insights === undefined) return;
        const { settings } = insights;
        const organisation = ofAll ?? answer.organisation ?? settings.organisation;
        insights.add({ organisation, domain: answer.domain }, eventOf(answer, settings.keepsText));
      },
      (error: unknown) => log(`Insights: ${messageOf(error)}`),
    );
  };
}

/** The event of an answer. The question's text only if it is kept. */
export function eventOf(answer: AnswerRecord, keepsText: boolean): InsightEvent {
  const { at, threadId, messageId, fp, keyId = '', tone, page = '', stems, sources, firstByteMs } = answer;
  return {
    type: 'question',
    isNewThread: answer.isNewThread,
    question: {
      at,
      tone,
      page,
      stems,
      firstByteMs,
      key: keyId,
      thread: hashOf(threadId),
      message: hashOf(messageId),
      fp: hashOfClient(fp),
      sources: sources.slice(0, MAX_SOURCES),
      text: keepsText ? plainText(answer.question.slice(0, MAX_TEXT_LENGTH)) : '',
    },
  };
}

/** What listeners are told of a recorded event: all but what stands for a reader. */
export function toldOf(event: InsightEvent): ReaderEvent | undefined {
  if (event.type === 'rating') {
    const { at, target, page, rating, before } = event;
    return { type: 'rating', at, target, page, rating, ...(before === undefined ? {} : { before }) };
  }
  if (event.type === 'note') {
    const { at, target, page, rating, text } = event.note;
    return { type: 'comment', at, target, page, ...(rating === undefined ? {} : { rating }), text };
  }
  return event.type === 'search' || event.type === 'view' ? event : undefined;
}

async function createInsights(env: Env): Promise<OpenedInsights | undefined> {
  const settings = parseInsightSettings(env);
  const store = await openInsightStore(env);
  if (store === undefined) return undefined;
  const collector = createCollector(store, log);
  const sweep = (): void => void store.sweep(Date.now()).catch(() => undefined);
  sweep();
  const timer = setInterval(sweep, SWEEP_MS).unref();
  // SQLite stores synchronously, so that nothing is lost when the process is stopped.
  const flushLast = (): void => void collector.flush().catch(() => undefined);
  process.once('exit', flushLast);
  const events = eventsOf(env);
  return {
    ...collector,
    add(site, event) {
      collector.add(site, event);
      const told = events.hasListeners() ? toldOf(event) : undefined;
      if (told) events.emit(told);
    },
    settings,
    store,
    ...(settings.webhook ? { webhook: createWebhook(settings.webhook, log) } : {}),
    async close() {
      clearInterval(timer);
      process.off('exit', flushLast);
      await collector.flush().catch(() => undefined);
      await store.close();
    },
  };
}
