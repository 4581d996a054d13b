/** The format of keys and how they are stored. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createFolderKeys } from './folder-keys';
import { createKey, idOfKey, isValidKey, parseKeyRecord } from './key';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-keys-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-20T12:00:00Z');
const FACTS = { organisation: 'acme', domains: ['docs'], kind: 'server' as const, origins: [] };

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

  it('is read back as it was written, and nothing else is', async () => {
    const stateDir = path.join(folder, 'own');
    const keys = createFolderKeys(stateDir);
    const { record } = createKey({ ...FACTS, expiresAt: NOW.toISOString() }, NOW);
    expect(await keys.list()).toEqual([]);
    await keys.write(record);
    expect(await keys.find(record.id)).toEqual(record);
    expect(await keys.list()).toEqual([record]);
    fs.writeFileSync(path.join(stateDir, 'keys/broken.json'), '{');
    expect(await keys.list()).toEqual([record]);
    expect(await keys.find('../own')).toBeUndefined();
    expect(parseKeyRecord(JSON.stringify({ ...record, hash: 'short' }))).toBeUndefined();
    const { domains: _, ...rest } = record;
    expect(parseKeyRecord(JSON.stringify({ ...rest, domain: 'docs' }))).toEqual(record);
    expect(parseKeyRecord(JSON.stringify(rest))).toBeUndefined();
    expect(fs.statSync(path.join(stateDir, 'keys', `${record.id}.json`)).mode & 0o077).toBe(0);
  });

  it('is read from the disk once, and again when another process replaced it', async () => {
    const stateDir = path.join(folder, 'many');
    const command = createFolderKeys(stateDir);
    const server = createFolderKeys(stateDir);
    const records = Array.from({ length: 20 }, () => createKey(FACTS, NOW).record);
    for (const record of records) await command.write(record);
    // Old enough that no further change can have the same time stamp.
    fs.utimesSync(path.join(stateDir, 'keys'), new Date(0), new Date(0));
    expect(await server.list()).toHaveLength(20);
    const reads = vi.spyOn(fs, 'readFileSync');
    const lists = vi.spyOn(fs, 'readdirSync');
    for (let n = 0; n < 5; n++)
      expect([await server.list(), await server.find('none')]).toEqual([await server.list(), undefined]);
    expect([reads.mock.calls.length, lists.mock.calls.length]).toEqual([0, 0]);
    const [first = createKey(FACTS, NOW).record] = records;
    for (const revokedAt of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      await command.write({ ...first, revokedAt });
      expect((await server.find(first.id))?.revokedAt).toBe(revokedAt);
    }
    expect(reads.mock.calls.length).toBe(3);
    vi.restoreAllMocks();
    fs.rmSync(path.join(stateDir, 'keys'), { recursive: true });
    expect(await server.list()).toEqual([]);
  });
});
