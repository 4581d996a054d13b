import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { remarkLinearGfm } from './linear-gfm';

it.each([
  'a[^b] ![^b] c] d\n\n[^b]: note',
  '![^b][c](d) ![a](b) ![^c]\n\n[^b]: note',
  `${'*a* '.repeat(2_000)}![^b]\n\n[^b]: note`,
  '[www.a.test](b) a@b.test, [x a@b.test https://a.test',
  '| a | b |\n| - | - |\n| ~~c~~ | www.example.com |',
])('%# reads what remark-gfm does', (text) => {
  const expected = unified().use(remarkParse).use(remarkGfm).parse(text);
  expect(unified().use(remarkParse).use(remarkLinearGfm).parse(text)).toEqual(expected);
});
