import { expect, it } from 'vitest';
import { commonFacts } from './common-facts';

it.each([
  ['one\nline\n\nsecond', 'one line'],
  ['a line\nwith a break\\\nin it', 'a line with a break in it'],
  ['first\n\\\n\\\nsecond', 'first'],
])('the description of %j is %j', (written, description) => {
  expect(commonFacts({ description: written }).description).toBe(description);
});
