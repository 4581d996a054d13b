import { expect, it } from 'vitest';
import { commonFacts, splitDescription } from './common-facts';

it.each([
  ['one\nline\n\nsecond', 'one line'],
  ['a line\nwith a break\\\nin it', 'a line with a break in it'],
  ['first\n\\\n\\\nsecond', 'first'],
  ['<Info>\n\nIn progress.\n\n</Info>\n\nCreates a pier.\n\nMore', 'Creates a pier.'],
  ['<Badge color="red">New</Badge> Creates a pier.', 'Creates a pier.'],
  ['<Note>All of it.</Note>', undefined],
  ['説'.repeat(301), `${'説'.repeat(300)}…`],
  ['<PierID> of the pier.', '<PierID> of the pier.'],
])('the description of %j is %j', (written, description) => {
  expect(commonFacts({ description: written }).description).toBe(description);
});

it('keeps what stands before the first paragraph', () => {
  expect(splitDescription('<Info>\n\na\n\n</Info>\n\nb\nc\n\nd')).toEqual({
    lead: 'b c',
    rest: '<Info>\n\na\n\n</Info>\n\nd',
  });
});

it('finds the first paragraph in linear time', () => {
  const space = '\t'.repeat(200_000);
  expect(splitDescription(`a\n${space}b`).lead).toMatch(/^a\sb$/);
});
