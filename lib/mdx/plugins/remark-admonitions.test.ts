import { afterAll, describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { renderArticle } from '../render/render';
import { makeDocs, renderBody, testOptions } from '../testing/test-docs';

const { docs, remove } = makeDocs({ 'snippets/a.mdx': '> [!TIP]\n> From {name}' });
afterAll(remove);

describe('admonitions of other tools', () => {
  it.each([
    ['Text.\n\n:::tip\nText\n:::', 6, 'Tip'],
    [':::caution[Mind this]\n\nText\n\n:::', 4, 'Warning'],
    ['> [!DANGER]\n> Text', 4, 'Danger'],
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

describe('alerts of GitHub', () => {
  const shown = async (body: string, file = 'guides/x.mdx') => {
    const { html, problems } = await renderArticle({ file: filePath(file), body, bodyLine: 1 }, testOptions(docs));
    return { html, problems };
  };

  it.each([
    ['> [!NOTE]\n> A *b*', '<x-note><p>A <em>b</em></p></x-note>'],
    ['> [!TIP]\n> A', '<x-tip><p>A</p></x-tip>'],
    ['> [!IMPORTANT]\n> A', '<x-info><p>A</p></x-info>'],
    ['> [!WARNING]\n> A', '<x-warning><p>A</p></x-warning>'],
    ['> [!CAUTION]\n> A', '<x-danger><p>A</p></x-danger>'],
    ['> [!note]\n> A', '<x-note><p>A</p></x-note>'],
    ['>[!Note]  \n>A', '<x-note><p>A</p></x-note>'],
    ['> [!NOTE] A', '<x-note><p>A</p></x-note>'],
    ['> [!NOTE]\n>\n> A\n>\n> B', '<x-note><p>A</p><p>B</p></x-note>'],
    ['> [!NOTE]\n> - a\n> - b', '<x-note><ul>\n<li>a</li>\n<li>b</li>\n</ul></x-note>'],
    ['> [!NOTE]\n> **A** b', '<x-note><p><strong>A</strong> b</p></x-note>'],
    ['> [!NOTE]\n> A\n>\n> > [!TIP]\n> > B', '<x-note><p>A</p><x-tip><p>B</p></x-tip></x-note>'],
    ['- a\n\n  > [!NOTE]\n  > A', '<x-note><p>A</p></x-note>'],
    ['<Card>\n> [!NOTE]\n> A\n</Card>', '<x-card><x-note><p>A</p></x-note></x-card>'],
  ])('%j', async (body, html) => {
    for (const file of ['guides/x.mdx', ...(body.includes('<') ? [] : ['guides/x.md'])]) {
      const found = await shown(body, file);
      expect(found.html).toContain(html);
      expect(found.problems).toEqual([]);
    }
  });

  it('keep their code', async () => {
    const { html } = await shown('> [!NOTE]\n> ```js\n> let a;\n> ```');
    expect(html).toMatch(/^<x-note><x-code language="js">/);
  });

  it('in a snippet, and in a text that runs no code', async () => {
    expect((await shown('import A from \'/snippets/a.mdx\'\n\n<A name="Bo" />')).html).toBe(
      '<x-tip><p>From Bo</p></x-tip>',
    );
    const source = { file: filePath('a.md'), body: '> [!TIP]\n> A', bodyLine: 1, untrusted: true };
    expect((await renderArticle(source, testOptions(docs))).html).toBe('<x-tip><p>A</p></x-tip>');
  });

  it.each([
    '> A quote',
    '> [!UNKNOWN]\n> A',
    '> \\[!NOTE]\n> A',
    '> [!NOTE]',
    '> A\n>\n> [!NOTE]',
    '> [!constructor]\n> A',
  ])('%j stays a quote', async (body) => {
    expect((await shown(body)).html).toMatch(/^<blockquote>/);
  });
});
