/** Questions about the difference between two things. */
import { describe, expect, it } from 'vitest';
import { parseRequest } from '../../http/parse-request';
import { createTestSearcher, section } from '../../testing/site';
import type { AssistantRequest } from '../../types';
import { comparedIn } from './comparison';
import { retrieve } from './retrieve';

it.each<[string, string, [string, string] | undefined]>([
  ['en', 'What is the difference between a rope and a chain?', ['a rope', 'a chain?']],
  ['en', "what's the differences between ropes and chains", ['ropes', 'chains']],
  ['en', 'rope vs chain', ['rope', 'chain']],
  ['en', 'Compare ropes with chains.', ['ropes', 'chains.']],
  ['en', 'How does a rope differ from a chain?', ['a rope', 'a chain?']],
  ['en', 'Should I use a rope or a chain?', ['a rope', 'a chain?']],
  ['de-AT', 'Was ist der Unterschied zwischen Seil und Kette?', ['Seil', 'Kette?']],
  ['es', '¿Qué diferencia hay entre cuerda y cadena?', ['cuerda', 'cadena?']],
  ['fr', 'Quelle est la différence entre corde et chaîne ?', ['corde', 'chaîne ?']],
  ['it', 'Che differenza c’è tra corda e catena?', ['corda', 'catena?']],
  ['pt', 'diferença entre corda e corrente', ['corda', 'corrente']],
  ['ja', 'ロープとチェーンの違いは？', ['ロープ', 'チェーン']],
  ['zh', '绳子和链条有什么区别？', ['绳子', '链条']],
  ['en', 'How do I replace a rope and a chain?', undefined],
  ['xx', 'rope vs chain', undefined],
  ['en', `difference between ${'x'.repeat(200)} and y`, undefined],
])('%s: %s', (lang, question, things) => {
  expect(comparedIn(question, lang)).toEqual(things);
});

describe('a question that compares', () => {
  const ropes = section('/ropes', 'Ropes', 'Light and soft.');
  const chains = section('/chains', 'Chain', 'Strong, and not light.');
  const oil = section('/oil', 'Oil', 'What a rope and a chain need: the difference between dry and wet.');
  const headings = async (...sections: (typeof oil)[]): Promise<string[]> => {
    const question = 'What is the difference between a rope and a chain?';
    const request = parseRequest({ fp: 'a', messages: [{ role: 'user', content: question }] }) as AssistantRequest;
    const { hits } = await retrieve(request, createTestSearcher(sections));
    return hits.map((hit) => hit.section.heading);
  };

  it('finds what explains each thing after the best section', async () => {
    const other = section('/x', 'Drum', 'The difference between rope and drum.');
    expect(await headings(oil, other, ropes, chains)).toEqual(['Oil', 'Ropes', 'Chain', 'Drum']);
  });

  it('finds a comparison alone first', async () => {
    const both = section('/choose', 'Rope or chain', 'The difference between both is their weight.');
    const other = section('/x', 'Drum', 'The difference between rope and drum.');
    expect(await headings(both, other, ropes, chains)).toEqual(['Rope or chain', 'Drum', 'Ropes', 'Chain']);
  });

  it('finds as usual where one of the things is not explained', async () => {
    const other = section('/x', 'Drum', 'The difference between rope and drum.');
    expect(await headings(oil, other, ropes)).toEqual(['Oil', 'Drum', 'Ropes']);
  });
});
