import { expect, it } from 'vitest';
import { isBeforePages, isBeforeRedirects } from '@/lib/kit/http/own-addresses';
import { OWN_ROUTES, SITE_ROUTES } from './routes';
import { SIGN_IN_ROUTES } from './sign-in/routes';

/** Rows that pass on what browsers read, or that exist only with a setting. */
const YIELDING = OWN_ROUTES.filter(({ accepts, exists, passes }) => accepts ?? exists ?? passes);

it('names all rows that never yield to the docs folder', () => {
  const own = OWN_ROUTES.filter((row) => !YIELDING.includes(row)).map(({ path }) => path);
  expect(own.filter((path) => !isBeforeRedirects(path))).toEqual([]);
  expect(YIELDING.map(({ path }) => path).filter((path) => isBeforePages(path))).toEqual([]);
});

it('names the pages of the sign-in, which are there only with one', () => {
  const rows = SIGN_IN_ROUTES.map(({ path }) => path);
  expect(rows.filter((path) => !isBeforePages(path, true))).toEqual([]);
  expect(rows.filter((path) => isBeforePages(path))).toEqual(['/_lectern/reader', '/_lectern/sign-in.css']);
});

it('names the generated files', () => {
  const generated = SITE_ROUTES.map(({ path }) => path).filter((path) => /^\/[^.:*]+\.[^:*]+$/.test(path));
  // Gives way to a page of that name.
  expect(generated.filter((path) => !isBeforePages(path))).toEqual(['/skill.md']);
});
