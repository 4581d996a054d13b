import { describe, expect, it } from 'vitest';
import { commandLine, homeOf } from './program-home';

describe('the home of the program', () => {
  it.each([
    ['a source file', 'file:///srv/repo/lib/kit/process/program-home.ts', { root: '/srv/repo', packaged: false }],
    [
      'a bundle of the repository',
      'file:///srv/repo/.lectern/program/0123456789ab/chunk-X.js',
      { root: '/srv/repo', packaged: false, hash: '0123456789ab' },
    ],
    [
      'the list of components, which runs beside the bundles',
      'file:///srv/repo/.lectern/program/registry-1.mjs',
      { root: '/srv/repo', packaged: false },
    ],
    [
      'an installed package, in a path with spaces',
      'file:///my%20docs/node_modules/lectern/program/0123456789ab/cli.js',
      { root: '/my docs/node_modules/lectern', packaged: true, hash: '0123456789ab' },
    ],
    [
      'a package below a folder named like a bundle',
      'file:///program/aaaaaaaaaaaa/node_modules/lectern/program/0123456789ab/cli.js',
      { root: '/program/aaaaaaaaaaaa/node_modules/lectern', packaged: true, hash: '0123456789ab' },
    ],
  ])('%s', (_, url, expected) => {
    expect(homeOf(url)).toEqual(expected);
  });
});

it.each([
  ['check', '', true, 'lectern check'],
  ['check', '', false, 'npm run check'],
  ['migrate', 'docs', true, 'lectern migrate docs'],
  ['migrate', 'docs', false, 'npm run migrate -- docs'],
])('the command %s %s of the package (%s)', (name, args, packaged, expected) => {
  expect(commandLine(name, args, { root: '/', packaged })).toBe(expected);
});
