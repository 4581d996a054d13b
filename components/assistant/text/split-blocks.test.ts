/** Blocks of a growing text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitBlocks } from './split-blocks';

describe('splitBlocks', () => {
  it.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['blank lines', '\n \n', []],
    ['paragraphs', 'One\ntwo.\n\n\nThree.\n', ['One\ntwo.', 'Three.']],
    ['a fence with blank lines', '```js\na\n\nb\n```\n\nText', ['```js\na\n\nb\n```', 'Text']],
    ['a fence in a longer fence', '````md\n```\n\n```\n````\n\nText', ['````md\n```\n\n```\n````', 'Text']],
    ['a fence that is still being written', 'Text\n\n```js\na\n\nb', ['Text', '```js\na\n\nb']],
    [
      'a loose list with code',
      '1. a\n\n   ```\n   x\n\n   y\n   ```\n\n2. b\n\nEnd',
      ['1. a\n\n   ```\n   x\n\n   y\n   ```\n\n2. b', 'End'],
    ],
    ['line ends of Windows', 'a\r\n\r\nb', ['a', 'b']],
  ])('%s', (_, markdown, blocks) => {
    expect(splitBlocks(markdown)).toEqual(blocks);
  });

  it('never changes what stands before the last block', () => {
    const line = fc.constantFrom('', 'Text', '- a', '  more', '```js', '```', '| a |', '~~~~');
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (head, tail) => {
        const before = splitBlocks(`${head.join('\n')}\n`);
        const after = splitBlocks(`${head.join('\n')}\n${tail.join('\n')}`);
        expect(after.slice(0, Math.max(before.length - 1, 0))).toEqual(before.slice(0, -1));
      }),
    );
  });
});
