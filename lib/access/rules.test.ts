/** The table of who may read what, and the values that writers give it. */
import { describe, expect, it } from 'vitest';
import { audienceKey, audienceOf, canRead, parseAudience, parseGroups, parsePublic, STRANGERS } from './rules';

const member = { isSignedIn: true, groups: [] };
const inA = { isSignedIn: true, groups: ['a'] };
const inAB = { isSignedIn: true, groups: ['a', 'b'] };

describe('canRead', () => {
  it.each<[unknown, unknown, string]>([
    // Who may read it: a stranger, a member without groups, one of a, one of a and b.
    [true, undefined, 'yes yes yes yes'],
    [undefined, undefined, 'no yes yes yes'],
    [false, undefined, 'no yes yes yes'],
    ['true', undefined, 'yes yes yes yes'],
    ['perhaps', undefined, 'no yes yes yes'],
    [undefined, 'a', 'no no yes yes'],
    [undefined, ['a', 'c'], 'no no yes yes'],
    [undefined, ['b'], 'no no no yes'],
    [true, ['a'], 'no no yes yes'],
    [undefined, [], 'no no no no'],
    [undefined, 'A', 'no no no no'],
    [undefined, { includes: ['a'] }, 'no no yes yes'],
    [undefined, { includes: 'a', excludes: 'b' }, 'no no yes no'],
    [undefined, { excludes: ['b'] }, 'no yes yes no'],
    [true, { excludes: ['b'] }, 'no yes yes no'],
    // Values that are not understood let nobody in.
    [true, { include: ['a'] }, 'no no no no'],
    [true, {}, 'no no no no'],
    [true, false, 'no no no no'],
    [true, [['a']], 'no no no no'],
    [true, { includes: ['a'], excludes: [{}] }, 'no no no no'],
    // Nothing is written.
    [true, '', 'yes yes yes yes'],
    [true, null, 'yes yes yes yes'],
  ])('public: %j, groups: %j', (isPublic, groups, expected) => {
    const rule = parseGroups(groups);
    const page = { isPublic: parsePublic(isPublic) ?? false, groups: rule ? [rule] : [] };
    const found = [STRANGERS, member, inA, inAB].map((audience) => (canRead(page, audience) ? 'yes' : 'no'));
    expect(found.join(' ')).toBe(expected);
  });

  it('asks for every rule, such as those of a page and of its operation', () => {
    const page = { isPublic: true, groups: [{ includes: ['a'] }, { includes: ['b'] }] };
    expect([inA, inAB].map((audience) => canRead(page, audience))).toEqual([false, true]);
  });

  it('reads numbers as names', () => {
    expect(parseGroups([7, ' a ', 'a'])).toEqual({ includes: ['7', 'a'] });
  });
});

describe('audienceOf', () => {
  it.each([
    [{ isSignedIn: false, groups: ['a'] }, ''],
    [{ isSignedIn: true, groups: [] }, '[]'],
    [{ isSignedIn: true, groups: ['z', 'b', 'a', 'b', 'unheard'] }, '["a","b","z"]'],
  ])('%j', (reader, expected) => {
    expect(audienceKey(audienceOf(reader, new Set(['a', 'b', 'z'])))).toBe(expected);
  });
});

describe('parseAudience', () => {
  it.each([
    ['strangers', STRANGERS],
    ['signed-in', { isSignedIn: true, groups: [] }],
    ['b, a', { isSignedIn: true, groups: ['a', 'b'] }],
    [' , ', undefined],
  ])('%s', (text, expected) => expect(parseAudience(text)).toEqual(expected));
});
