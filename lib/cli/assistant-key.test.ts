/** The command that makes, lists and ends keys. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { idOfKey } from '@/lib/assistant/keys/key';
import { runKeyCommand } from './assistant-key-command';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-keys-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const env = { ASSISTANT_STATE_DIR: folder };
const MAKE = ['--organisation', 'acme', '--domain', 'docs'];

describe('assistant:key', () => {
  it('prints the key and nothing else, lists it without showing it, and ends it', () => {
    const args = ['run', '--silent', 'assistant:key', '--', ...MAKE, '--kind', 'public', '--expires', '2099-01-31'];
    const printed = execFileSync('npm', args, { encoding: 'utf8', env: { ...process.env, ...env }, stdio: 'pipe' });
    expect(printed).toMatch(/^[A-Za-z0-9_]{40,}\n$/);
    const id = idOfKey(printed.trim()) ?? '';
    const list = (state: string): string =>
      `ID\tORGANISATION\tDOMAIN\tKIND\tSTATE\n${id}\tacme\tdocs\tpublic\t${state}`;
    expect(runKeyCommand(['--list'], env)).toBe(list('valid until 2099-01-31T00:00:00.000Z'));
    expect(runKeyCommand(['--revoke', id], env)).toBe(id);
    expect(runKeyCommand(['--list'], env)).toMatch(/\trevoked 20/);
  });

  it('takes a whole key to end it', () => {
    const key = runKeyCommand(MAKE, env);
    expect(runKeyCommand(['--revoke', key], env)).toBe(idOfKey(key));
  });

  it.each<[string, string[], RegExp]>([
    ['no organisation', ['--domain', 'docs'], /--organisation and --domain/],
    ['no domain', ['--organisation', 'acme'], /--organisation and --domain/],
    ['a path as domain', ['--organisation', 'acme', '--domain', '../x'], /"\.\.\/x" is no domain/],
    ['another kind', [...MAKE, '--kind', 'secret'], /"server" or "public"/],
    ['no date', [...MAKE, '--expires', 'soon'], /"soon" is no date/],
    ['no such date', [...MAKE, '--expires', '2027-13-01'], /is no date/],
    ['a path as origin', [...MAKE, '--origins', 'https://example.com/a'], /is no origin/],
    ['no such key', ['--revoke', 'abc'], /no such key/],
    ['an unknown option', ['--organization', 'acme'], /--organization/],
  ])('says what is wrong: %s', (_, args, message) => {
    expect(() => runKeyCommand(args, env)).toThrow(message);
  });
});
