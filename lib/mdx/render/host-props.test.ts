import { describe, expect, it, vi } from 'vitest';
import { renderBody } from '../testing/test-docs';
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
    [
      'figure',
      { markdown: true, className: false, hidden: true, 'data-x': true },
      { markdown: '', hidden: true, 'data-x': true },
    ],
    ['a', { href: true, popover: true, title: false }, { popover: '' }],
    [
      'input',
      { type: 'checkbox', checked: true, autofocus: true, itemscope: true },
      { type: 'checkbox', defaultChecked: true, autoFocus: true, itemscope: '' },
    ],
    ['my-tag', { on: true, off: false }, { on: true, off: false }],
    ['b', { onclick: 'x()', onClick: () => 1, ref: () => 1, foo: {} }, {}],
    ['my-tag', { 'some-thing': 'a', class: 'b' }, { 'some-thing': 'a', className: 'b' }],
    ['div', { dangerouslySetInnerHTML: { __html: 'x' } }, { dangerouslySetInnerHTML: { __html: 'x' } }],
    ['br', { dangerouslySetInnerHTML: { __html: 'x' } }, {}],
    ['img', { noZoom: true, alt: '' }, { alt: '' }],
    ['input', { constructor: 'a', valueOf: 'b' }, { constructor: 'a', valueOf: 'b' }],
  ])('%s %o', (tag, props, expected) => {
    expect(hostProps(tag, props)).toEqual(expected);
  });
});

it.each([
  ['<figure markdown>x</figure>', '<figure markdown="">x</figure>'],
  ["<figure className={'' && 'a'} title={false}>x</figure>", '<figure class="">x</figure>'],
  ['<details open hidden>x</details>', '<details open="" hidden="">x</details>'],
])('attributes without a value are those of HTML, without a word of React: %s', async (body, expected) => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await renderBody('/no/docs', body)).html).toBe(expected);
  expect(warned.mock.calls).toEqual([]);
  warned.mockRestore();
});

describe('styleOf', () => {
  it.each<[unknown, unknown]>([
    ['color: red; margin-top:1px', { color: 'red', marginTop: '1px' }],
    ['--x: 1; -webkit-mask: url(a:b;c)', { '--x': '1', WebkitMask: 'url(a:b;c)' }],
    ['nonsense', {}],
    // As in CSS, the end closes what is open.
    ['width: calc(1px; a: b', { width: 'calc(1px; a: b' }],
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

it.each(['a', '-', 'a:(', ' ', 'a '])('a style and a name of many %j take linear time', (piece) => {
  const many = piece.repeat(400_000 / piece.length);
  expect(hostProps('div', { style: many, [`a${many}`]: 'b' })).toHaveProperty('style');
});
