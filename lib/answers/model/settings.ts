/** The model that answers, parsed from environment variables. See content/assistant/models.mdx. */
import { type Env, SettingsError, wholeNumber } from '@/lib/kit/env';
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import { nearest } from '@/lib/kit/suggest';
import { isProviderName, MODEL_PROVIDERS, type ProviderName } from './providers';

export interface ModelSettings {
  /** Undefined for a server of the operator's own that speaks OpenAI's format. */
  provider?: ProviderName;
  model: string;
  /** Options of the client: the key, the URL and what else a provider needs. Never logged. */
  options: Readonly<Record<string, string>>;
  /** False for a model that may not call tools. */
  tools?: boolean;
  /** The context of the model in tokens: how much of it one question may use. */
  contextTokens: number;
  /** The silence after which the answer is quoted, in milliseconds. */
  waitMs: number;
}

/** The variables of earlier versions, which still count where the new one is not set. */
const EARLIER = {
  ASSISTANT_MODEL_KEY: 'ASSISTANT_LLM_API_KEY',
  ASSISTANT_MODEL_CONTEXT: 'ASSISTANT_LLM_CONTEXT',
  ASSISTANT_MODEL_TOOLS: 'ASSISTANT_LLM_TOOLS',
  ASSISTANT_MODEL_WAIT: 'ASSISTANT_LLM_WAIT',
} as const;

const EXAMPLE = 'Write PROVIDER/MODEL, such as openai/gpt-5-mini, or URL#MODEL, such as http://localhost:8000/v1#qwen3';

/** The model of the environment; undefined without one. Throws SettingsError. */
export function parseModel(env: Env): ModelSettings | undefined {
  const named = env.ASSISTANT_MODEL ? namedModel(env, env.ASSISTANT_MODEL) : earlierModel(env);
  if (named === undefined) return undefined;
  const numbers = (name: keyof typeof EARLIER, range: { fallback: number; min: number; max: number }): number =>
    wholeNumber(env, nameIn(env, name), range);
  return {
    ...named,
    tools: toolsOf(env),
    contextTokens: numbers('ASSISTANT_MODEL_CONTEXT', { fallback: 12_000, min: 2_000, max: 1_000_000 }),
    waitMs: 1_000 * numbers('ASSISTANT_MODEL_WAIT', { fallback: 8, min: 1, max: 55 }),
  };
}

type Named = Pick<ModelSettings, 'provider' | 'model' | 'options'>;

function namedModel(env: Env, written: string): Named {
  if (/^https?:/i.test(written)) {
    const [url = '', model = ''] = splitAt(written, '#');
    if (model === '')
      throw new SettingsError(
        `ASSISTANT_MODEL is the URL "${written}" without a model. Add the name of the model: ${url}#MODEL.`,
      );
    return ownServer(env, 'ASSISTANT_MODEL', url, model);
  }
  const [provider = '', model = ''] = splitAt(written, '/');
  if (!isProviderName(provider) || model === '') throw new SettingsError(wrongName(written, provider));
  return { provider, model, options: optionsOf(env, provider) };
}

function wrongName(written: string, provider: string): string {
  if (isProviderName(provider)) return `ASSISTANT_MODEL is "${written}", without a model. ${EXAMPLE}.`;
  const names = Object.keys(MODEL_PROVIDERS);
  const similar = nearest(provider, names);
  return [
    `ASSISTANT_MODEL is "${written}", but there is no provider "${provider}".`,
    ...(similar === undefined ? [] : [`Did you mean "${similar}"?`]),
    `The providers are ${names.join(', ')}. ${EXAMPLE}.`,
  ].join(' ');
}

/** `ASSISTANT_LLM_BASE_URL` and `ASSISTANT_LLM_MODEL`: always a server of the operator's own. */
function earlierModel(env: Env): Named | undefined {
  const { ASSISTANT_LLM_BASE_URL: url, ASSISTANT_LLM_MODEL: model } = env;
  if (!url && !model) return undefined;
  if (!url || !model) throw new SettingsError('A model needs both ASSISTANT_LLM_BASE_URL and ASSISTANT_LLM_MODEL.');
  return ownServer(env, 'ASSISTANT_LLM_BASE_URL', url, model);
}

function ownServer(env: Env, variable: string, url: string, model: string): Named {
  const apiKey = env[nameIn(env, 'ASSISTANT_MODEL_KEY')];
  return { model, options: { baseURL: address(variable, url), ...(apiKey ? { apiKey } : {}) } };
}

/** Options of the client from the provider's own variables. Throws SettingsError for one that is missing. */
function optionsOf(env: Env, name: ProviderName): Readonly<Record<string, string>> {
  const { needs, options, host } = MODEL_PROVIDERS[name];
  const missing = needs.find((variables) => variables.every((variable) => !env[variable]));
  if (missing !== undefined) throw new SettingsError(`ASSISTANT_MODEL=${name}/… needs ${missing.join(' or ')}.`);
  const given: Record<string, string> = {};
  for (const [variable, option] of options) {
    const value = env[variable];
    if (value) given[option] ??= option === 'baseURL' ? address(variable, value) : value;
  }
  const server = host === undefined ? undefined : env[host];
  if (host !== undefined && server) given.baseURL = `${address(host, serverUrl(server))}/v1`;
  return given;
}

/** A host as a URL. A server that listens on all addresses is asked on this machine. */
function serverUrl(host: string): string {
  const url = /^https?:/i.test(host) ? host : `http://${/:\d+$/.test(host) ? host : `${host}:11434`}`;
  return url.replace('//0.0.0.0', '//127.0.0.1');
}

function toolsOf(env: Env): boolean {
  const name = nameIn(env, 'ASSISTANT_MODEL_TOOLS');
  const written = env[name] ?? '';
  if (!/^(?:on|off)?$/.test(written)) throw new SettingsError(`${name} is "${written}". Write "on" or "off".`);
  return written !== 'off';
}

/** The name of the variable that is set: the present one, else the earlier one. */
function nameIn(env: Env, name: keyof typeof EARLIER): string {
  return env[name] ? name : EARLIER[name];
}

function address(variable: string, url: string): string {
  if (/^https?:\/\/[^/]/i.test(url) && URL.canParse(url)) return withoutTrailingSlashes(url);
  throw new SettingsError(`${variable} is "${url}". Write an address that starts with https:// or http://.`);
}

function splitAt(text: string, sign: string): string[] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
