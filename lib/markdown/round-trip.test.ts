/** HTML that is written as Markdown reads as the same text with the same emphasis, links and blocks. */
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '@/lib/kit/html';
import { descriptionHtml } from './description';
import { attributeOf, isTextless, textOf } from './elements';
import { htmlToMarkdown } from './html-to-markdown';
import { parseHtml } from './parse-html';
import type { HtmlNode } from './types';

const write = (html: string): string => htmlToMarkdown(parseHtml(html), {}).markdown;
const read = (markdown: string): string => descriptionHtml(markdown, '');

const KINDS: Readonly<Record<string, string>> = { strong: 'b', b: 'b', em: 'i', i: 'i', del: 'd', s: 'd', code: 'c' };
const BLOCK = /^(?:p|ul|ol|li|pre|blockquote|table|tr|td|th|hr|h\d)$/;

/** Every character with its emphasis, link and block; spaces have none, and are one. */
function flat(html: string): string[] {
  const found: string[] = [];
  const visit = (nodes: readonly HtmlNode[], marks: string, blocks: string): void => {
    for (const node of nodes) {
      if (typeof node === 'string') {
        for (const character of node) {
          if (!/\s/.test(character)) found.push(`${character} ${marks} ${blocks}`);
          else if (!/^(?: |\||br|pre)$/.test(found.at(-1) ?? ' ')) found.push(' ');
        }
        continue;
      }
      if (isTextless(node)) continue;
      if (node.tag === 'br') found.push('br');
      if (BLOCK.test(node.tag)) found.push('|');
      const kind = KINDS[node.tag] ?? (node.tag === 'a' ? `<${decodeURI(attributeOf(node, 'href') ?? '')}>` : '');
      const inside = marks.includes(kind)
        ? marks
        : [...marks.matchAll(/<[^>]*>|./g)]
            .map(([mark]) => mark)
            .concat(kind)
            .sort()
            .join('');
      if (node.tag === 'pre') found.push(`pre ${blocks}`, ...textOf(node.children).trimEnd());
      else visit(node.children, inside, BLOCK.test(node.tag) ? `${blocks}/${node.tag}` : blocks);
      if (BLOCK.test(node.tag) && found.at(-1) === ' ') found.pop();
    }
  };
  visit(parseHtml(html), '', '');
  const whole = found.filter((one, at) => one !== ' ' || (found[at - 1] !== 'br' && found[at + 1] !== 'br'));
  if (whole.at(-1) === ' ') whole.pop();
  return whole;
}

/** Numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const TEXTS = [
  'a',
  'bc',
  ' ',
  ' ',
  '*',
  '**',
  '_',
  'x_y',
  '~',
  '~~',
  '[',
  ']',
  '](b)',
  '(',
  ')',
  '<b>',
  '<',
  '&amp;',
  '&',
  '\\',
  '!',
  '#',
  '.',
  ':',
  '1.',
  '- ',
  '中',
  '。',
  '+',
  '>',
  '|',
  '“',
  '$',
];
const TAGS = ['strong', 'em', 'del', 'b', 'i'];

function randomHtml(next: (below: number) => number, depth: number): string {
  return Array.from({ length: 1 + next(4) }, () => {
    const kind = next(10);
    if (depth === 0 || kind < 5) return escapeHtml(TEXTS[next(TEXTS.length)] ?? '');
    if (kind === 5) return `<code>${escapeHtml(['x', '`', 'a`b', '``', ' a ', '|', '\\'][next(7)] ?? '')}</code>`;
    if (kind === 6)
      return `<a href="/${['a', 'b(c)', 'd)'][next(3)]}">${escapeHtml(['t', '[t]', 't]', '*t'][next(4)] ?? '')}</a>`;
    const tag = TAGS[next(TAGS.length)];
    return `<${tag}>${randomHtml(next, depth - 1)}</${tag}>`;
  }).join('');
}

describe('text', () => {
  it('is the same after a round trip, whatever it has in which order', () => {
    const next = numbers(7);
    const wrong: unknown[] = [];
    for (let n = 0; n < 600 && wrong.length < 5; n++) {
      const html = `<p>y</p><p>${randomHtml(next, 3)}q</p><p>z</p>`;
      const markdown = write(html);
      const [before, after] = [flat(html), flat(read(markdown))];
      if (JSON.stringify(before) !== JSON.stringify(after)) wrong.push({ html, markdown, after: read(markdown) });
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['nested strong', '<p><strong>Hello Ann: child <strong>bold</strong></strong></p>', '**Hello Ann: child bold**'],
    ['nested emphasis', '<p><em>a <strong>b <em>c</em></strong></em></p>', '*a **b c***'],
    ['neighbours', '<p><em>a</em><em>b</em><strong>c</strong></p>', '*ab*<strong>c</strong>'],
    ['marks that Markdown does not know', '<p><strong>Note:</strong>text</p>', '<strong>Note:</strong>text'],
    ['spaces at the edge', '<p>a<strong> b </strong>c</p>', 'a **b** c'],
    ['strong in a link', '<p><a href="/x"><strong>a</strong> b</a></p>', '[**a** b](/x)'],
    ['a link in strong', '<p><strong>see <a href="/x">a</a></strong></p>', '**see [a](/x)**'],
    ['parentheses in addresses', '<p><a href="/a_(b)">a</a> <a href="/a(b">b</a></p>', '[a](/a_(b)) [b](/a%28b)'],
    ['spaces in addresses', '<p><a href="/a b">a</a></p>', '[a](/a%20b)'],
    ['brackets in links', '<p><a href="/x">a] b</a></p>', '[a\\] b](/x)'],
    ['backticks in code', '<p><code>`</code> <code>a``b</code> <code> a </code></p>', '`` ` `` ```a``b``` `  a  `'],
    ['a hard break', '<p>a<br>- b<br><strong>c<br></strong>d</p>', 'a  \n\\- b  \n**c**  \nd'],
    [
      'what would begin a block',
      '<p>1. a</p><p># b</p><p>+ c</p><p>&gt; d</p><p>---</p>',
      '1\\. a\n\n\\# b\n\n\\+ c\n\n\\> d\n\n\\---',
    ],
    ['what would be a definition', '<p>[a]: b</p>', '\\[a]: b'],
    ['entities', '<p>&amp;copy; &amp;amp; &amp;#35;</p>', '&copy; \\&amp; \\&#35;'],
    [
      'code in a nested list',
      '<ul><li>a<ul><li>b<pre><code>x\n\n- y\n</code></pre></li></ul></li><li>c</li></ul>',
      '- a\n  - b\n    ```\n    x\n\n    - y\n    ```\n- c',
    ],
    [
      'two lists',
      '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>',
      '- a\n\n* b\n\n1. c\n\n1) d',
    ],
  ])('%s', (name, html, markdown) => {
    expect(write(html)).toBe(markdown);
    // What reads descriptions knows fewer entities than there are.
    if (name !== 'entities')
      expect(flat(read(markdown))).toEqual(
        flat(html.startsWith('<p>') && !html.includes('</p><p>') ? html.slice(3, -4) : html),
      );
  });

  it('is the same in tables', () => {
    const cell = '<code>a|b</code> c|d <strong>e|</strong>f<br>g';
    const html = `<table><thead><tr><th>h</th><th>i</th></tr></thead><tbody><tr><td>${cell}</td><td>x</td></tr></tbody></table>`;
    const markdown = write(html);
    expect(markdown).toBe('| h | i |\n| --- | --- |\n| `a\\|b` c\\|d <strong>e\\|</strong>f<br>g | x |');
    expect(flat(read(markdown)).join('')).toContain(flat(`<table><tbody><tr><td>${cell}</td>`).slice(4, 20).join(''));
  });

  it.each([
    ['<h2>a <code>b</code><br>c</h2>', '## a `b` c'],
    ['<h2>Sharp #</h2>', '## Sharp \\#'],
    ['<h2>C#</h2>', '## C#'],
  ])('%s is a heading of one line', (html, markdown) => expect(write(html)).toBe(markdown));

  it('has footnotes with their definitions', () => {
    const html =
      '<p>a<sup><a href="#user-content-fn-n-1" id="user-content-fnref-n-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>' +
      '<section data-footnotes="" class="footnotes"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-n-1"><p>One.</p><pre><code>x</code></pre><p>Two. <a href="#user-content-fnref-n-1" data-footnote-backref="" aria-label="Back">↩</a></p></li></ol></section>';
    expect(write(html)).toBe('a[^n-1]\n\n[^n-1]: One.\n\n    ```\n    x\n    ```\n\n    Two.');
  });

  it.each([
    ['neighbours', '<em>a</em><strong>b</strong>'],
    ['brackets', '[<b>!</b>['],
    ['tildes', ' ~<i> ~</i>'],
    ['images in a link', '![<b>a</b>'],
    ['strikethrough', '<del>~</del>.'],
    ['equal neighbours', '<em>a<code>b</code></em>'],
  ])('takes no time for 200 kB of %s', (_, unit) => {
    const start = process.cpuUsage();
    write(`<p><a href="/">${unit.repeat(200_000 / unit.length)}</a></p>`);
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });
});
