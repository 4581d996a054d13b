import { expect, it } from 'vitest';
import { createTestSearcher, section } from '../../testing/site';
import { isSampleIn } from './samples';

const QUESTION = "What's the weather in Lisbon?";

const isSample = (markdown: string, question = QUESTION, heading = 'Tools'): boolean => {
  const tested = section('/a', heading, markdown);
  return isSampleIn(tested, question, createTestSearcher([tested, section('/b', 'Other', 'Nothing of that.')]));
};

it.each([
  ['a string in code', '```py\nagent.run("What is the weather in Lisbon?")\n```'],
  ['a string with an apostrophe', "```js\nask('What\u2019s the weather in Lisbon, and what\\'s next?')\n```"],
  ['about the same', '```py\nagent.run("How is the weather in Lisbon?")\n```'],
  ['a quotation', 'Ask the agent: “What is the weather in Lisbon?”'],
  ['inline code', 'Type `what is the weather in Lisbon?` and press Enter.'],
  ['a full-width mark', 'Ask “What is the weather in Lisbon？” or anything else.'],
])('%s that asks the question is a sample', (_, markdown) => {
  expect(isSample(markdown)).toBe(true);
});

it.each([
  ['the text says more about it', 'The weather in Lisbon is mild. Ask "what is the weather in May?"', QUESTION],
  ['a name is short', 'Call `weather Lisbon`.', QUESTION],
  [
    'an error message may be what the reader asks about',
    'You may see "no weather for Lisbon".',
    'no weather for Lisbon',
  ],
  [
    'a long sample says more',
    'Ask "could the weather of any town but Lisbon be read although its server gave up?"',
    QUESTION,
  ],
  [
    'the question has other words of the section',
    'Type "what is the weather in Lisbon?" Limits and prices are below.',
    'limits and prices of the weather',
  ],
])('%s', (_, markdown, question) => {
  expect(isSample(markdown, question)).toBe(false);
});

it('a heading that asks the question is not a sample', () => {
  const text = 'Mild. The agent may be asked "What is the weather in Lisbon?"';
  expect(isSample(text, QUESTION, 'The weather in Lisbon')).toBe(false);
});
