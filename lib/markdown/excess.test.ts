import { describe, expect, it } from 'vitest';
import { findExcess } from './excess';

const pyramid = (levels: number, sign: string): string =>
  Array.from({ length: levels }, (_, n) => `${sign.repeat(n)}text`).join('\n');

describe('findExcess', () => {
  it.each<[string, string, number, RegExp]>([
    ['quotes', `text\n\n${'>'.repeat(101)} a`, 6, /levels of quotes and lists/],
    ['lists', `${'- '.repeat(2_000)}a`, 0, /levels of quotes and lists/],
    ['numbered lists', `${'1. '.repeat(2_000)}a`, 0, /levels of quotes and lists/],
    ['both', `${'> - '.repeat(60)}a`, 0, /levels of quotes and lists/],
    ['links', `${'['.repeat(150)}a${'](b)'.repeat(150)}`, 551, /levels of links/],
    ['open links', '[a]('.repeat(1_000), 800, /open brackets/],
    ['braces', `${'{'.repeat(300)}`, 200, /open brackets/],
    ['emphasis', `${'*a '.repeat(150)}${'b* '.repeat(150)}`, 751, /levels of links or emphasis/],
    ['markers that close nothing', '*a_ '.repeat(4_000), 5_654, /emphasis markers/],
    ['comments without an end', `a\n${'<!-- '.repeat(2_001)}`, 2, /without an end/],
    ['instructions', `a ${'<? '.repeat(3_000)}`, 0, /without an end/],
    ['declarations', `a ${'<!a '.repeat(3_000)}`, 0, /without an end/],
    ['both in several paragraphs', `a ${'<? '.repeat(1_500)}\n\n`.repeat(4), 9_008, /without an end/],
    ['lines of a list that are not marked', `- a\n${'b\n'.repeat(4_000)}`, 6_328, /without an end/],
    ['addresses in one word', 'www.a_'.repeat(2_000), 0, /without an end/],
    ['rows of a table in a list that are not marked', `- a|b\n-|-\n${'c|d\n'.repeat(4_000)}`, 12_654, /without an end/],
    ['underlined headings', 'a\n=\n'.repeat(2_001), 8_002, /underlined headings/],
    ['quotes on one level', '> a\n\n'.repeat(3_001), 15_000, /quotes and inner lists/],
    ['quotes in quotes', '> > a\n>\n'.repeat(3_001), 24_000, /quotes and inner lists/],
    ['lists in lists', '- a\n  - b\n'.repeat(3_001), 30_004, /quotes and inner lists/],
    ['quotes in lists', '> 1. > a\n'.repeat(3_001), 27_000, /quotes and inner lists/],
    ['empty cells', `${'|a'.repeat(400)}\n${'|-'.repeat(400)}\n${'|\n'.repeat(400)}`, 1_850, /empty cells/],
    ['text', 'A paragraph.\n\n'.repeat(150_000), 2_000_000, /more than 2000000 characters/],
  ])('%s', (_, text, at, what) => {
    expect(findExcess(text)).toEqual({ at, what: expect.stringMatching(what) });
  });

  it.each([
    ['lines of a hundred quotes', `${'>'.repeat(100)} a\n`.repeat(20)],
    ['lists as deep as they are wide', pyramid(90, '  - ')],
    ['a break between parts', '* '.repeat(500)],
    ['a long table', `| a | b |\n| - | - |\n${'| *a_ | [b](c) (d |\n'.repeat(5_000)}`],
    ['a wide table', `${'|a'.repeat(400)}|\n${'|-'.repeat(400)}|\n${`${'|a'.repeat(400)}|\n`.repeat(400)}`],
    ['many paragraphs', 'A *word*, **another** and `code_` with [a link](b) (and more.\n\n'.repeat(3_000)],
    ['many words in one paragraph', 'A *word* and **another**, snake_case_ and [a link](b). '.repeat(500)],
    ['a list of links', '- [a](b): *c* (d)\n'.repeat(9_000)],
    ['comments', 'a <!-- b --> <? c ?> <!d> <![CDATA[e]]> '.repeat(4_000)],
    ['lines of a list that are marked', `- a\n${'  b\n'.repeat(90_000)}`],
    ['a comment without an end', `a <!-- ${'b c\n'.repeat(90_000)}`],
    ['addresses', 'www.example.com/a_b, '.repeat(9_000)],
    ['a long word', `www.example.com/${'a'.repeat(900_000)}`],
    ['escaped markers', '\\[\\*a\\_ '.repeat(5_000)],
    ['brackets of code', `${'f(x[1], {a: [2]}); '.repeat(3_000)}`],
    ['a long quote', '> a\n>\n'.repeat(9_000)],
    ['a long list in a quote', '> - a\n'.repeat(9_000)],
    ['a long list with blank lines', '1. a\n\n   b\n\n'.repeat(9_000)],
    ['a long list of code', `\`\`\`yaml\n${'- a:\n    - b\n'.repeat(9_000)}\`\`\``],
    ['many breaks', '- - -\n\n'.repeat(5_000)],
    ['nothing', ''],
  ])('not %s', (_, text) => {
    expect(findExcess(text)).toBeUndefined();
  });

  it('takes linear time', () => {
    for (const unit of ['| ', ' ', '-', '>', '\\', '*', '*a', '[a](', '|-', '1.', '\t', '_a ', '[]']) {
      const start = process.cpuUsage();
      findExcess(unit.repeat(500_000));
      expect(process.cpuUsage(start).user, unit).toBeLessThan(3_000_000);
    }
  });
});
