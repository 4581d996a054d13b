import { expect, it } from 'vitest';
import type { Hit } from '@/lib/search/types';
import { section } from '../../testing/site';
import { verbatimFirst } from './verbatim';

const hit = (markdown: string, heading = 'Errors'): Hit => ({
  ...{ section: section('/a', heading, markdown), score: 1, terms: [], coverage: 1, rarest: 1, focus: 1 },
});

it.each<[string, string, string, boolean, heading?: string]>([
  ['quoted', 'I get "Failed to start the drum" all the time', 'It may say `failed to start the drum`.', true],
  ['in single marks', "it's odd: 'failed to start the drum'", 'It may say `failed to start the drum`.', true],
  ['without quotation marks', 'Error: failed to start the drum', '```\nError: Failed to start the drum (7)\n```', true],
  [
    'but for a name',
    'Could not read the file rope.txt of pier 4711',
    'could not read the file rope.txt of pier 12',
    true,
  ],
  ['in the heading', 'failed to start the drum', 'Oil it.', true, 'Failed to start the drum'],
  ['in another order', 'Error: failed to start the drum', 'To start: the drum failed an error.', false],
  ['in part', 'Error: failed to start the drum', 'We failed to start early.', false],
  ['with few words', 'start "the drum"', 'You can start the drum.', false],
  ['as a question', 'How do I start the drum?', 'Ask the agent: "How do I start the drum?"', false],
])('a text %s', (_, question, markdown, isFirst, heading) => {
  const other = hit('Failed drums start the error of the pier.');
  const tested = hit(markdown, heading);
  expect(verbatimFirst([other, tested], question)).toEqual(isFirst ? [tested, other] : [other, tested]);
});

it('keeps the order of several, and leaves what is far behind', () => {
  const found = Array.from({ length: 30 }, (_, at) => hit(at % 10 === 5 ? 'Failed to start the drum.' : `Note ${at}.`));
  const first = verbatimFirst(found, 'failed to start the drum');
  expect(first.slice(0, 3)).toEqual([found[5], found[15], found[0]]);
  expect(first).toHaveLength(30);
});
