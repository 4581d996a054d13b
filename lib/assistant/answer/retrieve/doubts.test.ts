import { expect, it } from 'vitest';
import type { Hit } from '@/lib/search/types';
import { createTestSearcher, section } from '../../testing/site';
import { withDoubts } from './doubts';

const ROPE = section('/rope', 'Replace the rope', 'Stop the drum. It may be used with Grafana.', { title: 'Ropes' });

function doubts(question: string, { tested = ROPE, subject = question, count = 1 } = {}): Partial<Hit>[] {
  const facts = { section: tested, score: 1, terms: [], coverage: 1, rarest: 1, focus: 1 };
  const hits: Hit[] = Array.from({ length: count }, () => facts);
  return withDoubts(hits, { question, subject }, createTestSearcher([tested])).map(
    ({ headed, isSample, lacksPrice, lacking }) => ({ headed, isSample, lacksPrice, lacking }),
  );
}

it.each<[string, string, Partial<Hit>]>([
  ['a word in its heading', 'when to replace it', { headed: 1 }],
  ['a word in the title of its page', 'which ropes', { headed: 1 }],
  ['words in its text only', 'stop the drum', { headed: 0 }],
  ['no price', 'how much does a rope cost', { headed: 1, lacksPrice: true }],
  ['a name that is there', 'does the rope support Grafana', { headed: 1 }],
  ['a name that is not', 'does the rope support Terraform', { headed: 1, lacking: ['Terraform'] }],
])('a section with %s', (_, question, expected) => {
  expect(doubts(question)).toEqual([expected]);
});

it('a section with the question as a sample', () => {
  const tested = section('/agent', 'Agents', 'Ask “How much does a rope cost?”');
  expect(doubts('How much does a rope cost?', { tested })).toEqual([{ headed: 0, isSample: true, lacksPrice: true }]);
});

it('a section with a price', () => {
  const tested = section('/shop', 'Shop', 'A rope costs $4.');
  expect(doubts('how much does a rope cost', { tested })).toEqual([{ headed: 0 }]);
});

it('a heading that has a word of the question before', () => {
  expect(doubts('and how often', { subject: 'stop the drum' })).toEqual([{ headed: 0 }]);
  expect(doubts('and how often', { subject: 'replace the rope, and how often' })).toEqual([{ headed: 1 }]);
});

it('reads the first five sections', () => {
  expect(doubts('replace', { count: 6 }).map(({ headed }) => headed)).toEqual([1, 1, 1, 1, 1, undefined]);
});
