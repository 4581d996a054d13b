import { describe, expect, it } from 'vitest';
import { createIds, customIdOf, slugOf } from './slugs';

describe('slugOf', () => {
  it.each([
    ['Config.json options', 'config-json-options'],
    ['GET /users/{id}', 'get-/users/id'],
    ['Rate limits (per minute)', 'rate-limits-per-minute'],
    ['C++ & C#', 'c++-&-c#'],
    ['Read/write access', 'read/write-access'],
    ['A: B', 'a-b'],
    ['Fees & billing', 'fees-&-billing'],
    ['100% sure', '100%-sure'],
    ['What’s new', 'what’s-new'],
    ['snake_case name', 'snake_case-name'],
    ['OAuth', 'oauth'],
    ['foo@bar', 'foo@bar'],
    ['$cost', '$cost'],
    ['x=y', 'x=y'],
    ['v1.2.3', 'v1-2-3'],
    ['日本語', '日本語'],
    ['É accent', 'é-accent'],
    ['--flag', 'flag'],
    ['🚀 launch', '-launch'],
    ['', 'section'],
    ['🚀', 'section'],
    ['broken \ud800 half', 'broken-half'],
  ])('%s → %s', (text, id) => {
    expect(slugOf(text)).toBe(id);
  });
});

describe('customIdOf', () => {
  it.each([
    ['my id', 'my-id'],
    ['a<b>"c"&d?', 'abcd'],
    ['v1.2', 'v1.2'],
    ['rocket🚀', 'rocket'],
  ])('%s → %s', (written, id) => {
    expect(customIdOf(written)).toBe(id);
  });
});

describe('createIds', () => {
  it('numbers duplicates from 2', () => {
    const ids = createIds();
    expect(['Setup', 'Setup', 'setup', 'Other'].map(ids.fromText)).toEqual(['setup', 'setup-2', 'setup-3', 'other']);
  });

  it('numbers many in linear time', () => {
    const ids = createIds();
    for (let n = 1; n < 50_000; n++) ids.fromText('Setup');
    expect(ids.fromText('Setup')).toBe('setup-50000');
  });

  it('leaves ids chosen further down to their headings', () => {
    const ids = createIds(['setup']);
    expect(ids.fromText('Setup')).toBe('setup-2');
    expect(ids.claim('setup')).toBe('setup');
    expect(ids.claim('a\ud800')).toBe('a\ufffd');
    expect(ids.claim('setup')).toBe('setup-3');
  });
});
