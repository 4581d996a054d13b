import { describe, expect, it } from 'vitest';
import { groupsOf, readerOfClaims, readerOfUserData } from './user-data';

const GROUPS = { claim: 'groups' };

describe('groups', () => {
  it.each<[string, Record<string, unknown>, { claim: string; delimiter?: string }, string[]]>([
    ['a list', { groups: ['b', 'a', 'b'] }, GROUPS, ['a', 'b']],
    ['a list, which no delimiter splits', { groups: ['a,b'] }, { claim: 'groups', delimiter: ',' }, ['a,b']],
    ['a text, which is one group', { groups: 'staff, london' }, GROUPS, ['staff, london']],
    [
      'a text with a delimiter',
      { groups: ' general ,client,, ' },
      { claim: 'groups', delimiter: ',' },
      ['client', 'general'],
    ],
    ['a delimiter of four characters', { groups: 'a -- b' }, { claim: 'groups', delimiter: ' -- ' }, ['a', 'b']],
    ['Keycloak: paths of groups', { groups: ['/staff/london'] }, GROUPS, ['/staff/london']],
    ['Keycloak: roles', { realm_access: { roles: ['admin'] } }, { claim: 'realm_access.roles' }, ['admin']],
    [
      'Auth0: a claim with a namespace',
      { 'https://acme.example/roles': ['admin'] },
      { claim: 'https://acme.example/roles' },
      ['admin'],
    ],
    ['Okta', { groups: ['Everyone', 'Engineering'] }, GROUPS, ['Engineering', 'Everyone']],
    [
      'Entra: object ids',
      { groups: ['5f0d7f2e-0000-4000-8000-000000000001'] },
      GROUPS,
      ['5f0d7f2e-0000-4000-8000-000000000001'],
    ],
    ['Google: a domain', { hd: 'example.com' }, { claim: 'hd' }, ['example.com']],
    ['numbers', { groups: [7, 'a'] }, GROUPS, ['7', 'a']],
    ['no claim', {}, GROUPS, []],
    ['what is no list', { groups: { admin: true } }, GROUPS, []],
    ['what is no name', { groups: [null, {}, ['admin'], '', ' ', 'x'.repeat(201), 'a'] }, GROUPS, ['a']],
    ['a name that all objects have', {}, { claim: 'constructor.name' }, []],
  ])('of %s', (_, claims, where, expected) => {
    expect(groupsOf(claims, where)).toEqual(expected);
  });

  it('are read from a list of 10,000, and an endless list is cut', () => {
    const list = Array.from({ length: 10_000 }, (_, n) => `group-${n}`);
    expect(groupsOf({ groups: list }, GROUPS)).toHaveLength(10_000);
    expect(groupsOf({ groups: Array(1_000_000).fill('a') }, GROUPS)).toEqual(['a']);
  });
});

describe('claims', () => {
  it.each<[Record<string, unknown>, object]>([
    [
      { sub: '7', name: 'Ada', email: 'ada@example.com', at_hash: 'x' },
      { groups: [], id: '7', name: 'Ada', content: { name: 'Ada', email: 'ada@example.com' } },
    ],
    [
      { sub: '7', name: ' ', email: 'ada@example.com' },
      { groups: [], id: '7', name: 'ada@example.com' },
    ],
    [{ sub: '7' }, { groups: [], id: '7', name: '7' }],
    [{ sub: 7, name: ['Ada'] }, { groups: [] }],
  ])('%o describe their reader', (claims, expected) => {
    expect(readerOfClaims(claims, GROUPS)).toMatchObject(expected);
  });
});

describe('user data', () => {
  it('has what pages show and the playground uses', () => {
    const data = {
      expiresAt: 1_893_456_000,
      groups: ['beta'],
      content: { firstName: 'Jane', plan: 'Enterprise' },
      apiPlaygroundInputs: { header: { 'X-API-Key': 'k' }, server: { subdomain: 'acme' }, other: {}, query: 'x' },
    };
    expect(readerOfUserData(data, GROUPS)).toEqual({
      groups: ['beta'],
      name: 'Jane',
      content: data.content,
      playground: { header: { 'X-API-Key': 'k' }, server: { subdomain: 'acme' } },
      expiresAt: 1_893_456_000_000,
    });
  });

  it.each<[Record<string, unknown>]>([
    [{ content: 'x', apiPlaygroundInputs: [], expiresAt: '2030', groups: null }],
    [{ content: { text: 'x'.repeat(16_001) } }],
    [{ expiresAt: Number.NaN }],
  ])('leaves out what has another form or is too large', (data) => {
    expect(readerOfUserData(data, GROUPS)).toEqual({ groups: [] });
  });
});
