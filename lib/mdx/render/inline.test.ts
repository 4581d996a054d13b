import { describe, expect, it } from 'vitest';
import { renderInline } from './inline';

describe('renderInline', () => {
  it.each([
    ['a **b** `c`', 'a <strong>b</strong> <code>c</code>'],
    ['[a](/b)', '<a href="/b">a</a>'],
    [
      '[a](https://b.c)',
      '<a href="https://b.c" target="_blank" rel="noreferrer">a<span class="visually-hidden"> (new tab)</span></a>',
    ],
    [
      'https://b.c',
      '<a href="https://b.c" target="_blank" rel="noreferrer">https://b.c<span class="visually-hidden"> (new tab)</span></a>',
    ],
    ['[a](javascript:b())', '<a>a</a>'],
    ['**[a](JavaScript:b())**', '<strong><a>a</a></strong>'],
    ['<b onclick="x">a</b>', 'a'],
    ['<script>a()</script>', ''],
    ['{1 + 1} {x}', '{1 + 1} {x}'],
    ['Bearer <token> in a List<String>', 'Bearer &lt;token&gt; in a List&lt;String&gt;'],
    ['a < b', 'a &lt; b'],
    ['a\n\nb', '<p>a</p>\n<p>b</p>'],
    ['', ''],
  ])('%s', async (markdown, html) => {
    expect(await renderInline(markdown, '(new tab)')).toBe(html);
  });
});
