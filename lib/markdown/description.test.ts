import { describe, expect, it } from 'vitest';
import en from '@/lib/strings/en.json';
import { descriptionHtml } from './description';

const htmlOf = (markdown: string) => descriptionHtml(markdown, en.external);
const NOTE = '<span class="visually-hidden"> (opens in a new tab)</span>';

describe('descriptionHtml', () => {
  it.each([
    ['plain', 'plain'],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['two\nlines', 'two lines'],
    ['a `b<c>`', 'a <code>b&lt;c&gt;</code>'],
    ['**a** _b_ ~~c~~', '<strong>a</strong> <em>b</em> <del>c</del>'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['- a <b>b\n- c', '<ul><li>a <b>b</b></li><li>c</li></ul>'],
    ['a|\n-|', expect.stringMatching(/^<div class="table-wrapper" tabindex="0"><table>/)],
    ['a|b\n-|-:\n1|2', expect.stringContaining('<th style="text-align:right">b</th>')],
    ['a &amp;nbsp; <b>&nbsp;</b>', 'a &amp;nbsp; <b>\u00a0</b>'],
    ['# Head', '<p><strong>Head</strong></p>'],
    ['[a](/b)', '<a class="link" href="/b">a</a>'],
    ['[a](https://x.y)', `<a class="link" href="https://x.y" target="_blank" rel="noreferrer">a${NOTE}</a>`],
    [
      '[a **↗**](https://x.y)',
      `<a class="link" href="https://x.y" target="_blank" rel="noreferrer" data-arrow="">a <strong>↗</strong>${NOTE}</a>`,
    ],
    ['[a →](/b)', '<a class="link" href="/b">a →</a>'],
    ['[a][b]\n\n[b]: /c', '<p><a class="link" href="/c">a</a></p>'],
    ['<p>Text <b>bold</b></p>', '<p>Text <b>bold</b></p>'],
    ['a<br/>b', 'a<br>b'],
    ['<a href="https://x.y">z</a>', `<a class="link" href="https://x.y" target="_blank" rel="noreferrer">z${NOTE}</a>`],
    [
      '<a href="https://x.y">z <b>u',
      `<a class="link" href="https://x.y" target="_blank" rel="noreferrer">z <b>u</b>${NOTE}</a>`,
    ],
    ['a|b\n-|-\n1|2', expect.stringContaining('<th>a</th>')],
  ])('%j', (markdown, html) => expect(htmlOf(markdown)).toEqual(html));

  it.each([
    [
      'of the form Bearer <token>, where <token> is your auth token.',
      'of the form Bearer &lt;token&gt;, where &lt;token&gt; is your auth token.',
    ],
    ['Map<String, List<Integer>> and List<String>', 'Map&lt;String, List&lt;Integer&gt;&gt; and List&lt;String&gt;'],
    ['`x` <id> </id> <a-b c="d"/>', '<code>x</code> &lt;id&gt; &lt;/id&gt; &lt;a-b c="d"/&gt;'],
    ['<token>\nis **it**', '&lt;token&gt;\nis <strong>it</strong>'],
    ['<a-token>\n- <b-token>\n- two', expect.stringMatching(/&lt;a-token&gt;.*<li>&lt;b-token&gt;.*<li>two/s)],
    ['<p>Use <token> or List<String>.</p>', '<p>Use &lt;token&gt; or List&lt;String&gt;.</p>'],
    ['type <xs:string>, <urn:isbn:1>', 'type &lt;xs:string&gt;, &lt;urn:isbn:1&gt;'],
    ['see <https://x.y>', expect.stringContaining('href="https://x.y"')],
    [
      'Map<Object> of <data>, <time> or ?code=<code>',
      'Map&lt;Object&gt; of &lt;data&gt;, &lt;time&gt; or ?code=&lt;code&gt;',
    ],
    ['the <time datetime="x">now</time> <code>c</code> <img src="x">', 'the now <code>c</code> '],
    ['`<T>` <T>', '<code>&lt;T&gt;</code> &lt;T&gt;'],
    ['<Note>Be careful.</Note> <Icon icon="x" />', 'Be careful. &lt;Icon icon="x" /&gt;'],
    ['Set<S> <B>b</B><BR>', 'Set&lt;S&gt; <b>b</b><br>'],
    ['as in <Name>Ann</Name>', 'as in &lt;Name&gt;Ann&lt;/Name&gt;'],
    ['<table of contents', '&lt;table of contents'],
    ['a <b>b <c>d</c></b>', 'a <b>b &lt;c&gt;d&lt;/c&gt;</b>'],
    ['- <x>\n- y', '<ul><li>&lt;x&gt;</li><li>y</li></ul>'],
    ['a | b\n-|-\n<x> | <b>y</b>', expect.stringContaining('&lt;x&gt;')],
  ])('keeps text that looks like a tag: %j', (markdown, html) => expect(htmlOf(markdown)).toEqual(html));

  describe('a table', () => {
    const LONG = 'metadata_filters.additional_metadata';
    const TEXT = 'A sentence about it that has many words.';

    it('lets long names in code break where it would be wide', () => {
      const wide = htmlOf(`Name | Type | Text\n-|-|-\n\`${LONG}\` | \`List<listOfLongNames>\` | ${TEXT}\n${LONG} | | `);
      expect(wide).toContain('<code>metadata_<wbr>filters.<wbr>additional_<wbr>metadata</code>');
      expect(wide).toContain('<code>List&lt;list<wbr>Of<wbr>Long<wbr>Names&gt;</code>');
      const key = htmlOf(`a | b\n-|-\n\`abcdefghijklmno<pqrstuvwxyz0123456789\` | \`${'x'.repeat(60)}\``);
      expect(key).toContain('<code>abcdefghijklmno&lt;<wbr>pqrstuvwxyz01234<wbr>56789</code>');
    });

    it('has its names whole where it is narrow', () => {
      const tables = `Name | Text\n-|-\n\`${LONG}\` | ${TEXT}\n\n`.repeat(3);
      expect(htmlOf(tables)).not.toContain('<wbr>');
    });

    it.each([
      ['`a`', true],
      ['**Required**', true],
      [TEXT, false],
      ['a<br>b', false],
      ['![a](/a.png)', false],
    ])('marks cells with only a short text: %s', (text, isShort) => {
      expect(htmlOf(`A|B\n-|-\n${text}|${TEXT}`).includes('<td data-short="">')).toBe(isShort);
    });
  });

  it('writes what is too deep as text', () => {
    expect(htmlOf('> '.repeat(20_000))).toMatch(/^&gt; &gt;/);
  });

  it.each([
    ['lists', '- '],
    ['links', '[a]('],
    ['emphasis', '*a_ '],
    ['spaces', ' '],
    ['tags', '<b>'],
    ['closing brackets', ']('],
    ['entities and closing brackets', '&amp;] '],
    ['comments', '<!--'],
    ['instructions', '<?'],
    ['addresses', 'www.a_'],
  ])('takes no time for 64 kB of %s', (_, unit) => {
    const start = process.cpuUsage();
    const units = unit.repeat(64_000 / unit.length);
    htmlOf(`a ${units}b\n\n${units}b\n\n[${units}](c)`);
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });

  it('reads a declaration of many others in linear time', () => {
    expect(htmlOf(`a <!x ${'<!'.repeat(200_000)}> b`)).toMatch(/^a .* b$/);
  });

  it.each([
    ['<script>alert(1)</script>x', /<script/],
    ['<img src=x onerror=alert(1)>', /<img|onerror/],
    ['[a](javascript:alert(1))', /javascript/],
    ['<a href="javascript:alert(1)">a</a>', /javascript/],
    ['<a href="java&#10;script:alert(1)">a</a>', /href="java\s*script/],
    ['<b onclick="x()">a</b>', /onclick/],
    ['<iframe src="https://x.y"></iframe>', /<iframe/],
    ['a <svg/onload=alert(1)> b', /<svg/],
    ['![x](javascript:a)', /<img/],
    ['<p title="</p><script>">a</p>', /<script/],
    ['[a](https://x.y/"onmouseover="b)', /"onmouseover/],
  ])('%j runs nothing', (markdown, forbidden) => expect(htmlOf(markdown)).not.toMatch(forbidden));

  it.each(['a <b>b', '</p>a', '<ul><li>a', 'x <i>a\n\nb</i>'])('%j leaves nothing open', (markdown) => {
    const html = htmlOf(markdown);
    for (const tag of ['b', 'i', 'p', 'ul', 'li']) {
      const count = (pattern: string) => html.split(pattern).length - 1;
      expect(count(`<${tag}>`)).toBe(count(`</${tag}>`));
    }
  });
});
