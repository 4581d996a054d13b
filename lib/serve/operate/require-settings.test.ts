import { expect, test, vi } from 'vitest';
import { SettingsError } from '@/lib/kit/env';
import { requireModel, requireSettings } from './require-settings';

const MODEL = { ASSISTANT_LLM_MODEL: 'm', ASSISTANT_LLM_BASE_URL: 'http://localhost:11434' };
const OIDC = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ALLOWED: '@example.com' };

test('an empty environment is valid', () => requireSettings({}));

test.each<Record<string, string>>([
  { ANALYTICS: 'yes' },
  { ASSISTANT_ALLOWED_ORIGINS: 'https://app.example.com/' },
  { ASSISTANT_BASE_URL: 'docs.example.com' },
  { ASSISTANT_EMBEDDINGS_BASE_URL: 'localhost:11434', ASSISTANT_EMBEDDINGS_MODEL: 'm' },
  { ASSISTANT_LIMIT_IP_DAY: 'many' },
  { ASSISTANT_DAILY_TOKENS: '2M' },
  { ASSISTANT_LLM_WAIT: '0', ...MODEL },
  { ASSISTANT_MODEL: 'gpt-5-mini' },
  { ASSISTANT_THREAD_DAYS: '-1' },
  { DASHBOARD_PASSWORD_HASH: 'secret' },
  { EDIT_URL: 'https://example.com', ...OIDC, OIDC_ISSUER: 'https://login.example.com' },
  { FEEDBACK_WEBHOOK: 'example.com/hook' },
  { FRAME_ANCESTORS: 'example.com' },
  { HEADERS_TIMEOUT: '0' },
  { HSTS: 'on' },
  { INSIGHTS_DAYS: 'all' },
  { KEEP_QUESTIONS: 'yes' },
  { LOG_FORMAT: 'xml' },
  { METRICS: 'on' },
  { METRICS_TOKEN: 'short' },
  { OIDC_ISSUER: 'login.example.com', ...OIDC },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { PLAYGROUND_TIMEOUT: 'soon' },
  { REDIS_URL: 'localhost:6379' },
  { SITE_URL: 'docs.example.com' },
  { TRUST_PROXY_HOPS: 'yes' },
  { WORK_CONCURRENCY: '0' },
])('the first variable of %j is named', async (env) => {
  const [name = ''] = Object.keys(env);
  await expect(requireSettings(env)).rejects.toThrow(SettingsError);
  await expect(requireSettings(env)).rejects.toThrow(name);
});

test('a password in REDIS_URL is not repeated', async () => {
  await expect(requireSettings({ REDIS_URL: 'default:secret@redis:6379' })).rejects.toThrow(/^(?!.*secret)/);
});

test('a model whose package is not installed stops the start', () => {
  const env = { ASSISTANT_MODEL: 'anthropic/claude-sonnet-4-5', ANTHROPIC_API_KEY: 'k' };
  expect(() => requireModel(env)).not.toThrow();
  vi.spyOn(process, 'cwd').mockReturnValue('/');
  expect(() => requireModel(env, '/')).toThrow('npm install @ai-sdk/anthropic@3');
  expect(() => requireModel({}, '/')).not.toThrow();
});
