import fs from 'node:fs';
import { expect, it } from 'vitest';
import { authorErrors } from './author-errors';

it('the documentation lists the same codes', () => {
  const page = fs.readFileSync('content/errors/author.mdx', 'utf8');
  const listed = [...page.matchAll(/^- \[`([\w/-]+)`\]/gm)].map(([, code]) => code);
  expect(listed.sort()).toEqual(authorErrors().sort());
});
