import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '@/lib/markdown/html-to-markdown';
import { parseHtml } from '@/lib/markdown/parse-html';
import { markdownFaces } from './registry';
import { type TestArticle, testArticle } from './shared/testing';

type Draw = (h: TestArticle['h']) => Parameters<TestArticle['html']>[0];

const CASES: [name: string, draw: Draw, markdown: string][] = [
  ['callouts', (h) => h('Note', {}, h('p', {}, 'a')), '> **Note**\n>\n> a'],
  ['callouts with a title', (h) => h('Tip', { title: 'B' }, 'a'), '> **B**\n>\n> a'],
  ['accordions', (h) => h('Accordion', { title: 'A', description: 'b' }, h('p', {}, 'c')), '**A**\n\nb\n\nc'],
  ['cards', (h) => h('Card', { title: 'A', href: '/b', cta: 'Go' }, 'c'), '- [A](/b)\n\n  c\n\n  Go'],
  [
    'cards with a link in their text',
    (h) => h('Card', { title: '**A**', href: '/b' }, h('a', { href: '/c' }, 'c')),
    '- [**A**](/b)\n\n  [c](/c)',
  ],
  [
    'cards of other sites',
    (h) => h('Card', { title: '**A**', href: 'https://b.c' }, 'd'),
    '- [**A**](https://b.c)\n\n  d',
  ],
  ['cards that lead nowhere', (h) => h('Card', { title: 'A' }, 'c'), '- **A**\n\n  c'],
  ['tiles', (h) => h('Tile', { title: 'A', href: '/b', description: 'c' }), '- [A](/b)\n\n  c'],
  [
    'icons that say yes or no',
    (h) => h('p', {}, h('Icon', { icon: 'check' }), ' a ', h('Icon', { icon: 'x' }), ' b', h('Icon', { icon: 'star' })),
    '✓ a ✗ b',
  ],
  ['code', (h) => h('CodeBlock', { language: 'js', filename: 'a.js' }, 'let a;'), '```js a.js\nlet a;\n```'],
  [
    'code groups',
    (h) =>
      h(
        'CodeGroup',
        {},
        h('CodeBlock', { language: 'js', filename: 'npm' }, 'a'),
        h('CodeBlock', { language: 'js' }, 'b'),
      ),
    '```js npm\na\n```\n\n```js\nb\n```',
  ],
  [
    'tabs',
    (h) => h('Tabs', {}, h('Tab', { title: 'A' }, h('p', {}, 'a')), h('Tab', { title: 'B' }, h('p', {}, 'b'))),
    '**A**\n\na\n\n**B**\n\nb',
  ],
  [
    'steps',
    (h) => h('Steps', {}, h('Step', { title: 'A' }, h('p', {}, 'a')), h('Step', { title: 'B' }, h('p', {}, 'b'))),
    '1. **A**\n\n   a\n\n2. **B**\n\n   b',
  ],
  [
    'fields',
    (h) =>
      h(
        'ResponseField',
        { name: 'a', type: 'string', required: true, default: 'x' },
        h('p', {}, 'b'),
        h('Expandable', { title: 'rows' }, h('ResponseField', { name: 'c', type: 'object' })),
      ),
    '- **`a`** string, required, default: `x`\n\n  b\n\n  *rows*\n\n  - **`c`** object',
  ],
  ['frames', (h) => h('Frame', { caption: 'C' }, h('img', { src: '/a.png', alt: 'A' })), '![A](/a.png)\n\n*C*'],
  ['updates', (h) => h('Update', { label: 'v1', description: 'May', tags: ['x'] }, 'a'), '## v1\n\n*May*\n\nx\n\na'],
  ['tooltips', (h) => h('p', {}, 'a ', h('Tooltip', { tip: 'c' }, 'b')), 'a b (c)'],
  ['prompts', (h) => h('Prompt', { description: 'A' }, 'Do it.'), '**A**\n\n```text\nDo it.\n```'],
  ['diagrams', (h) => h('Mermaid', { chart: 'a --> b' }), '```mermaid\na --> b\n```'],
  ['trees', (h) => h('Tree', {}, h('Tree.Folder', { name: 'a' }, h('Tree.File', { name: 'b' }))), '- `a/`\n  - `b`'],
  ['colours', (h) => h('Color', {}, h('Color.Item', { name: 'a', value: '#fff' })), '- a: `#fff`'],
  ['badges', (h) => h('p', {}, 'a ', h('Badge', { icon: 'star' }, 'new')), 'a new'],
  ['headings', (h) => h('Heading', { level: 2, id: 'x' }, 'A'), '## A'],
];

describe('components in Markdown', () => {
  it.each(CASES)('%s', (_, draw, markdown) => {
    const article = testArticle();
    expect(htmlToMarkdown(parseHtml(article.html(draw(article.h))), markdownFaces).markdown).toBe(markdown);
  });

  it('begins sections at titles of steps that are headings, and at updates', () => {
    const { h, html } = testArticle();
    const drawn = html([
      h('Steps', { titleSize: 'h3', key: 1 }, h('Step', { title: 'A', id: 'first' }, 'a')),
      h('Update', { label: 'v1', id: 'one', key: 2 }, 'b'),
    ]);
    const { markdown, anchors } = htmlToMarkdown(parseHtml(drawn), markdownFaces);
    expect(markdown).toBe('1. **A**\n\n   a\n\n## v1\n\nb');
    expect(anchors).toEqual([
      { at: 0, depth: 3, id: 'first', text: 'A' },
      { at: 16, depth: 2, id: 'one', text: 'v1' },
    ]);
  });

  it('makes accordions whose title is a question sections of their own', () => {
    const { h, html } = testArticle();
    const titles = ['Why?', 'Details', '为什么？', 'لماذا؟'];
    const drawn = html(titles.map((title, key) => h('Accordion', { title, id: `a${key}`, key }, 'Text.')));
    const { markdown, anchors } = htmlToMarkdown(parseHtml(drawn), markdownFaces);
    expect(anchors.map(({ at, end, text }) => [text, markdown.slice(at, end)])).toEqual(
      ['Why?', '为什么？', 'لماذا؟'].map((title) => [title, `**${title}**\n\nText.`]),
    );
  });
});
