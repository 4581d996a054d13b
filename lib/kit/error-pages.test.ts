/** Every problem code has a page in `content/errors`, and every page there has a code. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODES, helpPath, type ProblemCode } from './problems';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ERRORS = path.join(ROOT, 'content/errors');
const codes = Object.keys(CODES) as ProblemCode[];

/** Pages of `content/errors` that do not describe a code. */
const OVERVIEW = /^(index|overview|author)\.mdx$/;

describe('pages of the problem codes', () => {
  it.each(codes)('%s has a page that names it', (code) => {
    const text = fs.readFileSync(path.join(ROOT, helpPath(code)), 'utf8');
    expect(text).toContain(code);
  });

  it('there is no page of a code that does not exist', () => {
    const written = fs.readdirSync(ERRORS).filter((name) => !OVERVIEW.test(name));
    expect(written.sort()).toEqual(codes.map((code) => path.basename(helpPath(code))).sort());
  });

  it('docs.json lists each of them once', () => {
    const entries = stringsIn(JSON.parse(fs.readFileSync(path.join(ROOT, 'content/docs.json'), 'utf8')).navigation);
    const listed = entries.filter(
      (entry) => entry.startsWith('errors/') && !OVERVIEW.test(`${entry.slice('errors/'.length)}.mdx`),
    );
    expect(listed.sort()).toEqual(codes.map((code) => `errors/${code.replace('/', '-')}`).sort());
  });
});

/** All strings in a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
