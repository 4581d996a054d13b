import { describe, expect, it } from 'vitest';
import { exportReaders, isAmong, readersKey } from './export-readers';
import type { Audience } from './rules';

const NAMED = { all: ['staff', 'trial', 'partners'], excluded: ['trial'] };
const signedIn = (...groups: string[]): Audience => ({ isSignedIn: true, groups });

describe('the readers of an export', () => {
  it.each<[string, Audience | undefined, string[], boolean]>([
    ['of a group, for a key of the group', signedIn('staff'), ['staff'], true],
    ['of a group, for a key of more groups', signedIn('staff'), ['partners', 'staff'], true],
    ['of a group, for a key of another one', signedIn('staff'), ['partners'], false],
    ['of a group, for a key of no group', signedIn('staff'), [], false],
    ['of two groups, for a key of one of them', signedIn('partners', 'staff'), ['staff'], false],
    ['of a group, for a key that a page excludes', signedIn('staff'), ['staff', 'trial'], false],
    ['of an excluded group, for its key', signedIn('trial'), ['trial'], true],
    ['of a group that no page names', signedIn('unknown'), [], true],
    ['who have signed in, for a key of no group', signedIn(), [], true],
    ['of every page, for a key of all groups', undefined, ['partners', 'staff', 'trial'], true],
    ['of every page, for a key of some groups', undefined, ['partners', 'staff'], false],
  ])('%s', (_, audience, groups, expected) => {
    expect(isAmong(exportReaders(audience, NAMED), groups)).toBe(expected);
  });

  it('have a key that differs from that of an export for everybody', () => {
    const keys = [undefined, exportReaders(signedIn(), NAMED), exportReaders(undefined, NAMED)].map(readersKey);
    expect(new Set(keys).size).toBe(3);
  });
});
