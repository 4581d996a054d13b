/** The format of keys and how they are stored. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createKey, idOfKey, isValidKey, parseKeyRecord } from './key';
import { keyFolder, readKey, readKeys, writeKey } from './key-folder';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-keys-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-20T12:00:00Z');
const FACTS = { organisation: 'acme', domain: 'docs', kind: 'server' as const, origins: [] };

describe('a key', () => {
  it('is long, random, and told by its hash only', () => {
    const { key, record } = createKey(FACTS, NOW);
    expect(key).toMatch(/^[A-Za-z0-9_]{40,}$/);
    expect(idOfKey(key)).toBe(record.id);
    expect(JSON.stringify(record)).not.toContain(key.slice(-43));
    expect(createKey(FACTS, NOW).key).not.toBe(key);
    expect(isValidKey(key, record, NOW.getTime())).toBe(true);
    expect(isValidKey(`${key.slice(0, -1)}_`, record, NOW.getTime())).toBe(false);
  });

  it.each(['', 'x', '../../etc/passwd', 'lectern_abc_def', `lectern_../../keys_${'a'.repeat(43)}`])(
    'is not %j',
    (text) => {
      expect(idOfKey(text)).toBeUndefined();
    },
  );

  it('is read back as it was written, and nothing else is', () => {
    const at = keyFolder(path.join(folder, 'own'));
    const { record } = createKey({ ...FACTS, expiresAt: NOW.toISOString() }, NOW);
    expect(readKeys(at)).toEqual([]);
    writeKey(at, record);
    expect(readKey(at, record.id)).toEqual(record);
    expect(readKeys(at)).toEqual([record]);
    fs.writeFileSync(path.join(at, 'broken.json'), '{');
    expect(readKeys(at)).toEqual([record]);
    expect(readKey(at, '../own')).toBeUndefined();
    expect(parseKeyRecord({ ...record, hash: 'short' })).toBeUndefined();
    expect(fs.statSync(path.join(at, `${record.id}.json`)).mode & 0o077).toBe(0);
  });
});
