/** What a query may cost: the words of a hostile one are bounded, those of a usual one are all there. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { loadAnalyzer } from './load-analyzer';
import { RELATED_PHRASES } from './related-phrases';

const long = (word: (n: number) => string): string => Array.from({ length: 4000 }, (_, n) => word(n)).join(' ');

describe('phrases', () => {
  const WORD = '[\\p{Ll}\\p{N}]+';
  const ROW = new RegExp(`^${WORD}(?: ${WORD})*:(?: ${WORD})+$`, 'u');

  it('are plain words, once each', () => {
    expect(RELATED_PHRASES.filter((row) => !ROW.test(row))).toEqual([]);
    const written = RELATED_PHRASES.map((row) => row.split(':')[0]);
    expect(written).toEqual([...new Set(written)]);
  });

  it('have more than words of the phrasing', async () => {
    const { terms } = await loadAnalyzer('en');
    expect(RELATED_PHRASES.filter((row) => row.split(':').some((side) => terms(side).length === 0))).toEqual([]);
  });
});

describe('the words of a query', () => {
  it.each([
    ['en', long((n) => `word${n}`)],
    ['en', long((n) => `v${n}.${n}`)],
    ['en', long((n) => `first${n}.second${n}.third${n}.fourth${n}`)],
    ['en', 'a.'.repeat(4000)],
    ['en', 'aB'.repeat(4000)],
    ['ko', '한글'.repeat(4000)],
    ['zh', '文'.repeat(8000)],
    ['ja', 'カタカナ'.repeat(2000)],
  ])('are bounded: %s', async (lang, query) => {
    const words = (await loadAnalyzer(lang)).words(query);
    expect(words.length).toBeLessThanOrEqual(48);
    expect(words.flatMap(({ terms }) => terms).length).toBeLessThan(96 + 24);
    for (const { terms, pairs } of words) {
      expect(terms.length).toBeLessThanOrEqual(24);
      expect(pairs.length).toBeLessThanOrEqual(24);
    }
  });

  it('are read at the beginning and at the end of a long text', async () => {
    const { words } = await loadAnalyzer('en');
    const found = words(`Winches? ${'log line '.repeat(1000)} Anchors?`).map(({ word }) => word);
    expect(found).toEqual(expect.arrayContaining(['winches', 'anchors']));
  });

  it('are all there in a usual question', async () => {
    const { words } = await loadAnalyzer('en');
    expect(words('How do I rig user.settings.theme?').map(({ word }) => word)).toContain('user.settings.theme');
  });

  it.each([
    ['fr', "Qu'est-ce que git ?", ['git']],
    ['es', '¿Cada cuánto está disponible?', ['disponible']],
    ['de', 'Warum habe ich noch keinen Zugriff?', ['keinen', 'zugriff']],
    ['ca', 'Com puc canviar l’adreça?', ['canviar', 'adreça']],
    ['da', 'Hvordan kan jeg ændre adressen?', ['ændre', 'adressen']],
    ['fi', 'Miten voin vaihtaa osoitteen?', ['vaihtaa', 'osoitteen']],
    ['he', 'איך אפשר לשנות את הכתובת?', ['לשנות', 'הכתובת']],
    ['hu', 'Hogyan lehet módosítani a címet?', ['módosítani', 'címet']],
    ['pl', 'Jak mogę zmienić adres?', ['zmienić', 'adres']],
    ['uz', "Manzilni qanday o'zgartirish mumkin?", ['manzilni', 'ozgartirish']],
  ])('are without those of the phrasing: %s', async (lang, question, expected) => {
    const { words } = await loadAnalyzer(lang);
    expect(words(question).map(({ word }) => word)).toEqual(expected);
  });

  it.each([
    ['I want to turn off the lights', 'turn', ['disabl']],
    ['turning off the lights', 'turning', ['disabl']],
    ['how do I turn that off?', 'turn', ['disabl']],
    ['turn around and go straight off', 'turn', []],
    ['from the command line', 'line', ['cli']],
    ['a line of commands', 'line', []],
    ['off we turn', 'turn', []],
  ])('say the same as a phrase: %s', async (question, word, terms) => {
    const { words } = await loadAnalyzer('en');
    const joined = words(question).find((one) => one.word === word)?.joined;
    expect(joined?.filter((term) => ['disabl', 'cli'].includes(term))).toEqual(terms);
  });

  it.each([
    ['en', 'What is the best way to export?', ['export']],
    ['en', "Why can't I, and what's the winch's drum? It won’t and doesn't turn.", ['winch', 'drum', 'turn']],
    ['zh', '行情最多可以导出多少次', ['行情', '导出', '次']],
    ['ja', 'どのフォルダーが必要ですか', ['フォルダー']],
    ['ko', '폴더는 어디에 있어야 하나요', ['폴더는']],
  ])('weigh more than those of the phrasing: %s', async (lang, question, expected) => {
    const { words } = await loadAnalyzer(lang);
    expect(words(question).flatMap(({ word, light }) => (light ? [] : [word]))).toEqual(expected);
  });
});

it.each([
  ['ca', 'configuració', 'configuracions'],
  ['da', 'nøgle', 'nøglerne'],
  ['fi', 'palvelimen', 'palvelimet'],
  ['hu', 'beállítás', 'beállításokat'],
  ['pl', 'serwery', 'serwerów'],
  ['uz', 'sahifa', 'sahifalarni'],
  ['uz', 'oʻrnatish', "o'rnatish"],
  ['uz', 'maʼlumot', 'ma’lumotlar'],
  ['uz', 'tugʻish', 'tug‘ish'],
  ['uz', 'oʻchirish', 'o`chirish'],
])('forms of a word are the same term in %s: %s, %s', async (lang, one, other) => {
  const { terms } = await loadAnalyzer(lang);
  expect(terms(other)).toEqual(terms(one));
  expect(terms(one)).toHaveLength(1);
});

it('does not keep what readers ask', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { analyze } = await loadAnalyzer('zh');
  const heldBy = (ask: (n: number) => string): number => {
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let n = 0; n < 20; n++) analyze(ask(n));
    collect();
    return (process.memoryUsage().heapUsed - before) / 2 ** 20;
  };
  // A word without an end, and an identifier at the end of a long text.
  expect(heldBy((n) => String.fromCodePoint(0x4e00 + n).repeat(4_000))).toBeLessThan(2);
  expect(heldBy((n) => `${'. '.repeat(250_000)}identifier_number_${n}`)).toBeLessThan(5);
});
