/** The questions that an empty panel suggests. */
import { expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/parse';
import { filePath } from '@/lib/kit/paths';
import type { SiteModel } from '../types';
import { viewAssistantPanel } from './assistant-panel';

function parse(starterQuestions: unknown) {
  const written = { name: 'A', theme: 'mint', colors: { primary: '#0a7' }, assistant: { starterQuestions } };
  return parseConfig(JSON.stringify(written, null, 1), filePath('docs.json'), () => undefined);
}

it.each<[string, unknown, string, string[] | undefined]>([
  ['none written', undefined, 'en', undefined],
  ['a list, for all languages', ['How? ', 'Why?'], 'de', ['How?', 'Why?']],
  ['an empty list', [], 'en', []],
  ['those of the language', { en: ['How?'], de: ['Wie?'] }, 'de', ['Wie?']],
  ['a code of the format', { cn: ['怎么？'] }, 'zh-Hans', ['怎么？']],
  ['a region', { fr: ['Quoi ?'], 'fr-CA': ['Hein ?'] }, 'fr-ca', ['Hein ?']],
  ['a region without its own', { fr: ['Quoi ?'] }, 'fr-CA', ['Quoi ?']],
  ['another language', { de: ['Wie?'] }, 'en', undefined],
  ['the name of a method', { de: ['Wie?'] }, 'constructor', undefined],
])('%s', (_, written, lang, expected) => {
  const { config, problems } = parse(written);
  expect(problems).toEqual([]);
  expect(viewAssistantPanel({ settings: config!.settings } as SiteModel, lang).starters).toEqual(expected);
});

it.each<[string, unknown, number, string]>([
  ['four questions', ['1', '2', '3', '4'], 12, '[3]: one too many, expected 3 at most.'],
  ['four of a language', { en: ['1', '2', '3', '4'] }, 13, '.en[3]: one too many, expected 3 at most.'],
  ['a blank one', ['How?', ' '], 10, '[1]: expected a text that is not blank, got " ".'],
  ['a long one', ['x'.repeat(201)], 9, '[0]: expected a question of at most 200 characters, got'],
  ['an unknown language', { english: ['How?'] }, 9, '.english: expected a language code such as "en"'],
  ['no list', 'How?', 8, ': expected a list or an object, got "How?".'],
  ['no text', [1], 9, '[0]: expected a string, got 1.'],
])('%s is a problem with its place', (_, written, line, message) => {
  const found = parse(written).problems.find(({ pointer }) => pointer?.startsWith('/assistant/starterQuestions'));
  expect(found).toMatchObject({ file: 'docs.json', line });
  expect(found?.message).toContain(`assistant.starterQuestions${message}`);
});

it('names the contact of the operator', () => {
  const site = { settings: parse(undefined).config!.settings } as SiteModel;
  expect(viewAssistantPanel(site, 'en', 'help@example.com').support).toBe('help@example.com');
  expect(viewAssistantPanel(site, 'en')).not.toHaveProperty('support');
});
