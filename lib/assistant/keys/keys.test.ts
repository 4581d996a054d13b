/** Keys: how they look, how they are stored, and what the command does. */
import { execFileSync, spawnSync } from 'node:child_process';
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

describe('the command', () => {
  const env = { ...process.env, ASSISTANT_STATE_DIR: path.join(folder, 'command') };
  const run = (...args: string[]): string =>
    execFileSync('npm', ['run', '--silent', 'assistant:key', '--', ...args], { encoding: 'utf8', env, stdio: 'pipe' });

  it('makes a key, lists it without showing it, and ends it', () => {
    const printed = run('--organisation', 'acme', '--domain', 'docs', '--kind', 'public', '--expires', '2099-01-31');
    expect(printed).toMatch(/^[A-Za-z0-9_]{40,}\n$/);
    const id = idOfKey(printed.trim()) ?? '';
    expect(run('--list')).toBe(
      `ID\tORGANISATION\tDOMAIN\tKIND\tSTATE\n${id}\tacme\tdocs\tpublic\tvalid until 2099-01-31T00:00:00.000Z\n`,
    );
    expect(run('--revoke', id)).toBe(`${id}\n`);
    expect(run('--list')).toContain('revoked');
  });

  it('says what to write instead', () => {
    const main = path.resolve(import.meta.dirname, '../../cli/assistant-key.ts');
    const fail = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('npx', ['tsx', main, ...args], { encoding: 'utf8', env });
      return { status, stdout, stderr };
    };
    const outcome = fail('--organisation', 'acme', '--domain', 'docs', '--expires', 'soon');
    expect(outcome).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('"soon" is no date') });
  });
});
