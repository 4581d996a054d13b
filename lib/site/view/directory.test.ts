import { describe, expect, it } from 'vitest';
import { scopeOf } from '@/lib/nav/scope';
import { nodeOf, siteOf } from '@/lib/outputs/testing/site';
import { viewDirectory } from './directory';

const FILES = {
  'home.mdx': '---\ndescription: Start\n---\n',
  'a.mdx': '---\ndescription: "**Bold** [link](/x)"\nicon: boat\n---\n',
  'b.mdx': `---\ndescription: ${'word '.repeat(60)}\n---\n`,
  'secret.mdx': '---\nhidden: true\n---\n',
  'inner.mdx': '---\ndescription: Inner page\n---\n',
  'c.mdx': '',
};
const INNER = { group: 'Inner', root: 'inner', pages: ['c'] };
const group = (rest: object = {}) => ({ group: 'Guides', root: 'home', pages: ['a', 'secret', INNER], ...rest });

async function directoryOf(navigation: object, route = '/home') {
  const site = await siteOf({ navigation }, FILES);
  const node = nodeOf(site, route);
  return viewDirectory(site, node, scopeOf(site.nav, node.route));
}

describe('viewDirectory', () => {
  it('lists the visible entries as cards, with plain descriptions; a group opens its root', async () => {
    expect(await directoryOf({ groups: [group({ directory: 'card' })] })).toEqual({
      style: 'card',
      entries: [
        { label: 'A', href: '/a', icon: { name: 'boat' }, description: 'Bold link' },
        { label: 'Inner', href: '/inner', description: 'Inner page' },
      ],
    });
  });

  it('lists groups with their entries in an accordion', async () => {
    const found = await directoryOf({ groups: [group({ directory: 'accordion' })] });
    expect(found?.entries[1]).toEqual({
      label: 'Inner',
      href: '/inner',
      description: 'Inner page',
      entries: [{ label: 'C', href: '/c' }],
    });
  });

  it('leads from the card of a group without root to its first page', async () => {
    const pages = [
      { group: 'Rootless', pages: ['c'] },
      { group: 'Empty', pages: [] },
    ];
    expect((await directoryOf({ groups: [group({ directory: 'card', pages })] }))?.entries).toEqual([
      { label: 'Rootless', href: '/c' },
    ]);
  });

  it('cuts long descriptions after a word', async () => {
    const found = await directoryOf({ groups: [group({ directory: 'card', pages: ['b'] })] });
    expect(found?.entries[0]?.description).toMatch(/^(word )+word…$/);
    expect(found?.entries[0]?.description?.length).toBeLessThanOrEqual(201);
  });

  it.each<[string, object, string, string | undefined]>([
    ['the root of the navigation', { directory: 'card', groups: [group()] }, '/home', 'card'],
    ['a tab', { tabs: [{ tab: 'T', directory: 'accordion', groups: [group()] }] }, '/home', 'accordion'],
    ['a group, for groups in it', { groups: [group({ directory: 'card' })] }, '/inner', 'card'],
    ['the nearest element', { directory: 'card', groups: [group({ directory: 'accordion' })] }, '/home', 'accordion'],
    ['the nearest element: none', { directory: 'card', groups: [group({ directory: 'none' })] }, '/home', undefined],
    ['nothing', { groups: [group()] }, '/home', undefined],
    ['a wrong value, which is none', { groups: [group({ directory: 'grid' })] }, '/home', undefined],
  ])('takes the style of %s', async (_, navigation, route, style) => {
    expect((await directoryOf(navigation, route))?.style).toBe(style);
  });

  it('is of root pages only', async () => {
    expect(await directoryOf({ directory: 'card', groups: [group()] }, '/a')).toBeUndefined();
  });
});
