/** Markdown of answers as elements, and nothing else. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type MarkdownParts, renderMarkdown } from './render-markdown';

/** Names the elements instead of rendering them. */
const PARTS: MarkdownParts = {
  link: (href, children) => ['{link ', href, ' ', ...children, '}'],
  picture: (src, alt) => `{picture ${src} ${alt}}`,
  code: (text) => `{code ${text}}`,
  table: (table) => table,
};
const html = (markdown: string): string => renderToStaticMarkup(renderMarkdown(markdown, PARTS));

describe('renderMarkdown', () => {
  it.each([
    [
      'paragraphs',
      'One *two* **three** `four`.\n\nFive.',
      '<p>One <em>two</em> <strong>three</strong> <code>four</code>.</p><p>Five.</p>',
    ],
    ['headings', '## Two\n\n###### Six', '<h2>Two</h2><h6>Six</h6>'],
    ['hard breaks and rules', 'a\\\nb\n\n---', '<p>a<br/>b</p><hr/>'],
    ['quotes', '> a\n> b', '<blockquote><p>a\nb</p></blockquote>'],
    ['a tight list', '- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['a loose list from four on', '4. a\n\n5. b', '<ol start="4"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['a list from one on', '1. a', '<ol><li>a</li></ol>'],
    ['code', '```js\na < b\n\n\nc\n```', '{code a &lt; b\n\n\nc}'],
    ['code that is still written', '```js\na', '{code a}'],
    [
      'tables',
      '| a | b |\n| - | -: |\n| `1` | 2 |',
      '<table><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td><code>1</code></td><td style="text-align:right">2</td></tr></tbody></table>',
    ],
    [
      'links',
      '[a *b*](/x "t") <https://y.example>',
      '<p>{link /x a <em>b</em>} {link https://y.example https://y.example}</p>',
    ],
    ['pictures', '![a *b*](/x.png)', '<p>{picture /x.png a b}</p>'],
    ['references', '[a]: /x\n[t][a] ![p][a]', '<p>t p</p>'],
    ['character references', '&lt;script&gt; &amp;', '<p>&lt;script&gt; &amp;</p>'],
  ])('%s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['a <img src=x onerror=alert(1)> <b>c</b>', '<p>a  c</p>'],
    ['<style>*{display:none}</style>\n\n<iframe src="https://evil.example">\n\nb', '<p>b</p>'],
    ['<!-- a -->\n\n<svg/onload=alert(1)>', '<p>&lt;svg/onload=alert(1)&gt;</p>'],
    ['`<script>`', '<p><code>&lt;script&gt;</code></p>'],
    ['**<b onclick="x">**a', '<p>****a</p>'],
  ])('never makes HTML of %s', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});
