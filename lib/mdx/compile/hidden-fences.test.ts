/** Fences that the Markdown parser does not see give the same page as if it did. */
import { describe, expect, it } from 'vitest';
import { componentSyntax } from '@/components/mdx/registry';
import type { FilePath } from '@/lib/kit/paths';
import { compileMdx } from './compile';
import { splitFences } from './fences';
import { hideFences } from './hidden-fences';

const LONG = 'const rope = { length: 12, unit: "fathom", colour: "as the sea is in November" };';

describe('hideFences', () => {
  it('keeps every line, and what is not code', () => {
    const source = `# A\n\n\`\`\`js title="a"\n${LONG}\n\n  two\n\`\`\`\nAfter`;
    const { text, code } = hideFences(source);
    expect(code).toEqual([`${LONG}\n\n  two`]);
    expect(text.split('\n')).toEqual(['# A', '', '```js title="a"', '\uE0100\uE010', '', '', '```', 'After']);
  });

  it.each([
    ['too short to be worth it', '```\nshort\n```'],
    ['never closed', `\`\`\`\n${LONG}`],
    ['in a quote', `> \`\`\`\n> ${LONG}\n> \`\`\``],
    ['on the line of a list marker', `- \`\`\`\n  ${LONG}\n  \`\`\`\n\n\`\`\`\n${LONG}\n\`\`\``],
    ['with a line that ends the list around it', `- a\n\n  \`\`\`\n${LONG}\n  \`\`\``],
    ['beside a character of ours', `\uE010\n\`\`\`\n${LONG}\n\`\`\``],
  ])('leaves alone: %s', (_, source) => expect(hideFences(source)).toEqual({ text: source, code: [] }));
});

/** The code of every fence of a page, and whether the page compiles. */
async function codeOf(body: string): Promise<unknown> {
  const input = { file: 'a.mdx' as FilePath, body, bodyLine: 1, docs: '/', isPage: true };
  const { code, facts } = await compileMdx({ ...input, syntax: componentSyntax, variables: {} });
  return [code !== undefined, [...facts.fences.values()].map((fence) => fence.code)];
}

it.each([
  ['a fence', `\`\`\`js\n${LONG}\n\n\`\`\``, [`${LONG}\n`]],
  ['tildes around backquotes', `~~~\n\`\`\`\n${LONG}\n\`\`\`\n~~~~`, [`\`\`\`\n${LONG}\n\`\`\``]],
  ['in a list', `- a\n\n  \`\`\`\n  ${LONG}\n\n     deep\n  \`\`\`\n- b`, [`${LONG}\n\n   deep`]],
  ['in a component', `<Tip>\n      \`\`\`\n      ${LONG}\n        two\n      \`\`\`\n</Tip>`, [`${LONG}\n  two`]],
  ['a null character', `\`\`\`\n\0${LONG}\n\`\`\``, [`\uFFFD${LONG}`]],
  ['no fence but a template string', `export const a = \`\n~~~\n${LONG}\n~~~\n\`;\n\n~~~\n${LONG}!\n~~~`, [`${LONG}!`]],
])('has its code: %s', async (_, body, expected) => expect(await codeOf(body)).toEqual([true, expected]));

it('takes linear time for a line of backquotes', () => {
  const text = `${'`'.repeat(300_000)} \``;
  expect(hideFences(text).text).toBe(text);
  expect(splitFences(text)).toEqual([{ text, code: false }]);
});
