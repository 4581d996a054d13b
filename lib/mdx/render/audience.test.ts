import { describe, expect, it } from 'vitest';
import { forPeople } from './audience';

describe('forPeople', () => {
  it.each([
    ['<p>a</p>', '<p>a</p>'],
    ['<p>a</p><page-agents><p>b</p></page-agents><p>c</p>', '<p>a</p><p>c</p>'],
    ['a<page-agents>b<page-agents>c</page-agents>d</page-agents>e', 'ae'],
    ['a<page-humans>b</page-humans>c', 'abc'],
    ['a<page-aside>b</page-aside>', 'a<page-aside>b</page-aside>'],
  ])('%s', (html, shown) => {
    expect(forPeople(html)).toBe(shown);
  });
});
