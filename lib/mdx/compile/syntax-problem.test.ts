import { describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { renderArticle } from '../render/render';
import { makeDocs, renderBody, testOptions } from '../testing/test-docs';
import { excerptOf } from './syntax-problem';

const folder = makeDocs({});

describe('problems of pages that do not parse', () => {
  it.each([
    ['a <5 b', 4, 'Write `&lt;5` for a `<` that starts no tag, or put the text in backticks.'],
    ['a\n\nb {c', 6, 'Write `\\{` for a brace that starts no code, or put the text in backticks.'],
    ['{a b}', 4, 'Write `\\{` for a brace that starts no code, or put the text in backticks.'],
    ['a\n\n<Card>\n\ntext', 6, 'Add `</Card>`, or write `<Card />` if it is empty.'],
    [
      '<Card>The id.\n<Note>\n\ntext\n\n</Note>\n</Card>',
      4,
      'Put the text after `<Card>` on a line of its own: a tag with text next to it ends with that line or paragraph.',
    ],
    ['a <br> b', 4, 'Write `<br />`.'],
    ['a </Card> b', 4, 'Remove `</Card>`, or open `<Card>` before it.'],
    ['<Note>\na\n\n</content>\n</Note>', 7, 'Remove `</content>`, or open `<content>` before it.'],
    [
      'a\n\nimport this later',
      6,
      'Lines that start with `import` or `export` are code; put another word before them if this is text.',
    ],
    ['<Card title="a „b" c" />', 4, 'Write `&quot;` for a `"` in the text of an attribute: it ends the text.'],
    ["<Card title='Don't do it' />", 4, "Write `&#39;` for a `'` in the text of an attribute: it ends the text."],
    [
      '<Card title=5 />',
      4,
      'Write `&lt;` for a `<` that starts no tag; attributes are `name="text"` or `name={value}`.',
    ],
  ])('%j', async (body, line, hint) => {
    const { problems } = await renderBody(folder.docs, body);
    expect(problems).toEqual([expect.objectContaining({ code: 'mdx/syntax', file: 'guides/x.mdx', line, hint })]);
  });

  it('comes with the fence that swallows a closing tag', async () => {
    const { problems } = await renderBody(folder.docs, '<Card>\n\n```js\na```\n\n</Card>');
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['mdx/open-fence', 6],
      ['mdx/syntax', 4],
    ]);
  });

  it('names places of the file in the message', async () => {
    const { problems } = await renderBody(folder.docs, 'a\n\n<Card>\n\ntext');
    expect(problems[0]?.message).toContain('`<Card>` (6:1-6:7)');
  });
});

describe('excerptOf', () => {
  it.each([
    ['in the middle', 12, [10, 11, 12, 13, 14]],
    ['at the start', 10, [10, 11, 12]],
    ['at the end', 15, [13, 14, 15]],
    ['beyond the end', 99, []],
    ['unknown', undefined, []],
  ])('%s', (_name, line, numbers) => {
    const excerpt = excerptOf('a\nb\nc\nd\ne\nf', 10, line);
    expect(excerpt.map((shown) => shown.number)).toEqual(numbers);
    for (const shown of excerpt) expect(shown.text).toBe('abcdef'[shown.number - 10]);
  });
});

describe('text that a parser cannot finish', () => {
  it.each<[string, string, boolean, number, number]>([
    ['lists', `a\n\n${'- '.repeat(5_000)}a`, false, 6, 1],
    ['lists of a specification', `a\n\n${'- '.repeat(5_000)}a`, true, 6, 1],
    ['a fence of a quote that has ended, from outside', `> \`\`\`\n\n${'- '.repeat(5_000)}a`, true, 6, 1],
    // More than the stack, or than a pattern that is made of the message.
    ['templates', `{${'`${'.repeat(6_000)}1${'}`'.repeat(6_000)}}`, false, 4, 601],
    ['links', `${'['.repeat(5_000)}a${'](b)'.repeat(5_000)}`, false, 4, 201],
  ])('%s', async (_, body, untrusted, line, column) => {
    const options = testOptions(folder.docs);
    const page = await renderArticle({ file: filePath('guides/x.mdx'), body, bodyLine: 4, untrusted }, options);
    expect(page.problems).toEqual([
      expect.objectContaining({ code: 'mdx/syntax', file: 'guides/x.mdx', line, column, hint: expect.any(String) }),
    ]);
  });

  it.each([
    ['tags', `${'<b>'.repeat(5_000)}a${'</b>'.repeat(5_000)}`],
    ['a long name', `<${'A'.repeat(100_000)} />`],
    ['a long text in quotes', `<Card type="${'$a'.repeat(60_000)}" />`],
  ])('%s are a problem of the page, not a failure', async (_, body) => {
    expect((await renderBody(folder.docs, body)).problems).not.toEqual([]);
  });

  it('is shown where it is code', async () => {
    const page = await renderBody(folder.docs, `\`\`\`\n${'- '.repeat(500)}a\n${'['.repeat(500)}\n\`\`\``);
    expect(page.problems).toEqual([]);
  });
});
