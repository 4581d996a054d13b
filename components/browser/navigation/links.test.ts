import { describe, expect, it } from 'vitest';
import { pageAddress } from './links.client';

const here = new URL('https://docs.example/guides/a?x=1');

function link(href: string, rest: { target?: string; download?: boolean } = {}): HTMLAnchorElement {
  const anchor = {
    href: new URL(href, here).href,
    target: rest.target ?? '',
    hasAttribute: () => rest.download ?? false,
  };
  return anchor as unknown as HTMLAnchorElement;
}

describe('pageAddress', () => {
  it.each([
    ['/b', {}, '/b'],
    ['b?q=1#part', {}, '/guides/b?q=1#part'],
    ['/v1.2', {}, '/v1.2'],
    ['/guides/a', {}, '/guides/a'],
    ['/b', { target: '_self' }, '/b'],
    ['/b', { target: '_blank' }, undefined],
    ['/b', { download: true }, undefined],
    ['#part', {}, undefined],
    ['/files/a.pdf', {}, undefined],
    ['/llms.txt', {}, undefined],
    ['/guides/b.md', {}, undefined],
    ['https://other.example/b', {}, undefined],
    ['mailto:a@b.example', {}, undefined],
    ['/.//other.example/b', {}, undefined],
    ['https://docs.example//other.example/b', {}, undefined],
  ])('%s %j', (href, rest, expected) => {
    expect(pageAddress(link(href, rest), here)).toBe(expected);
  });
});
