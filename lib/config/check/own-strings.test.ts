/** `strings` of docs.json: what is used, and what is reported at which place. */
import { expect, it } from 'vitest';
import type { FilePath } from '@/lib/kit/paths';
import { parseConfig } from '../parse';

const START = '{ "theme": "mint", "name": "X", "colors": { "primary": "#0f766e" }, "navigation": { "pages": ["a"] },';

function parse(strings: string) {
  return parseConfig(`${START}\n"strings": ${strings}\n}`, 'docs.json' as FilePath, () => undefined);
}

it.each([
  ['{ "en": { "next": "On" } }', { en: { next: 'On' } }],
  ['{ "pt-BR": { "showProperties": "Ver {name}" } }', { 'pt-br': { showProperties: 'Ver {name}' } }],
  ['{ "en": { "playDevice": "{code} at {url}" } }', { en: { playDevice: '{code} at {url}' } }],
  ['{ "cn": { "next": "后" }, "zh-Hans": { "menu": "单" } }', { 'zh-hans': { next: '后', menu: '单' } }],
])('uses %s', (strings, expected) => {
  const { config, problems } = parse(strings);
  expect(problems).toEqual([]);
  expect(config?.settings.strings).toEqual(expected);
});

it.each([
  ['{ "en": { "nxet": "On", "menu": "M" } }', 'config/unknown-key', 22, 'Did you mean "next"?'],
  ['{ "en": { "toString": "On", "menu": "M" } }', 'config/unknown-key', 22, 'Remove it, or check its spelling.'],
  ['{ "en-GB": { "next": "On" }, "en": { "menu": "M" } }', 'config/unknown-key', 14, 'Did you mean "en"?'],
  ['{ "fr_CA": { "next": "On" }, "en": { "menu": "M" } }', 'config/unknown-key', 14, 'Did you mean "fr-CA"?'],
  ['{ "klingon": { "next": "On" }, "en": { "menu": "M" } }', 'config/unknown-key', 14, 'Write a code such as "en"'],
  [
    '{ "en": { "showProperties": "Show", "menu": "M" } }',
    'config/text',
    40,
    'Write {name} exactly once, as in "Show {name}".',
  ],
  ['{ "en": { "showProperties": "{nmae}", "menu": "M" } }', 'config/text', 40, 'Write {name} exactly once'],
  ['{ "en": { "showProperties": "{name}{name}", "menu": "M" } }', 'config/text', 40, 'Write {name} exactly once'],
  ['{ "en": { "next": "{name}", "menu": "M" } }', 'config/text', 30, 'Write it without placeholders, as in "Next".'],
  ['{ "en": { "assistantMatch": "Here:", "menu": "M" } }', 'config/text', 40, 'Remove it.'],
  ['{ "en": { "next": " ", "menu": "M" } }', 'config/type', 30, undefined],
  [`{ "en": { "next": "${'x'.repeat(501)}", "menu": "M" } }`, 'config/type', 30, undefined],
  ['{ "en": { "next": 7, "menu": "M" } }', 'config/type', 30, undefined],
])('ignores and reports what cannot be used: %s', (strings, code, column, hint) => {
  const { config, problems } = parse(strings);
  expect(problems).toEqual([expect.objectContaining({ code, line: 2, column })]);
  if (hint === undefined) expect(problems[0]?.hint).toBeUndefined();
  else expect(problems[0]?.hint).toContain(hint);
  expect(config?.settings.strings).toMatchObject({ en: { menu: 'M' } });
  expect(config?.settings.strings.en).toEqual({ menu: 'M' });
});

it.each(['[]', '"en"', '{ "en": "x" }'])('reports a wrong type once: %s', (strings) => {
  expect(parse(strings).problems.map(({ code }) => code)).toEqual(['config/type']);
});
