import { describe, expect, it } from 'vitest';
import { hostProps, styleOf } from './host-props';

describe('hostProps', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['div', { class: 'a', id: 'b' }, { className: 'a', id: 'b' }],
    ['label', { for: 'a' }, { htmlFor: 'a' }],
    ['path', { 'stroke-width': 2, 'xlink:href': '#a' }, { strokeWidth: 2, xlinkHref: '#a' }],
    ['div', { 'data-a-b': 1, 'aria-label': 'x' }, { 'data-a-b': 1, 'aria-label': 'x' }],
    ['iframe', { allowfullscreen: true }, { allowFullScreen: true }],
    [
      'iframe',
      { webkitallowfullscreen: true, mozAllowFullScreen: true },
      { webkitallowfullscreen: '', mozallowfullscreen: '' },
    ],
    ['iframe', { webkitallowfullscreen: false }, {}],
    ['b', { onclick: 'x()', onClick: () => 1, ref: () => 1, foo: {} }, {}],
    ['my-tag', { 'some-thing': 'a', class: 'b' }, { 'some-thing': 'a', className: 'b' }],
    ['div', { dangerouslySetInnerHTML: { __html: 'x' } }, { dangerouslySetInnerHTML: { __html: 'x' } }],
    ['br', { dangerouslySetInnerHTML: { __html: 'x' } }, {}],
    ['img', { noZoom: true, alt: '' }, { alt: '' }],
  ])('%s %o', (tag, props, expected) => {
    expect(hostProps(tag, props)).toEqual(expected);
  });
});

describe('styleOf', () => {
  it.each<[unknown, unknown]>([
    ['color: red; margin-top:1px', { color: 'red', marginTop: '1px' }],
    ['--x: 1; -webkit-mask: url(a:b;c)', { '--x': '1', WebkitMask: 'url(a:b;c)' }],
    ['nonsense', {}],
    [
      { color: 'red', bad: { a: 1 }, n: 2 },
      { color: 'red', n: 2 },
    ],
    [5, undefined],
    [['a'], undefined],
  ])('%o', (style, expected) => {
    expect(styleOf(style)).toEqual(expected);
  });
});
