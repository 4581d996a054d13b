/** The command `key` and its actions. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFolderKeys } from '@/lib/endpoint/keys/folder-keys';
import { idOfKey } from '@/lib/endpoint/keys/key';
import { keyResult } from './key-command';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-key-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const env = { ASSISTANT_STATE_DIR: folder };
const run = (words: string, options: object = {}): Promise<string> =>
  keyResult({ ...options, operands: words.split(' ').filter(Boolean) }, env);
const FACTS = { organisation: 'acme', domain: 'docs,api' };
const recordOf = (key: string) => createFolderKeys(folder).find(idOfKey(key) ?? key);

describe('key', () => {
  it('makes a key with a name, for several domains, and lists it without its hash', async () => {
    const key = await run('make', { ...FACTS, name: 'CI', public: true, origins: 'https://a.example' });
    const id = idOfKey(key);
    expect(await run('list')).toContain(`${id}\tacme\tdocs,api\tpublic\tvalid`);
    const [listed] = JSON.parse(await run('list', { json: true })) as object[];
    expect(listed).toEqual({
      id,
      name: 'CI',
      organisation: 'acme',
      domains: ['docs', 'api'],
      kind: 'public',
      origins: ['https://a.example'],
      createdAt: expect.any(String),
    });
  });

  it('changes when a key ends and which pages may use it, and nothing else', async () => {
    const key = await run('make', { ...FACTS, name: 'page', public: true });
    const before = await recordOf(key);
    const id = idOfKey(key);
    expect(await run(`expire ${id} 2099-01-31`)).toBe(id);
    expect(await recordOf(key)).toEqual({ ...before, expiresAt: '2099-01-31T00:00:00.000Z' });
    await run(`origins ${key} https://a.example,https://b.example`);
    expect((await recordOf(key))?.origins).toEqual(['https://a.example', 'https://b.example']);
    expect((await recordOf(key))?.expiresAt).toBe('2099-01-31T00:00:00.000Z');
    await run(`origins ${id} all`);
    expect((await recordOf(key))?.origins).toEqual([]);
    await run(`expire ${id} never`);
    expect((await recordOf(key))?.expiresAt).toBeUndefined();
    expect(await run(`revoke ${id}`)).toBe(id);
    expect((await recordOf(key))?.revokedAt).toMatch(/^20/);
  });

  it('makes a key for groups', async () => {
    const groups = async (written: string) =>
      (await recordOf(await run('make', { ...FACTS, groups: written })))?.groups;
    expect(await groups('staff, partners')).toEqual(['partners', 'staff']);
    expect(await groups('signed-in')).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['make', { ...FACTS, groups: 'staff', public: true }, /A public key is in web pages/],
    ['make', { ...FACTS, groups: ',' }, /--groups names no group/],
    ['make', { ...FACTS, groups: 'strangers' }, /--groups names no group/],
    ['mak', FACTS, /"mak" is not an action for keys. Write one of make, list/],
    ['make', { organisation: 'acme' }, /--organisation and --domain/],
    ['make docs', FACTS, /"docs" is not expected after "key make"/],
    ['make', { ...FACTS, expires: 'soon' }, /"soon" is not a date/],
    ['make', { ...FACTS, origins: 'https://a.example/' }, /is not an origin/],
    ['revoke', {}, /"key revoke" needs ID/],
    ['revoke abc', {}, /no key with this ID/],
    ['expire abc', {}, /"key expire" needs ID and DATE: key expire ID DATE/],
  ])('%s %j is refused', async (words, options, message) => {
    await expect(run(words, options)).rejects.toThrow(message);
  });
});
