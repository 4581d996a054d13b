/** Weighs the queries of a model and the words of a question against each other. */
import { describe, expect, it } from 'vitest';
import { createTestSearcher, section } from '../testing/site';
import { retrieve } from './retrieve';

const SECTIONS = [
  section('/peek', 'Peek', 'Peeking at birds in the log of a tree, with usage notes.'),
  section('/tree', 'Trees', 'A log of a tree is peeked at by birds.'),
  section('/winch', 'Winch', 'The winch pulls.'),
  section('/records', 'Records', 'Inspect records of invocations.'),
  section('/calls', 'Invocations', 'Each of the invocations is kept.'),
];
const request = (question: string) => ({
  ...{ fp: 'a', question, history: [], retrievalPageSize: 10, filter: {}, context: [] },
});
const found = async (question: string, queries?: string[]): Promise<string[]> => {
  const { hits } = await retrieve(request(question), createTestSearcher(SECTIONS), { queries });
  return hits.map(({ section }) => section.route);
};

describe('the queries of a model', () => {
  it('lead: a question in other words than those of the pages does not outvote them', async () => {
    expect((await found('peeking at the log'))[0]).toBe('/peek');
    const all = await found('peeking at the log', ['inspect records of invocations']);
    expect(all.slice(0, 2)).toEqual(['/records', '/calls']);
  });

  it('do not hide what only the words of the question find', async () => {
    expect(await found('peeking at the log', ['inspect records of invocations'])).toContain('/peek');
    expect(await found('winch', ['nothing like this'])).toEqual(['/winch']);
  });

  it('leave a tie to the words of the question', async () => {
    expect((await found('records', ['invocations']))[0]).toBe('/records');
  });
});
