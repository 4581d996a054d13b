/** The model for one answer, as far as the budget of the day allows it. */
import { metered } from '@/lib/answers/model/metered';
import type { Model } from '@/lib/answers/model/model';
import type { ModelSettings } from '@/lib/answers/model/settings';
import type { Usage } from '@/lib/answers/types';
import type { AssistantService } from '../service';
import { reserve } from './budget';
import type { BudgetSettings } from './budget-settings';
import { windowOf } from './windows';

export interface OpenModel {
  /** Undefined without a model, and when its budget is used up. */
  model?: Model;
  /** To be called at the end of the answer. Never rejects. */
  settle(): Promise<void>;
}

/** As many answers have a step with tools and one without; the queries before them cost a tenth. */
const REQUESTS = 2;
const ANSWER_SHARE = 1 / 4;

type Service = Pick<AssistantService, 'model' | 'settings' | 'counters' | 'now' | 'log'>;

/** Opens the model for an answer of a site. Never rejects: without a store nothing is spent. */
export async function openModel(service: Service, site: string): Promise<OpenModel> {
  const { model, settings, log } = service;
  const { budget, model: facts } = settings;
  if (model === undefined || budget === undefined || facts === undefined)
    return { model, settle: async () => undefined };
  try {
    const reservation = await reserve(service.counters, budget, { site, most: mostOf(facts) }, service.now());
    if (typeof reservation === 'string') {
      await tellOnce(service, `${usedUp(budget, reservation)} of ${site} is used up`);
      return { settle: async () => undefined };
    }
    const meter = metered(model);
    return { model: meter.model, settle: () => reservation.settle(meter.used()).catch(() => log(NOT_COUNTED)) };
  } catch {
    log(`model: the budget of ${site} cannot be read; quoted instead`);
    return { settle: async () => undefined };
  }
}

const NOT_COUNTED = 'model: the use of an answer could not be counted; what was reserved for it counts';

function mostOf({ contextTokens }: ModelSettings): Usage {
  const completionTokens = Math.floor(contextTokens * ANSWER_SHARE);
  return { promptTokens: contextTokens * REQUESTS - completionTokens, completionTokens };
}

/** Logs a message once a day, whatever the number of processes. */
async function tellOnce({ counters, now, log }: Service, message: string): Promise<void> {
  const { key, end } = windowOf('day', now());
  const { refused } = await counters.take([{ key: `told:${key}:${message}`, limit: 1, expires: end }], now());
  if (refused === undefined) log(`model: ${message}; answers are quoted until midnight UTC`);
}

function usedUp({ tokens, cost }: BudgetSettings, name: 'tokens' | 'cost'): string {
  if (name === 'tokens') return `the budget of ${tokens} tokens a day (ASSISTANT_DAILY_TOKENS)`;
  return `the budget of ${(cost ?? 0) / 1_000_000} a day (ASSISTANT_DAILY_COST)`;
}
