import { describe, expect, it } from 'vitest';
import { splitAside } from './aside';

describe('splitAside', () => {
  it.each([
    ['nothing to move', '<p>a</p>', '<p>a</p>', ''],
    ['one part', '<p>a</p><page-aside><b>x</b></page-aside><p>c</p>', '<p>a</p><p>c</p>', '<b>x</b>'],
    ['two parts, in order', '<page-aside>1</page-aside>a<page-aside>2</page-aside>', 'a', '12'],
    ['a part inside a part', '<page-aside>1<page-aside>2</page-aside>3</page-aside>a', 'a', '123'],
    ['code that shows the tag', '<code>&lt;page-aside&gt;</code>', '<code>&lt;page-aside&gt;</code>', ''],
  ])('%s', (_, html, text, aside) => {
    expect(splitAside(html)).toEqual({ html: text, aside });
  });
});
