import { expect, it } from 'vitest';
import { isTest, listSources, read } from '../testing/sources';
import { LAYOUT_IDS } from './layout-ids';
import { createIds } from './slugs';

/** An id in JSX, in markup in a string, and of an element that a behaviour makes. */
const ID = /\bid(?:=\\?"|: '|='| = ')([a-z][a-z0-9-]*)["']/g;

/** The layout, and the components that it shows around the text. */
const PARTS = [
  'page',
  'shell',
  'search',
  'assistant',
  'nav',
  'changes',
  'feedback',
  'ui',
  'browser',
  'mdx/update',
  'mdx/view',
];

it('lists the ids that the layout has', () => {
  const sources = listSources('components').filter(
    (file) => !isTest(file) && PARTS.some((part) => file.startsWith(`components/${part}/`)),
  );
  const found = sources.flatMap((file) => Array.from(read(file).matchAll(ID), ([, id = '']) => id));
  expect([...LAYOUT_IDS]).toEqual([...new Set(found)].sort());
});

it.each([...LAYOUT_IDS])('a heading does not take %s', (id) => {
  const ids = createIds();
  expect(ids.fromText(id.replaceAll('-', ' '))).toBe(`${id}-2`);
  expect(createIds().claim(id)).toBe(`${id}-2`);
});
