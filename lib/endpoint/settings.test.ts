/** Which environments are valid and how they are parsed. */
import { describe, expect, it } from 'vitest';
import type { Env } from '@/lib/kit/env';
import { parseSettings } from './settings';

const MODEL = { ASSISTANT_LLM_MODEL: 'm', ASSISTANT_LLM_BASE_URL: 'http://localhost:1' };

describe('parseSettings', () => {
  it('needs nothing', () => {
    expect(parseSettings({})).toEqual({
      domain: 'docs',
      limits: { keyMonth: 10_000, orgHour: 10_000, ipDay: 10_000, readerHour: 100, agentHour: 1_000 },
      proxyHops: 0,
      allowedOrigins: [],
      stateDir: '.lectern/assistant',
      keepsState: false,
      threadDays: 30,
      model: undefined,
      upstream: undefined,
      redisUrl: undefined,
      support: undefined,
    });
  });

  it('reads everything', () => {
    const env = {
      ASSISTANT_DOMAIN: 'acme',
      ASSISTANT_LIMIT_KEY_MONTH: '1',
      ASSISTANT_LIMIT_ORG_HOUR: '2',
      ASSISTANT_LIMIT_IP_DAY: '0',
      ASSISTANT_LIMIT_READER_HOUR: '500',
      TRUST_PROXY_HOPS: '2',
      ASSISTANT_ALLOWED_ORIGINS: 'https://a.example.com, https://b.example.com',
      ASSISTANT_LLM_BASE_URL: 'http://localhost:11434/v1/',
      ASSISTANT_LLM_MODEL: 'm',
      ASSISTANT_LLM_CONTEXT: '32000',
      ASSISTANT_LLM_TOOLS: 'off',
      ASSISTANT_LLM_WAIT: '20',
      ASSISTANT_LIMIT_AGENT_HOUR: '50000',
      ASSISTANT_BASE_URL: 'https://api.example.com/discovery/',
      ASSISTANT_API_KEY: 'k',
      ASSISTANT_STATE_DIR: '/var/lib/lectern',
      REDIS_URL: 'redis://localhost',
      ASSISTANT_THREAD_DAYS: '7',
      ASSISTANT_SUPPORT: 'help@example.com',
    };
    expect(parseSettings(env)).toMatchObject({
      limits: { keyMonth: 1, orgHour: 2, ipDay: 0, readerHour: 500, agentHour: 50_000 },
      allowedOrigins: ['https://a.example.com', 'https://b.example.com'],
      model: {
        ...{ options: { baseURL: 'http://localhost:11434/v1' }, model: 'm' },
        ...{ tools: false, contextTokens: 32_000, waitMs: 20_000 },
      },
      upstream: { baseUrl: 'https://api.example.com/discovery', domain: 'acme', apiKey: 'k' },
      keepsState: true,
    });
  });

  it.each<[string, Env]>([
    ['ASSISTANT_LIMIT_KEY_MONTH', { ASSISTANT_LIMIT_KEY_MONTH: '10001' }],
    ['ASSISTANT_LIMIT_ORG_HOUR', { ASSISTANT_LIMIT_ORG_HOUR: '-1' }],
    ['ASSISTANT_LIMIT_IP_DAY', { ASSISTANT_LIMIT_IP_DAY: 'many' }],
    ['ASSISTANT_LIMIT_READER_HOUR', { ASSISTANT_LIMIT_READER_HOUR: '1e9' }],
    ['ASSISTANT_LIMIT_AGENT_HOUR', { ASSISTANT_LIMIT_AGENT_HOUR: 'none' }],
    ['ASSISTANT_LLM_CONTEXT', { ...MODEL, ASSISTANT_LLM_CONTEXT: '100' }],
    ['ASSISTANT_LLM_TOOLS', { ...MODEL, ASSISTANT_LLM_TOOLS: 'yes' }],
    ['ASSISTANT_LLM_WAIT', { ...MODEL, ASSISTANT_LLM_WAIT: '0' }],
    ['TRUST_PROXY_HOPS', { TRUST_PROXY_HOPS: '1.5' }],
    ['ASSISTANT_LLM_BASE_URL', { ASSISTANT_LLM_MODEL: 'm' }],
    ['ASSISTANT_LLM_BASE_URL', { ASSISTANT_LLM_MODEL: 'm', ASSISTANT_LLM_BASE_URL: 'localhost:11434' }],
    ['ASSISTANT_SUPPORT', { ASSISTANT_SUPPORT: 'Ask on Slack' }],
    ['ASSISTANT_SUPPORT', { ASSISTANT_SUPPORT: 'javascript:alert(1)' }],
    ['ASSISTANT_API_KEY', { ASSISTANT_BASE_URL: 'https://api.example.com' }],
    ['ASSISTANT_BASE_URL', { ASSISTANT_BASE_URL: 'file:///etc', ASSISTANT_API_KEY: 'k' }],
  ])('names %s', (name, env) => {
    expect(() => parseSettings(env)).toThrow(name);
  });
});
