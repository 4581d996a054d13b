/** Which document a page's menu offers for printing. */
import { describe, expect, it } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { scopeOf } from '@/lib/nav/scope';
import { siteOf } from '@/lib/outputs/testing/site';
import type { SiteModel } from '../types';
import { MAX_PRINTED, printAddress, printScopes } from './print-scopes';

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const filesOf = (pages: string[]) => Object.fromEntries(pages.map((page) => [`${page}.mdx`, 'Text']));

const contextual = { options: ['download-pdf'] };
const addressAt = (site: SiteModel, page: string) =>
  printAddress(site, `/${page}` as Route, scopeOf(site.nav, `/${page}` as Route));

describe('the document of a page', () => {
  it('is the part that the sidebar shows, with the names of all levels', async () => {
    const tabs = [
      { tab: 'Guides', groups: [{ group: 'First', pages: ['a', 'b'] }] },
      { tab: 'Other', pages: ['c'] },
    ];
    const versions = [{ version: 'v2', tabs }];
    const site = await siteOf({ contextual, navigation: { versions } }, filesOf(['a', 'b', 'c']));
    expect(addressAt(site, 'a')).toBe('/_lectern/print/versions-0-tabs-0.html');
    // One page needs no document of its own.
    expect(addressAt(site, 'c')).toBeUndefined();
    expect([...printScopes(site).values()]).toMatchObject([{ labels: ['v2', 'Guides'], routes: ['/a', '/b'] }]);
  });

  it('is the outermost group that is not too large', async () => {
    const [many, few] = [names('m', MAX_PRINTED), names('f', 2)];
    const groups = [
      { group: 'Many', pages: [...many, { group: 'Few', pages: few }] },
      { group: 'Fitting', pages: ['x', 'y'] },
    ];
    const site = await siteOf({ contextual, navigation: { groups } }, filesOf([...many, ...few, 'x', 'y']));
    expect(addressAt(site, 'm0')).toBeUndefined();
    expect(addressAt(site, 'f0')).toBe(`/_lectern/print/groups-0-pages-${MAX_PRINTED}.html`);
    expect(addressAt(site, 'x')).toBe('/_lectern/print/groups-1.html');
    expect([...printScopes(site).values()].map(({ labels }) => labels)).toEqual([['Few'], ['Fitting']]);
  });

  it('is missing where no menu offers it', async () => {
    const site = await siteOf({}, filesOf(['a', 'b']));
    expect(addressAt(site, 'a')).toBeUndefined();
    expect(printScopes(site).size).toBe(0);
  });
});
