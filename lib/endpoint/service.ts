/** The assistant of one or more sites: everything that a request needs, created once. */

import { createModel, type Model } from '@/lib/answers/model/model';
import type { Env } from '@/lib/kit/env';
import { type WorkLimiter, workLimiter } from '@/lib/kit/http/work-limiter';
import { once } from '@/lib/kit/remembered';
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
 * the sites that it answers for. `folders`: where the packages of models are looked for.
 */
export function serviceOpener(
  env: Env,
  domainsOf: (settings: AssistantSettings) => AnsweredDomains,
  record: Recorder = () => undefined,
  folders?: readonly string[],
): () => Promise<AssistantService> {
  return once(() => createService(env, domainsOf, record, folders));
}

async function createService(
  env: Env,
  domainsOf: (settings: AssistantSettings) => AnsweredDomains,
  record: Recorder,
  folders: readonly string[] | undefined,
): Promise<AssistantService> {
  const settings = parseSettings(env);
  return {
    settings,
    ...(await openState(settings, log)),
    model: settings.model === undefined ? undefined : createModel(settings.model, { folders }),
    work: workLimiter(env, 'assistant'),
    domains: domainsOf(settings),
    record,
    now: Date.now,
    log,
  };
}
