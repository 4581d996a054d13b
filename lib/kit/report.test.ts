import { expect, it } from 'vitest';
import { hasColors } from './report';

it.each<[string, Record<string, string>, boolean, boolean]>([
  ['a terminal', {}, true, true],
  ['a file or pipe', {}, false, false],
  ['a log of continuous integration', { CI: 'true' }, false, false],
  ['a terminal without colours', { TERM: 'dumb' }, true, false],
  ['a reader who wants none', { NO_COLOR: '1' }, true, false],
  ['an empty NO_COLOR, which says nothing', { NO_COLOR: '' }, true, true],
  ['a pipe to something that shows colours', { FORCE_COLOR: '1' }, false, true],
  ['FORCE_COLOR without a value', { FORCE_COLOR: '' }, false, true],
  ['FORCE_COLOR that forces none', { FORCE_COLOR: '0' }, true, false],
  ['FORCE_COLOR that forces none, in words', { FORCE_COLOR: 'false' }, true, false],
  ['both', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('colours for %s', (_, env, isTerminal, expected) => {
  expect(hasColors(env, isTerminal)).toBe(expected);
});
