import { expect, it, vi } from 'vitest';
import { nodeOf, siteOf } from '@/lib/outputs/testing/site';
import { viewSourceLinks } from './source-links';

async function linksOf(settings: object) {
  const site = await siteOf(settings, { 'guides/a b.mdx': '---\ntitle: A & B\n---\n\nText.\n' });
  return viewSourceLinks(site, nodeOf(site, '/guides/a b'));
}

const repository = { url: 'https://github.com/acme/docs', branch: 'next', directory: '/site/' };

it.each([
  [repository, 'https://github.com/acme/docs/edit/next/site/guides/a%20b.mdx'],
  ['https://github.com/acme/docs.git', 'https://github.com/acme/docs/edit/main/guides/a%20b.mdx'],
  [
    { ...repository, url: 'https://gitlab.com/acme/docs/' },
    'https://gitlab.com/acme/docs/-/edit/next/site/guides/a%20b.mdx',
  ],
  [
    { ...repository, url: 'https://codeberg.org/acme/docs' },
    'https://codeberg.org/acme/docs/_edit/next/site/guides/a%20b.mdx',
  ],
  [
    { ...repository, url: 'https://bitbucket.org/acme/docs' },
    'https://bitbucket.org/acme/docs/src/next/site/guides/a%20b.mdx?mode=edit',
  ],
])('edits a page in %j', async (written, edit) => {
  expect((await linksOf({ repository: written })).edit).toBe(edit);
});

it('reports a problem with title, address and file of the page', async () => {
  vi.stubEnv('SITE_URL', 'https://harbor.example');
  const { issue = '' } = await linksOf({ repository });
  const { origin, pathname, searchParams } = new URL(issue);
  expect(origin + pathname).toBe('https://github.com/acme/docs/issues/new');
  expect(searchParams.get('title')).toBe('A & B');
  expect(searchParams.get('body')).toBe('https://harbor.example/guides/a b\nsite/guides/a b.mdx');
  vi.unstubAllEnvs();
});

it.each([
  [{}],
  [{ feedback: { suggestEdit: true, raiseIssue: true } }],
  [{ repository, feedback: { suggestEdit: false, raiseIssue: false } }],
])('has no links with %j outside of a checkout', async (settings) => {
  expect(await linksOf(settings)).toEqual({});
});

it('reports problems only where editing is off', async () => {
  expect(Object.keys(await linksOf({ repository, feedback: { suggestEdit: false } }))).toEqual(['issue']);
});
