/** The assistant of one or more sites: everything that a request needs, created once. */
import type { Env } from '@/lib/kit/env';
import { type WorkLimiter, workLimiter } from '@/lib/kit/http/work-limiter';
import { once } from '@/lib/kit/remembered';
import { createModel, type Model } from './answer/model/model';
import type { AnsweredDomains } from './domains';
import { log } from './log';
import type { Recorder } from './record';
import { type AssistantSettings, parseSettings } from './settings';
import { type AssistantState, openState } from './state/open-state';

export interface AssistantService extends AssistantState {
  settings: AssistantSettings;
  model?: Model;
  /** Limits work for requests without a key. */
  work: WorkLimiter;
  domains: AnsweredDomains;
  /** Called once for each answer; must not throw. */
  record: Recorder;
  now(): number;
  log(message: string): void;
}

/**
 * Returns a function that creates the service on first use. It rejects while the environment or the state folder is invalid. `domainsOf`:
 * the sites that it answers for.
 */
export function serviceOpener(
  env: Env,
  domainsOf: (settings: AssistantSettings) => AnsweredDomains,
  record: Recorder = () => undefined,
): () => Promise<AssistantService> {
  return once(() => createService(env, domainsOf, record));
}

async function createService(
  env: Env,
  domainsOf: (settings: AssistantSettings) => AnsweredDomains,
  record: Recorder,
): Promise<AssistantService> {
  const settings = parseSettings(env);
  return {
    settings,
    ...(await openState(settings, log)),
    model: settings.model === undefined ? undefined : createModel(settings.model),
    work: workLimiter(env, 'assistant'),
    domains: domainsOf(settings),
    record,
    now: Date.now,
    log,
  };
}
