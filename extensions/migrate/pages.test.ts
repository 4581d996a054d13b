import { describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { addressBook } from './addresses';
import { convertPages } from './pages';
import type { Tool } from './types';

const FILE = filePath('a.md');

/** The new text of a page, and the lines of what is left out. */
function convert(tool: Tool, body: string): { text: string; unread: string[] } {
  const page = { source: FILE, id: 'a', target: FILE, fields: {}, body, bodyLine: 1 };
  const book = addressBook([FILE], [page], { statics: [], aliases: {}, base: '' });
  const { texts, unread } = convertPages(tool, { files: [FILE], read: () => body }, book, new Map());
  return { text: texts.get(FILE) ?? '', unread: unread.map(({ line, what }) => `${line}: ${what}`) };
}

describe('the heading of a page is its title', () => {
  it.each<[string, string]>([
    ['# A title\n\nText', '---\ntitle: A title\n---\n\nText\n'],
    ['# A `title` {#id}\nText', '---\ntitle: A title\n---\n\nText\n'],
    ['# A [link](/a) <b>x</b> ##\nText', '---\ntitle: A link x\n---\n\nText\n'],
    ['# C#\nText', '---\ntitle: C#\n---\n\nText\n'],
    ['# ![Logo](/a.png)\n', '---\ntitle: Logo\n---\n\n\n'],
    ["import a from './a'\n\n# A\n\nText", '---\ntitle: A\n---\n\nText\n'],
    ['## A\n', '## A\n'],
    ['#A\n', '#A\n'],
    ['# \n\nText', '# \n\nText\n'],
    ['# <i></i>\n\nText', '# <i></i>\n\nText\n'],
  ])('%j', (body, text) => {
    expect(convert('docusaurus', body).text).toBe(text);
  });
});

describe('what Vue would run', () => {
  it('is left out and reported, but for code', () => {
    const script = '<script setup>\nlet a\n</script>';
    expect(convert('vitepress', `\`\`\`html\n${script}\n\`\`\`\n\n${script}\n\n{{ a }}\n\n[[toc]]\n`)).toEqual({
      text: `\`\`\`html\n${script}\n\`\`\`\n\n\n\n\n\n\\{\\{ a \\}\\}\n`,
      unread: ['7: A script or style of Vue is left out.', '11: `{{ a }}` is computed.'],
    });
  });
});

it.each(['![a](', '<', ' {#', ' #', ' ', '\n ', '{{a}}\n', '<script ', '<script>', '<<< a\n', '<!-- @include:'])(
  'many of %j take linear time',
  (piece) => {
    const many = piece.repeat(100_000 / piece.length);
    for (const tool of ['docusaurus', 'vitepress'] as const)
      for (const start of ['', '# a', 'import a', 'import {'])
        expect(convert(tool, `${start}${many}b`).text).not.toBe('');
  },
);
