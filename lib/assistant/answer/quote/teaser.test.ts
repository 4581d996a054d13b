import { expect, it } from 'vitest';
import { createTestSearcher, section } from '../../testing/site';
import { askedBy } from './asked';
import { teaserOf } from './teaser';

const more = 'The winch is a machine that lifts things.';
const long = `${more} ${'It lifts them slowly. '.repeat(11).trim()}`;

it.each([
  ['a short text whole', `${more}\n\nA drum turns in it. It is red.`, `${more} A drum turns in it. It is red.`],
  [
    'the sentence, and those after it',
    `${long}\n\nA drum turns in it. It is red.`,
    /^… .*A drum turns in it\. It is red\.$/,
  ],
  ['a mark for what is in front', `${more.repeat(7)}\n\nA drum turns in it.`, '… A drum turns in it.'],
  ['items, one after the other', `- ${more}\n- The drum\n- The rope`, `${more} The drum; The rope`],
  ['a mark for the items after it', `- The drum is made of steel\n- ${long}`, 'The drum is made of steel …'],
  ['the item with its announcement', 'You cannot paint:\n\n- The drum of steel', 'You cannot paint: The drum of steel'],
  [
    'a mark for the items before it',
    `${more}\n\nYou cannot paint:\n\n- ${long}\n- The drum of steel`,
    '… You cannot paint: … The drum of steel',
  ],
  [
    'rows',
    '| Part | Of |\n| --- | --- |\n| frame | wood, if it is old |\n| drum | steel, always |',
    'Part · Of: frame · wood, if it is old; drum · steel, always',
  ],
  [
    'no code within an item',
    '1. Turn the drum:\n\n   ```sh\n   turn --drum\n   ```\n\n   It is slow.',
    'Turn the drum: … It is slow.',
  ],
  ['nothing after code', 'The drum is red.\n\n```sh\npaint\n```\n\nIt is blue.', 'The drum is red.'],
  [
    'a mark for code in front',
    'It is blue.\n\n```sh\npaint\n```\n\nThe drum is red.',
    'It is blue. … The drum is red.',
  ],
  ['a mark for what it goes on from', 'Now turn the drum.', '… Now turn the drum.'],
  ['rows without a header', '|  |  |\n| --- | --- |\n| drum | steel, always |', 'drum · steel, always'],
  ['no caption', `![A drum](/a.png)\n\n*A drum of steel, in section.*\n\nThe drum is red.`, 'The drum is red.'],
  ['no announcement at the end', `The drum is red. It enables you to:\n\n- ${long}`, 'The drum is red. …'],
  ['the start of a long sentence', `The drum ${'turns '.repeat(80)}.`, /^The drum (turns )+…$/],
  [
    'sentences in Chinese',
    '这是一个用来提升重物的机器，已经使用了很多年，非常可靠。drum 是钢做的，每年检查一次，必要时更换新的。',
    /^这是.* drum/,
  ],
])('%s', (_, markdown, expected) => {
  const one = section('/a', 'Parts', markdown);
  const searcher = createTestSearcher([one]);
  const { text } = teaserOf(one, askedBy({ query: 'the drum', subject: 'the drum' }, 'en', searcher), searcher, 280);
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});

it.each([
  [
    'what an announcement introduces',
    'Install the drum with npm:\n\n```sh\nnpm i drum\n```',
    'Install the drum with npm:',
    '```sh\nnpm i drum\n```',
  ],
  ['alone', '```sh\nturn the drum with the handle\n```', '', '```sh\nturn the drum with the handle\n```'],
  ['once', 'The drum:\n\n```js\nturn()\n```\n\n```py\nturn()\n```', 'The drum:', '```js\nturn()\n```\n\n…'],
  [
    'with a mark where it is long',
    `The drum:\n\n\`\`\`sh\n${'turn the drum\n'.repeat(40)}\`\`\``,
    'The drum:',
    /^```sh\n(turn the drum\n){19}```\n\n…$/,
  ],
  [
    'in the first of several languages',
    'The drum:\n\n```js\na()\n```\n\n```py\na()\n```\n\n```go\na()\n```',
    'The drum:',
    '```js\na()\n```\n\n… py · go',
  ],
])('code %s', (_, markdown, text, code) => {
  const one = section('/a', 'Parts', markdown);
  const searcher = createTestSearcher([one]);
  const teaser = teaserOf(one, askedBy({ query: 'the drum', subject: 'the drum' }, 'en', searcher), searcher, 280);
  expect(teaser).toEqual({ text, code: typeof code === 'string' ? code : expect.stringMatching(code) });
});

it('many empty lines between items take linear time', () => {
  const one = section('/a', 'Parts', `- The drum is made of steel${'\n'.repeat(200_000)}- The frame is made of wood`);
  const searcher = createTestSearcher([one]);
  expect(
    teaserOf(one, askedBy({ query: 'the drum', subject: 'the drum' }, 'en', searcher), searcher, 200).text,
  ).toContain('The drum is made of steel');
});
