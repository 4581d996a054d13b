/** Valid values of `ASSISTANT_MODEL` and its companions, and the messages for others. */
import { describe, expect, it } from 'vitest';
import type { Env } from '@/lib/kit/env';
import { parseModel } from './settings';

const OPENAI = { ASSISTANT_MODEL: 'openai/gpt-5-mini', OPENAI_API_KEY: 'k' };
const EARLIER = { ASSISTANT_LLM_MODEL: 'openai/gpt-oss-20b', ASSISTANT_LLM_BASE_URL: 'http://localhost:8000/v1/' };

describe('a model', () => {
  it('is none without variables', () => expect(parseModel({})).toBeUndefined());

  it.each<[string, Env, object]>([
    ['of a provider', OPENAI, { provider: 'openai', model: 'gpt-5-mini', options: { apiKey: 'k' } }],
    [
      'whose name has slashes',
      { ASSISTANT_MODEL: 'openrouter/qwen/qwen3-32b', OPENROUTER_API_KEY: 'k' },
      { provider: 'openrouter', model: 'qwen/qwen3-32b' },
    ],
    [
      'with the variable of its provider that comes first',
      { ASSISTANT_MODEL: 'google/gemini-2.5-flash', GEMINI_API_KEY: 'b', GOOGLE_GENERATIVE_AI_API_KEY: 'a' },
      { options: { apiKey: 'a' } },
    ],
    [
      'of Bedrock, with a bearer token',
      { ASSISTANT_MODEL: 'bedrock/m', AWS_REGION: 'eu-central-1', AWS_BEARER_TOKEN_BEDROCK: 't' },
      { options: { region: 'eu-central-1', apiKey: 't' } },
    ],
    ['of Ollama on this machine', { ASSISTANT_MODEL: 'ollama/llama3.2' }, { provider: 'ollama', options: {} }],
    [
      'of Ollama on another one',
      { ASSISTANT_MODEL: 'ollama/llama3.2:3b', OLLAMA_HOST: '10.0.0.5' },
      { model: 'llama3.2:3b', options: { baseURL: 'http://10.0.0.5:11434/v1' } },
    ],
    [
      'of Ollama that listens on all addresses',
      { ASSISTANT_MODEL: 'ollama/m', OLLAMA_HOST: '0.0.0.0:8080' },
      { options: { baseURL: 'http://127.0.0.1:8080/v1' } },
    ],
    [
      'at a URL',
      { ASSISTANT_MODEL: 'http://localhost:8000/v1/#google/gemma-3-27b-it', ASSISTANT_MODEL_KEY: 'k' },
      {
        provider: undefined,
        model: 'google/gemma-3-27b-it',
        options: { baseURL: 'http://localhost:8000/v1', apiKey: 'k' },
      },
    ],
    [
      'by the earlier variables, whose name is never a provider',
      { ...EARLIER, ASSISTANT_LLM_API_KEY: 'k', ASSISTANT_LLM_TOOLS: 'off', ASSISTANT_LLM_WAIT: '20' },
      {
        provider: undefined,
        model: 'openai/gpt-oss-20b',
        options: { baseURL: 'http://localhost:8000/v1', apiKey: 'k' },
        ...{ tools: false, waitMs: 20_000, contextTokens: 12_000 },
      },
    ],
    [
      'by the new variables, if both are set',
      { ...EARLIER, ...OPENAI, ASSISTANT_LLM_CONTEXT: '4000', ASSISTANT_MODEL_CONTEXT: '8000' },
      { provider: 'openai', contextTokens: 8_000 },
    ],
  ])('%s', (_, env, expected) => {
    expect({ provider: undefined, ...parseModel(env) }).toMatchObject(expected);
  });

  it.each<[Env, string]>([
    [{ ASSISTANT_MODEL: 'gpt-5-mini' }, 'ASSISTANT_MODEL is "gpt-5-mini", but there is no provider "gpt-5-mini".'],
    [{ ASSISTANT_MODEL: 'antropic/claude' }, 'Did you mean "anthropic"?'],
    [{ ASSISTANT_MODEL: 'constructor/x' }, 'there is no provider "constructor"'],
    [{ ASSISTANT_MODEL: 'openai/' }, 'ASSISTANT_MODEL is "openai/", without a model.'],
    [{ ASSISTANT_MODEL: 'http://localhost:8000/v1' }, 'Add the name of the model: http://localhost:8000/v1#MODEL.'],
    [{ ASSISTANT_MODEL: 'http:///v1#m' }, 'Write an address that starts with https:// or http://.'],
    [{ ASSISTANT_MODEL: 'openai/m' }, 'ASSISTANT_MODEL=openai/… needs OPENAI_API_KEY.'],
    [{ ASSISTANT_MODEL: 'azure/m', AZURE_API_KEY: 'k' }, 'needs AZURE_RESOURCE_NAME or AZURE_BASE_URL.'],
    [{ ASSISTANT_MODEL: 'bedrock/m', AWS_REGION: 'r' }, 'needs AWS_BEARER_TOKEN_BEDROCK or AWS_ACCESS_KEY_ID.'],
    [{ ...OPENAI, OPENAI_BASE_URL: 'localhost' }, 'OPENAI_BASE_URL is "localhost". Write an address'],
    [{ ...OPENAI, ASSISTANT_MODEL_WAIT: '0' }, 'ASSISTANT_MODEL_WAIT is "0".'],
    [{ ...EARLIER, ASSISTANT_LLM_TOOLS: 'yes' }, 'ASSISTANT_LLM_TOOLS is "yes". Write "on" or "off".'],
  ])('%j is refused', (env, message) => {
    expect(() => parseModel(env)).toThrow(message);
  });

  it('never repeats a key', () => {
    expect(() => parseModel({ ASSISTANT_MODEL: 'openai/', OPENAI_API_KEY: 'sk-123' })).toThrow(/^(?!.*sk-123)/);
  });
});
