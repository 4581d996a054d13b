import { afterEach, expect, it } from 'vitest';
import { commandFolder } from '../testing/command-folder';
import { loadEnvFiles } from './env-files';

const { at, write } = commandFolder();
const NAMES = ['LECTERN_TEST_A', 'LECTERN_TEST_B', 'LECTERN_TEST_C', 'LECTERN_TEST_D'];
const values = (): (string | undefined)[] => NAMES.map((name) => process.env[name]);

afterEach(() => {
  for (const name of NAMES) delete process.env[name];
});

it.each([
  ['development', 'set', 'local', 'development', 'all'],
  ['production', 'set', 'production local', 'production', 'all'],
] as const)('files of %s: what is set first stays', (mode, ...expected) => {
  const [a, b, c, d] = NAMES;
  write('.env', [a, b, c, d].map((name) => `${name}=all\n`).join(''));
  write('.env.development', `${a}=development\n${b}=development\n${c}=development\n`);
  write('.env.production', `${a}=production\n${b}=production\n${c}=production\n`);
  write('.env.local', `${a}=local\n${b}=local\n`);
  write('.env.production.local', `${a}=production local\n${b}="production local"\n`);
  process.env[a as string] = 'set';
  loadEnvFiles(mode, at());
  expect(values()).toEqual(expected);
});

it('an empty variable is set', () => {
  write('.env', `${NAMES[0]}=all\n`);
  process.env[NAMES[0] as string] = '';
  loadEnvFiles('production', at());
  expect(process.env[NAMES[0] as string]).toBe('');
});

it('a folder named .env, as of Python, is not a file', () => {
  write('.env/bin/activate', '');
  expect(() => loadEnvFiles('production', at())).not.toThrow();
});
