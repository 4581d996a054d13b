import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const { docs, remove } = makeDocs({});
afterAll(remove);

describe('admonitions of other tools', () => {
  it.each([
    ['Text.\n\n:::tip\nText\n:::', 6, 'Tip'],
    [':::caution[Mind this]\n\nText\n\n:::', 4, 'Warning'],
    ['> [!NOTE]\n> Text', 4, 'Note'],
    ['!!! danger\n\nText', 4, 'Danger'],
  ])('%j', async (body, line, component) => {
    const { problems } = await renderBody(docs, body);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'mdx/admonition', line, hint: expect.stringContaining(`\`<${component}>\``) }),
    ]);
  });

  it.each(['A tip: :::tip', ':::python', '```\n:::tip\n```', '[!NOTE](/a)', 'Stop!!! now', ':::constructor'])(
    'says nothing of %j',
    async (body) => {
      const { problems } = await renderBody(docs, body);
      expect(problems.filter(({ code }) => code === 'mdx/admonition')).toEqual([]);
    },
  );
});
