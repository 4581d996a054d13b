import { describe, expect, it } from 'vitest';
import { addressKind, mapCss, mapList } from './url-attributes';

describe('addressKind', () => {
  it.each([
    ['a', 'href', 'link'],
    ['Card', 'href', 'link'],
    ['Card', 'img', 'file'],
    ['img', 'src', 'file'],
    ['img', 'srcset', 'list'],
    ['source', 'srcSet', 'list'],
    ['link', 'imagesrcset', 'list'],
    ['link', 'href', 'frame'],
    ['base', 'href', undefined],
    ['video', 'poster', 'file'],
    ['track', 'src', 'file'],
    ['use', 'href', 'file'],
    ['use', 'xlink:href', 'file'],
    ['image', 'xlinkHref', 'file'],
    ['object', 'data', 'frame'],
    ['div', 'data', undefined],
    ['iframe', 'src', 'frame'],
    ['div', 'style', 'style'],
    ['div', 'constructor', undefined],
  ])('%s %s', (tag, attribute, kind) => {
    expect(addressKind(tag, attribute)).toBe(kind);
  });
});

const mark = (address: string) => `[${address}]`;

it.each([
  ['a.png', '[a.png]'],
  ['a.png 1x, b.png 2x', '[a.png] 1x, [b.png] 2x'],
  [' a.png 100w,b.png 200w ', ' [a.png] 100w,[b.png] 200w '],
  ['a.png, b.png 2x', '[a.png], [b.png] 2x'],
  ['a,b.png 1x', '[a,b.png] 1x'],
  ['data:image/png;base64,AA== 1x, a.png 2x', '[data:image/png;base64,AA==] 1x, [a.png] 2x'],
  ['a.png 1x (f, g), b.png', '[a.png] 1x (f, g), [b.png]'],
  ['', ''],
  [',', ','],
])('the addresses of the list %s', (value, expected) => {
  expect(mapList(value, mark)).toBe(expected);
});

it.each([
  ['color: red', 'color: red'],
  ['background: url(a.png) no-repeat', 'background: url([a.png]) no-repeat'],
  [`background: url( 'a.png' ), URL("b.png")`, `background: url( '[a.png]' ), URL("[b.png]")`],
  ['background: url(&quot;a.png?x&amp;y&quot;)', 'background: url(&quot;[a.png?x&amp;y]&quot;)'],
  [`image-set("a.png" 1x, "b.png" 2x)`, `image-set("[a.png]" 1x, "[b.png]" 2x)`],
  [`-webkit-image-set(url(a.png) 1x, url("b.png") 2x)`, `-webkit-image-set(url([a.png]) 1x, url("[b.png]") 2x)`],
  [`image-set("a.avif" type("image/avif"), 'b.png' 1x)`, `image-set("[a.avif]" type("image/avif"), '[b.png]' 1x)`],
  [`image-set(&quot;a.png&quot; 1x)`, `image-set(&quot;[a.png]&quot; 1x)`],
  ['@import "a.css";', '@import "[a.css]";'],
  ['background: url()', 'background: url()'],
])('the addresses of the style %s', (css, expected) => {
  expect(mapCss(css, mark)).toBe(expected);
});
