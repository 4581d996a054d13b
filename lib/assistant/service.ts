/** The assistant of a site: everything that a request needs, created once. */
import type { Env } from '@/lib/kit/env';
import { type WorkLimiter, workLimiter } from '@/lib/kit/http/work-limiter';
import { createModel, type Model } from './answer/model/model';
import type { Searcher } from './answer/retrieve/searcher';
import { log } from './log';
import { type AssistantSettings, parseSettings } from './settings';
import { type AssistantState, openState } from './state/open-state';

/** The site that is asked about. */
export interface AnsweringSite {
  name: string;
  searcher: Searcher;
}

export interface AssistantService extends AssistantState {
  settings: AssistantSettings;
  model?: Model;
  /** Limits work for requests without a key. */
  work: WorkLimiter;
  site(): Promise<AnsweringSite>;
  now(): number;
  log(message: string): void;
}

/** Returns a function that creates the service on first use. It rejects while the environment or the state folder is invalid. */
export function serviceOpener(env: Env, site: () => Promise<AnsweringSite>): () => Promise<AssistantService> {
  let opened: Promise<AssistantService> | undefined;
  return () => {
    opened ??= createService(env, site);
    opened.catch(() => {
      // Allows the next request to retry, since a missing folder may reappear.
      opened = undefined;
    });
    return opened;
  };
}

async function createService(env: Env, site: () => Promise<AnsweringSite>): Promise<AssistantService> {
  const settings = parseSettings(env);
  return {
    settings,
    ...(await openState(settings, log)),
    model: settings.model === undefined ? undefined : createModel(settings.model),
    work: workLimiter(env, 'assistant'),
    site,
    now: Date.now,
    log,
  };
}
