import { expect, it } from 'vitest';
import { testArticle } from '../shared/testing';

const { h, html } = testArticle();

it.each<[string, unknown[], boolean]>([
  ['nothing', [], true],
  ['a mark', ['✓'], true],
  ['a number', [42161], true],
  ['a union of types', ['number|string'], true],
  ['a word', [<strong key="s">Required</strong>], true],
  ['code', [<code key="c">728126428</code>, ' ', h('Badge', { key: 'b' }, 'new')], true],
  ['an icon', [h('Icon', { icon: 'check' })], true],
  ['a sentence', ['USDT0 payment currency also available'], false],
  ['a sentence in parts', ['see ', <em key="e">the other</em>, ' page'], false],
  ['an image', [h('img', { src: '/a.png' })], false],
  ['a list', [<ul key="u" />], false],
  ['a line end', ['a', <br key="b" />, 'b'], false],
])('a cell with only a short text needs no more width than that: %s', (_, children, isShort) => {
  expect(html(h('td', { align: 'left' }, ...(children as string[])))).toMatch(
    isShort ? /^<td align="left" data-short="">/ : /^<td align="left">/,
  );
});
