/** The assistant of one process: everything that a request needs, created once. */
import { processWide } from '@/lib/kit/process-wide';
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
  site(): Promise<AnsweringSite>;
  now(): number;
  log(message: string): void;
}

interface Opened {
  service?: Promise<Omit<AssistantService, 'site'>>;
}

const opened = processWide<Opened>('assistant', () => ({}));

/** The service of this process, created on first use. Rejects while the environment or the state folder is invalid. */
export async function openService(site: () => Promise<AnsweringSite>): Promise<AssistantService> {
  opened.service ??= createService();
  try {
    return { ...(await opened.service), site };
  } catch (error) {
    // Allows the next request to retry, since a missing folder may reappear.
    opened.service = undefined;
    throw error;
  }
}

async function createService(): Promise<Omit<AssistantService, 'site'>> {
  const settings = parseSettings(process.env);
  return {
    settings,
    ...(await openState(settings, log)),
    model: settings.model === undefined ? undefined : createModel(settings.model),
    now: Date.now,
    log,
  };
}
