/** The visibility matrix, row by row, and the sources of its inputs. */
import { describe, expect, it } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { treeOf } from '@/lib/nav/fixtures/ask';
import { listingOf } from '@/lib/nav/listings';
import { type PageFlags, visibilityOf } from './visibility';

const open = { visible: true, open: true };
const inHidden = { visible: false, open: false };

/** In the order nav, search, sitemap, noindex, assistant, llms. */
const flagsOf = (...args: Parameters<typeof visibilityOf>) => {
  const { nav, search, sitemap, noindex, assistant, llms } = visibilityOf(...args);
  return [nav, search, sitemap, noindex, assistant, llms].map((flag) => (flag ? 'yes' : 'no')).join(' ');
};

describe('visibilityOf', () => {
  it.each<[string, PageFlags, Parameters<typeof visibilityOf>[1], string]>([
    ['listed', {}, open, 'yes yes yes no yes yes'],
    ['page hidden', { hidden: true }, { visible: false, open: true }, 'no no no yes no no'],
    ['page hidden and not listed', { hidden: true }, undefined, 'no no no yes no no'],
    ['not listed', {}, undefined, 'no no no no no no'],
    ['noindex', { noindex: true }, open, 'yes no no yes no no'],
    ['searchable: false', { searchable: false }, open, 'yes no yes no no yes'],
    ['node hidden', {}, inHidden, 'no no no yes no no'],
    ['node hidden and searchable', {}, { ...inHidden, searchable: true }, 'no yes yes no yes yes'],
    ['hidden: false in a hidden node', { hidden: false }, inHidden, 'no yes yes no yes yes'],
    ['page hidden in a searchable node', { hidden: true }, { ...inHidden, searchable: true }, 'no no no yes no no'],
    ['noindex in a searchable node', { noindex: true }, { ...inHidden, searchable: true }, 'no no no yes no no'],
    ['searchable: false of the node', {}, { ...open, searchable: false }, 'yes no yes no no yes'],
    ['searchable: true of the page', { searchable: true }, { ...open, searchable: false }, 'yes yes yes no yes yes'],
  ])('%s', (_, page, listing, expected) => {
    expect(flagsOf(page, listing, 'navigable')).toBe(expected);
  });

  it.each<[string, PageFlags, Parameters<typeof visibilityOf>[1], string]>([
    ['listed', {}, open, 'yes yes yes no yes yes'],
    ['page hidden', { hidden: true }, { visible: false, open: true }, 'no yes yes no yes yes'],
    ['not listed', {}, undefined, 'no yes yes no yes yes'],
    ['node hidden', {}, inHidden, 'no yes yes no yes yes'],
    ['noindex', { noindex: true }, open, 'yes no no yes no no'],
    ['searchable: false', { searchable: false }, open, 'yes no yes no no yes'],
  ])('%s, with seo.indexing "all"', (_, page, listing, expected) => {
    expect(flagsOf(page, listing, 'all')).toBe(expected);
  });
});

describe('listingOf', () => {
  const tree = treeOf(
    {
      tabs: [
        {
          tab: 'Hidden',
          hidden: true,
          boost: 2,
          pages: ['a', 'both', { group: 'Found', searchable: true, boost: 3, root: 'r', pages: ['b'] }],
        },
        { tab: 'Open', pages: ['both', { group: 'Closed', hidden: true, pages: ['c'] }] },
      ],
    },
    { pages: ['a', 'b', 'c', 'r', 'both'] },
  );

  it.each([
    ['/a', { visible: false, open: false, boost: 2 }],
    ['/b', { visible: false, open: false, searchable: true, boost: 3 }],
    ['/r', { visible: false, open: false, searchable: true, boost: 3 }],
    // The most public place counts.
    ['/both', { visible: true, open: true }],
    ['/c', { visible: false, open: false }],
    ['/elsewhere', undefined],
  ])('%s', (path, expected) => {
    expect(listingOf(tree, path as Route)).toEqual(expected);
  });
});
