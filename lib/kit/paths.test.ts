import { expect, test } from 'vitest';
import {
  encodeRoute,
  extensionOf,
  filePath,
  folderOf,
  isPortable,
  type Route,
  resolveInside,
  routeOf,
  withoutOuterSlashes,
  withoutTrailingSlashes,
} from '@/lib/kit/paths';

test.each([
  ['guides/x.mdx', 'guides/x.mdx'],
  ['./guides/x.mdx', 'guides/x.mdx'],
  ['/guides/x.mdx', 'guides/x.mdx'],
  ['././/x', 'x'],
  ['.hidden', '.hidden'],
])('filePath %s', (path, expected) => expect(filePath(path)).toBe(expected));

test.each([
  ['index', '/'],
  ['index.mdx', '/'],
  ['', '/'],
  ['/', '/'],
  ['guides/index', '/guides'],
  ['guides/index.md', '/guides'],
  ['/guides/x', '/guides/x'],
  ['./guides//x.mdx', '/guides/x'],
  ['guides/x/', '/guides/x'],
  ['Guides/My page.MDX', '/Guides/My page'],
  ['my-index', '/my-index'],
  ['v1.2', '/v1.2'],
])('routeOf %s', (path, route) => expect(routeOf(path)).toBe(route));

test.each([
  ['', './x.json', 'x.json'],
  ['config', './x.json', 'config/x.json'],
  ['config/a', '../x.json', 'config/x.json'],
  ['config', '../../x.json', undefined],
  ['', '../x.json', undefined],
  ['a', 'b/../../../x', undefined],
  ['config', '/x.json', 'x.json'],
  ['config', '/../x.json', undefined],
  ['a', '..', ''],
])('resolveInside %s, %s', (from, path, expected) => expect(resolveInside(from, path)).toBe(expected));

test.each([
  ['a/b/c.md', 'a/b'],
  ['c.md', ''],
])('folderOf %s', (path, folder) => expect(folderOf(path)).toBe(folder));

test.each([
  ['a/b.MDX', 'mdx'],
  ['a.b/c', ''],
  ['.gitignore', ''],
  ['x.tar.gz', 'gz'],
])('extensionOf %s', (path, extension) => expect(extensionOf(path)).toBe(extension));

test.each([
  ['/', '/'],
  ['/a b/ü?#', '/a%20b/%C3%BC%3F%23'],
])('encodeRoute %s', (route, expected) => expect(encodeRoute(route as Route)).toBe(expected));

test.each([
  ['', '', ''],
  ['/', '', ''],
  ['//', '', ''],
  ['a', 'a', 'a'],
  ['/a//b//', '/a//b', 'a//b'],
])('%j without slashes at the end is %j, at both ends %j', (path, atEnd, outer) => {
  expect(withoutTrailingSlashes(path)).toBe(atEnd);
  expect(withoutOuterSlashes(path)).toBe(outer);
});

test.each([
  ['guides/x/index.html', true],
  ['.well-known/a.txt', true],
  ['console/a', true],
  ['日本/é.html', true],
  ['a/<t>/index.html', false],
  ['a:b', false],
  ['a"b/c', false],
  ['a|b', false],
  ['what?/index.html', false],
  ['a*/b', false],
  ['a./b', false],
  ['a /b', false],
  ['con/index.html', false],
  ['a/NUL.md', false],
  ['com1', false],
  ['a\\b', false],
])('all systems can hold %s: %s', (path, isHeld) => {
  expect(isPortable(path)).toBe(isHeld);
});
