import { describe, expect, it } from 'vitest';
import { escapeAttribute, escapeHtml, startTag, unescapeHtml, withoutTags } from './html';

describe('escaping', () => {
  it('keeps text between tags and in attributes', () => {
    expect(escapeHtml('a < b && "c" > d')).toBe('a &lt; b &amp;&amp; "c" &gt; d');
    expect(escapeAttribute('"><script>')).toBe('&quot;&gt;&lt;script&gt;');
  });

  it.each([
    ['&lt;b&gt; &amp;&quot;&#x27;&#39;', `<b> &"''`],
    // Decodes once: text that was escaped twice stays escaped.
    ['&amp;lt;', '&lt;'],
    ['&nbsp;&copy &lt', '&nbsp;&copy &lt'],
  ])('reads %s', (html, text) => {
    expect(unescapeHtml(html)).toBe(text);
  });
});

describe('startTag', () => {
  it.each<[string, Record<string, string | true | undefined>, string]>([
    ['meta', { name: 'a', content: 'say "b"' }, '<meta name="a" content="say &quot;b&quot;">'],
    ['script', { async: true, src: '/a?b&c', type: undefined }, '<script async src="/a?b&amp;c">'],
    ['title', {}, '<title>'],
  ])('%s %j', (name, attributes, expected) => {
    expect(startTag(name, attributes)).toBe(expected);
  });
});

it.each([
  ['a <b>c</b> d', 'a c d'],
  ['<a <b>c < d', 'c < d'],
  ['<', '<'],
])('without tags, %j is %j', (html, text) => {
  expect(withoutTags(html)).toBe(text);
});
