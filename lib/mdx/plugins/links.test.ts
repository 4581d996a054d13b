import { describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { resolveAsset, resolveLink } from './links';

const FROM = filePath('guides/start/x.mdx');

describe('resolveLink', () => {
  it.each([
    ['/guides/x', '/guides/x', true],
    ['/guides/x.mdx#a', '/guides/x#a', true],
    ['/guides/index', '/guides', true],
    ['/index.md?q=1', '/?q=1', true],
    ['/guides/x/', '/guides/x', true],
    ['y', '/guides/start/y', true],
    ['./y.md#h', '/guides/start/y#h', true],
    ['../y', '/guides/y', true],
    ['../../../../y', '/y', true],
    ['/a b/é', '/a%20b/%C3%A9', true],
    ['/a%20b', '/a%20b', true],
    ['/50%', '/50%25', true],
    ['/openapi.json', '/openapi.json', true],
    ['/skill.md#use', '/skill.md#use', true],
    ['./skill.md', '/guides/start/skill', true],
    ['/v1.2/x', '/v1.2/x', true],
    ['#h', '#h', true],
    ['?tab=a', '?tab=a', false],
    ['https://x.dev/a.md', 'https://x.dev/a.md', false],
    ['//x.dev', '//x.dev', false],
    ['mailto:a@b.c', 'mailto:a@b.c', false],
    ['javascript:x()', 'javascript:x()', false],
  ])('%s → %s', (href, expected, internal) => {
    expect(resolveLink(href, FROM)).toEqual({ href: expected, internal });
  });
});

describe('resolveAsset', () => {
  it.each([
    ['/a.png', '/a.png', 'a.png'],
    ['./a b.png?x#y', '/guides/start/a%20b.png?x#y', 'guides/start/a b.png'],
    ['../a.png', '/guides/a.png', 'guides/a.png'],
    ['../../../a.png', '../../../a.png', undefined],
    ['https://x.dev/a.png', 'https://x.dev/a.png', undefined],
    ['data:image/png;base64,xx', 'data:image/png;base64,xx', undefined],
    ['', '', undefined],
  ])('%s → %s', (src, expected, file) => {
    expect(resolveAsset(src, FROM)).toEqual(file === undefined ? { src: expected } : { src: expected, file });
  });
});
