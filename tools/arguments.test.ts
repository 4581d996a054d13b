import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments';

const ROOT = path.resolve(import.meta.dirname, '..');

describe('the arguments of a tool', () => {
  const config = { options: { runs: { type: 'string', default: '1' } }, allowPositionals: true } as const;
  const parse = (...args: string[]) => parseArguments('Usage: npm run tool', config, args);

  it('are its options and words', () => {
    expect(parse('--runs', '3', 'a')).toMatchObject({ parsed: { values: { runs: '3' }, positionals: ['a'] } });
    expect(parse()).toMatchObject({ parsed: { values: { runs: '1' }, positionals: [] } });
  });

  it.each([['--help'], ['-h'], ['a', '--help']])('%s asks for its usage', (...args) => {
    expect(parse(...args)).toEqual({ text: 'Usage: npm run tool', code: 0 });
  });

  it.each([
    ['an unknown option', ['--pages', '3'], "Unknown option '--pages'"],
    ['an option without its value', ['--runs'], "Option '--runs <value>' argument missing"],
  ])('with %s are refused, with its usage', (_, args, reason) => {
    const result = parse(...args);
    expect(result).toMatchObject({ code: 2 });
    expect('text' in result && result.text).toMatch(new RegExp(`^${reason}[^]*\n\nUsage: npm run tool$`));
  });
});

const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const tools = Object.entries(scripts).flatMap(([name, script]): [string, string][] => {
  const [, file] = /^tsx ((?:tools|e2e)\/\S+)$/.exec(script) ?? [];
  return file ? [[name, file]] : [];
});

it.each(tools)('%s says how it is called', (name, file) => {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  expect(text).toContain('readArguments(');
  expect(text).toContain(`Usage: npm ${name === 'test' ? '' : 'run '}${name}`);
});
