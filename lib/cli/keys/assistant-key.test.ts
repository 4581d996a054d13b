/** The command that creates, lists and revokes keys. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { idOfKey } from '@/lib/endpoint/keys/key';
import { redisProgram, startTestRedis } from '@/lib/store/testing/redis';
import { runKeyCommand } from './assistant-key-command';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-keys-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const env = { ASSISTANT_STATE_DIR: folder };
const MAKE = ['--organisation', 'acme', '--domain', 'docs'];

describe('assistant:key', () => {
  it('prints the key and nothing else, lists it without showing it, and ends it', async () => {
    const args = ['run', '--silent', 'assistant:key', '--', ...MAKE, '--kind', 'public', '--expires', '2099-01-31'];
    const printed = execFileSync('npm', args, { encoding: 'utf8', env: { ...process.env, ...env }, stdio: 'pipe' });
    expect(printed).toMatch(/^[A-Za-z0-9_]{40,}\n$/);
    const id = idOfKey(printed.trim()) ?? '';
    const list = (state: string): string =>
      `ID\tORGANISATION\tDOMAINS\tKIND\tSTATE\n${id}\tacme\tdocs\tpublic\t${state}`;
    expect(await runKeyCommand(['--list'], env)).toBe(list('valid until 2099-01-31T00:00:00.000Z'));
    expect(await runKeyCommand(['--revoke', id], env)).toBe(id);
    expect(await runKeyCommand(['--list'], env)).toMatch(/\trevoked 20/);
  });

  it('makes a key for several domains', async () => {
    const args = ['--organisation', 'acme', '--domain', 'docs,api', '--domain', 'api'];
    const key = await runKeyCommand(args, env);
    expect(await runKeyCommand(['--list'], env)).toContain(`${idOfKey(key)}\tacme\tdocs,api\tserver\tvalid`);
  });

  it('takes a whole key to end it', async () => {
    const key = await runKeyCommand(MAKE, env);
    expect(await runKeyCommand(['--revoke', key], env)).toBe(idOfKey(key));
  });

  it.each<[string, string[], RegExp]>([
    ['no organisation', ['--domain', 'docs'], /--organisation and --domain/],
    ['no domain', ['--organisation', 'acme'], /--organisation and --domain/],
    ['a path as domain', ['--organisation', 'acme', '--domain', 'docs,../x'], /"\.\.\/x" is not a domain/],
    ['another kind', [...MAKE, '--kind', 'secret'], /"server" or "public"/],
    ['no date', [...MAKE, '--expires', 'soon'], /"soon" is not a date/],
    ['no such date', [...MAKE, '--expires', '2027-13-01'], /is not a date/],
    ['a path as origin', [...MAKE, '--origins', 'https://example.com/a'], /is not an origin/],
    ['no such key', ['--revoke', 'abc'], /no key with this ID/],
    ['an unknown option', ['--organization', 'acme'], /--organization/],
  ])('says what is wrong: %s', async (_, args, message) => {
    await expect(runKeyCommand(args, env)).rejects.toThrow(message);
  });

  it.skipIf(redisProgram === undefined)('keeps keys in Redis where there is one', async () => {
    const redis = await startTestRedis();
    const shared = { REDIS_URL: redis.url, ASSISTANT_STATE_DIR: path.join(folder, 'other') };
    const key = await runKeyCommand(MAKE, shared);
    const elsewhere = { ...shared, ASSISTANT_STATE_DIR: path.join(folder, 'another') };
    expect(await runKeyCommand(['--list'], elsewhere)).toContain(`${idOfKey(key)}\tacme`);
    expect(await runKeyCommand(['--revoke', key], elsewhere)).toBe(idOfKey(key));
    expect(await runKeyCommand(['--list'], shared)).toMatch(/\trevoked 20/);
    await redis.stop();
  });

  it('says when Redis is away', async () => {
    const away = { ...env, REDIS_URL: 'redis://:secret@127.0.0.1:1' };
    await expect(runKeyCommand(MAKE, away)).rejects.toThrow(/^Redis at REDIS_URL cannot be reached: (?!.*secret)/);
  });
});
