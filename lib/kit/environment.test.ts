/** content/operate/variables.mdx lists every environment variable that the program reads, and no other. */
import { describe, expect, it } from 'vitest';
import { isTest, listSources, read } from './testing/sources';

/** Those of Node, Next and the system, and those that a command sets for its own processes. */
const INTERNAL = new Set([
  ...['NEXT_RUNTIME', 'NEXT_TELEMETRY_DISABLED', 'NODE_ENV', 'NODE_OPTIONS', 'PATH', 'TERM'],
  ...['LECTERN_ARTICLES_FROM', 'LECTERN_EXTENSIONS', 'LECTERN_PROGRAM'],
]);

const sources = [
  ...listSources('lib', 'components', 'extensions', 'app').filter((file) => !isTest(file)),
  'next.config.mjs',
];

describe('the page of environment variables', () => {
  const listed = [...read('content/operate/variables.mdx').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);

  it('has each variable that is read once, in order', () => {
    const used = new Set(sources.flatMap((file) => variablesIn(read(file))).filter((name) => !INTERNAL.has(name)));
    expect(listed).toEqual([...used].sort());
  });
});

it.each([
  ['if (env.LOG_FORMAT) x(process.env.PORT ?? env?.HSTS)', ['LOG_FORMAT', 'PORT', 'HSTS']],
  ["const a = env['LOG_FORMAT']", ['LOG_FORMAT']],
  ["wholeNumber(env, 'INSIGHTS_DAYS', { max: 1 })", ['INSIGHTS_DAYS']],
  ["import type { Env } from './env';\nread('KEEP_ALIVE_TIMEOUT', 1)", ['KEEP_ALIVE_TIMEOUT']],
  ["const { OIDC_ISSUER: issuer, METRICS: on = '' } = env;", ['OIDC_ISSUER', 'METRICS']],
  ["function publicUrl({ SITE_URL: written = '' }: Env) {}", ['SITE_URL']],
  ["refuse('NOT_FOUND'); const { LIMIT } = settings; // env.x", []],
])('variables are found in %s', (text, expected) => {
  expect(variablesIn(text)).toEqual(expected);
});

/** The names of the variables that a source text reads. */
function variablesIn(text: string): string[] {
  const inPatterns = [...text.matchAll(/\{([^{}]*)\}\s*(?::\s*Env\b|=\s*(?:process\.)?env\b)/g)].flatMap(
    ([, names = '']) => [...names.matchAll(/\b([A-Z][A-Z0-9_]{2,})\b/g)].map(([, name = '']) => name),
  );
  // Where an environment is a parameter, names are passed on to its helpers.
  const isReader = /import (?:type )?\{[^}]*\bEnv\b[^}]*\} from/.test(text);
  const patterns = [
    /\benv\??\.([A-Z][A-Z0-9_]+)/g,
    /\benv\[\s*'([A-Z][A-Z0-9_]+)'/g,
    isReader ? /(?<=env, |\()'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g : /\benv, '([A-Z][A-Z0-9_]+)'/g,
  ];
  const direct = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...direct, ...inPatterns];
}
