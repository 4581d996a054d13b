import { expect, it } from 'vitest';
import { addressesIn } from './addresses';

it.each([
  ['<a class="x" href="/a?b=1#c">x</a>', { links: ['/a'], images: [] }],
  ['<a href="#a">x</a><a href="https://x.dev/">x</a><a href="mailto:a@b.c">x</a>', { links: [], images: [] }],
  ['<a href="../b">x</a><a href="../b#2">x</a>', { links: ['/b'], images: [] }],
  ['<img alt="" src="/i/a%20b.png"/><img src="data:image/png;base64,AA"/>', { links: [], images: ['/i/a%20b.png'] }],
  ['<a href="/x?a=1&amp;b=2">x</a><script>"<a href=\\"/y\\">"</script>', { links: ['/x'], images: [] }],
])('%s', (html, expected) => {
  expect(addressesIn(html, '/guides/x')).toEqual(expected);
});
