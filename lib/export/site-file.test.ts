import { describe, expect, it } from 'vitest';
import { parseSiteFile, siteHash, writeSiteFile } from './site-file';

const facts = {
  lectern: '0.1.0',
  hash: 'abc',
  name: 'Harbour',
  index: ['_lectern/index/en.json', '_lectern/index/de-v2.json'],
  pages: '_lectern/pages.json',
};

describe('site.json', () => {
  it('is read as it was written', () => {
    expect(parseSiteFile(writeSiteFile(facts))).toEqual({ format: 1, ...facts });
  });

  it('of an export with private pages has a format that programs without `readers` refuse', () => {
    const readers = { groups: ['staff'], excludes: [] };
    expect(parseSiteFile(writeSiteFile({ ...facts, readers }))).toEqual({ format: 2, ...facts, readers });
  });

  it('keeps what it knows only', () => {
    const more = { description: 'Ships', url: 'https://docs.example.com/a' };
    const text = JSON.stringify({ format: 1, ...facts, ...more, other: 1 });
    expect(parseSiteFile(text)).toEqual({ format: 1, ...facts, ...more });
  });

  it('has a hash that changes with each file, with where one ends, and with the readers', () => {
    const hash = siteHash({ name: 'Harbour' }, ['ab', 'c']);
    expect(siteHash({ name: 'Harbour' }, [Buffer.from('ab'), 'c'])).toBe(hash);
    const others = [
      siteHash({ name: 'Harbor' }, ['ab', 'c']),
      siteHash({ name: 'Harbour' }, ['a', 'bc']),
      siteHash({ name: 'Harbour' }, ['c', 'ab']),
      siteHash({ name: 'Harbour', readers: { groups: [], excludes: [] } }, ['ab', 'c']),
      siteHash({ name: 'Harbour', readers: { groups: ['staff'], excludes: [] } }, ['ab', 'c']),
    ];
    expect(new Set([hash, ...others]).size).toBe(6);
  });

  it.each<[string, object, RegExp]>([
    ['a later format', { ...facts, format: 3 }, /format 3.*Upgrade/],
    ['private pages and no readers', { ...facts, format: 2 }, /which readers the export is for/],
    ['readers of another form', { ...facts, format: 1, readers: ['staff'] }, /which readers the export is for/],
    ['no format', facts, /format undefined/],
    ['no index', { ...facts, format: 1, index: undefined }, /needs name, hash, pages and index/],
    ['a name that is no text', { ...facts, format: 1, name: 3 }, /needs name/],
    ['a path outside', { ...facts, format: 1, index: ['_lectern/../../etc/passwd.json'] }, /not a file of _lectern/],
    ['an absolute path', { ...facts, format: 1, pages: '/etc/pages.json' }, /not a file of _lectern/],
    ['an address that is no text', { ...facts, format: 1, url: 3 }, /has the url 3\. Set SITE_URL/],
    ['an address of another scheme', { ...facts, format: 1, url: 'javascript:alert(1)' }, /has the url "javascript:/],
    ['an address without a host', { ...facts, format: 1, url: 'https://' }, /has the url "https:/],
    ['a list', [], /not a JSON object/],
  ])('is refused with %s', (_, value, message) => {
    expect(() => parseSiteFile(JSON.stringify(value))).toThrow(message);
  });
});
