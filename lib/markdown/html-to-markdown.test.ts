import { describe, expect, it } from 'vitest';
import { findByClass } from './elements';
import { htmlToMarkdown } from './html-to-markdown';
import { parseHtml } from './parse-html';
import type { MarkdownFaces } from './types';

const FACES: MarkdownFaces = {
  note: { write: (element, md) => `> ${md.blocks(element.children)}` },
  tip: {
    inline: true,
    write: (element, md) => `(${md.inline(findByClass(element.children, 'word')?.children ?? [])})`,
  },
};

/** A section that ends before the next heading. */
const ENCLOSED: MarkdownFaces = {
  box: {
    write(element, md) {
      const [start, end] = md.section('box', 7, 'Box');
      return `${start}**Box**\n\n${md.blocks(element.children)}${end}`;
    },
  },
};

const write = (html: string): string => htmlToMarkdown(parseHtml(html), FACES).markdown;

describe('htmlToMarkdown', () => {
  it.each([
    ['entities that are not known', '<p>a &amp; &constructor; b</p>', 'a & &constructor; b'],
    ['paragraphs', '<p>One.</p><p>Two\nlines.</p>', 'One.\n\nTwo lines.'],
    ['marks', '<p><strong>a</strong> <em>b</em> <code>c</code> <del>d</del></p>', '**a** *b* `c` ~~d~~'],
    ['spaces stay outside of marks', '<p>a<strong> b </strong>c</p>', 'a **b** c'],
    ['links', '<p><a href="/a b">x</a> <a name="y">z</a></p>', '[x](/a%20b) z'],
    [
      'a caption',
      '<figure><img src="/a.png" alt="A"><figcaption>The drum</figcaption></figure>',
      '![A](/a.png)\n\n*The drum*',
    ],
    ['a caption in italics', '<figure>x<figcaption><em>The drum</em></figcaption></figure>', 'x\n\n*The drum*'],
    ['an empty anchor', '<p>x<a href="#y" aria-label="Copy"></a></p>', 'x'],
    ['a link around blocks', '<a href="/x"><div><p>Text</p></div></a>', 'Text\n\n[/x](/x)'],
    ['images', '<p><img alt="A" src="/a.png"/></p>', '![A](/a.png)'],
    ['hard breaks', '<p>a<br/>b</p>', 'a  \nb'],
    ['lists', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '- a\n- b\n  - c'],
    ['loose lists', '<ol start="3"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>', '3. a\n\n   b\n\n4. c'],
    ['tasks', '<ul><li><input type="checkbox" checked="" disabled=""/> a</li></ul>', '- [x] a'],
    ['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    [
      'tables',
      '<table><thead><tr><th style="text-align:right">a</th><th>b</th></tr></thead><tbody><tr><td>1|2</td></tr></tbody></table>',
      '| a | b |\n| ---: | --- |\n| 1\\|2 |  |',
    ],
    ['plain code', '<pre>a &lt; b\n</pre>', '```\na < b\n```'],
    ['code with fences in it', '<pre><code><span>```</span></code></pre>', '````\n```\n````'],
    [
      'code with a link, without what is only spoken',
      '<p><code><a href="https://a.test">https://a.test<span class="visually-hidden"> (opens in a new tab)</span></a></code></p>',
      '`https://a.test`',
    ],
    ['code spans with backticks', '<p><code>a`b</code></p>', '``a`b``'],
    [
      'what is for the eye alone',
      '<p>a<svg><path d="M0"/></svg><span aria-hidden="true">b</span><button>c</button></p>',
      'a',
    ],
    ['signs that would begin markup', '<p>2 * 3 &lt;b&gt; a_b _c_ [x](y)</p>', '2 \\* 3 \\<b> a_b \\_c\\_ \\[x](y)'],
    ['faces', '<div class="note big"><p>a</p></div>', '> a'],
    ['faces in a line', '<p>a <span class="tip"><b class="word">b</b></span></p>', 'a (b)'],
    ['text for agents', '<page-agents><p>a</p></page-agents><page-humans><p>b</p></page-humans>', 'a'],
    [
      'formulas',
      '<span class="katex"><math><annotation encoding="x">a^2</annotation></math><span>junk</span></span>',
      '$a^2$',
    ],
    ['videos', '<video src="/a.mp4" title="Tour"></video>', '[Tour](/a.mp4)'],
    ['markup that is not closed', '<div><p>a<p>b</div> c < d', 'a\n\nb\n\nc < d'],
  ])('writes %s', (_, html, markdown) => {
    expect(write(html)).toBe(markdown);
  });

  it('says where headings stand', () => {
    const { markdown, anchors } = htmlToMarkdown(
      parseHtml('<p>a</p><h2 id="b-c">B <code>c</code></h2><p>d</p><h3>e</h3>'),
      FACES,
    );
    expect(markdown).toBe('a\n\n## B `c`\n\nd\n\n### e');
    expect(anchors).toEqual([{ at: 3, depth: 2, id: 'b-c', text: 'B c' }]);
  });

  it('says where headings stand that share a line with others', () => {
    const { markdown, anchors } = htmlToMarkdown(
      parseHtml('<p>ab</p><ul><li><h2 id="x">X</h2></li><li><h2 id="y">Y</h2><p>e</p><h3 id="z">Z</h3></li></ul>'),
      FACES,
    );
    expect(anchors.map(({ at, id }) => [id, markdown.slice(at).split('\n', 1)[0]])).toEqual([
      ['x', '- ## X'],
      ['y', '- ## Y'],
      ['z', '  ### Z'],
    ]);
  });

  it('says where sections end that end before the next heading', () => {
    const box = (html: string) => `<div class="box">${html}</div>`;
    const html = `<h2 id="a">A</h2>${box(`<pre><code>x</code></pre>${box('<p>y</p>')}`)}<p>z</p><h2 id="b">B</h2>`;
    const { markdown, anchors } = htmlToMarkdown(parseHtml(html), ENCLOSED);
    expect(markdown).toBe('## A\n\n**Box**\n\n```\nx\n```\n\n**Box**\n\ny\n\nz\n\n## B');
    expect(anchors.map(({ id, at, end }) => [id, markdown.slice(at, end)])).toEqual([
      ['a', markdown],
      ['box', '**Box**\n\n```\nx\n```\n\n**Box**\n\ny'],
      ['box', '**Box**\n\ny'],
      ['b', '## B'],
    ]);
  });

  it('finds many headings in linear time', () => {
    const nodes = parseHtml(
      Array.from({ length: 20_000 }, (_, n) => `<h2 id="h${n}">Heading ${n}</h2><p>${'Text '.repeat(40)}</p>`).join(''),
    );
    const start = process.cpuUsage();
    expect(htmlToMarkdown(nodes, FACES).anchors).toHaveLength(20_000);
    const { user, system } = process.cpuUsage(start);
    // Usually 0.6 s.
    expect(user + system).toBeLessThan(6_000_000);
  });

  it('reads a million tags before the only quotes', () => {
    const start = process.cpuUsage();
    expect(parseHtml(`${'<b></b>'.repeat(500_000)}<a href=">">x</a><i class="`)).toHaveLength(500_002);
    expect(process.cpuUsage(start).user).toBeLessThan(20_000_000);
  });
});
