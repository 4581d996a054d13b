import { describe, expect, it } from 'vitest';
import { testIndex, testPage } from '../testing/index-of-pages';
import type { SearchPage } from '../types';
import { marker } from './excerpt';
import { shardOf } from './shard';
import { matchesOf, type OpenShard, openShard, searchShard } from './shard-search';

const PAGES: SearchPage[] = [
  testPage(
    '/cloud',
    'Getting domains: custom headers, custom domains, environment, variables. Get started getting it.',
    {
      title: 'Deploy to a cloud',
    },
  ),
  testPage('/start', 'The first steps.', { title: 'Getting started' }),
  testPage('/variables', 'Values of a process.', { title: 'Environment variables' }),
  testPage('/docker', 'Environment variables, env var, env var.', { title: 'Set environment variables in Docker' }),
  testPage('/domain', 'Your own name.\n\n## DNS\n\nA record of the domain.', { title: 'Custom domain' }),
  testPage('/claimed', 'Another organization has the custom domain.', { title: 'Custom domain already claimed' }),
  testPage('/config', 'Options of the file.', { title: 'Configuration' }),
  testPage('/auth', 'Who may do what.', { title: 'Authorization' }),
  testPage('/tests', 'Conformance tests are authoritative.', { title: 'Conformance' }),
  testPage('/plugins', 'Parts of others.', { title: 'Plugins' }),
  testPage('/cookies', 'What is stored.', { title: 'Cookies' }),
  testPage('/secret', 'Nothing.', { title: 'Getting secrets', boost: 0 }),
  testPage('/remove', 'Remove the dust.', { title: 'Cleaning' }),
  testPage('/loop', 'Redirects, redirects and redirects.', { title: 'redirect/loop' }),
  testPage('/redirects', 'Old addresses.', { title: 'Redirects and unknown addresses', label: 'Redirects' }),
];

async function shardOfPages(pages: readonly SearchPage[]): Promise<OpenShard> {
  const [part] = (await testIndex(pages)).parts;
  if (part === undefined) throw new Error('no part');
  return openShard(shardOf(part).index);
}

describe('searchShard', () => {
  it.each([
    ['getting st', '/start'],
    ['env var', '/variables'],
    ['custom dom', '/domain'],
    ['dom', '/domain'],
    ['confg', '/config'],
    ['configu', '/config'],
    ['authorisation', '/auth'],
    ['autorization', '/auth'],
    ['authoriation', '/auth'],
    ['plguin', '/plugins'],
    ['cokie', '/cookies'],
    ['domain custom', '/domain'],
    ['redirect', '/redirects'],
    ['unknown addr', '/redirects'],
  ])('%s', async (typed, route) => {
    const [first] = searchShard(await shardOfPages(PAGES), typed);
    expect(first?.page.href).toBe(route);
  });

  it('prefers pages with a word to those with a related one in their title', async () => {
    const pages = [
      testPage('/contains', 'An operator.', { title: 'Contains' }),
      testPage('/compose', 'Start it with Docker.\n\n## Docker\n\nThe file for docker.', {
        title: 'On your own server',
      }),
    ];
    const found = searchShard(await shardOfPages(pages), 'docker').map(({ page }) => page.href);
    expect(found).toEqual(['/compose', '/contains']);
  });

  it('counts completions of the last word once', async () => {
    const pages = [
      testPage('/many', 'Started, starter, starting, startup, starts: starboard, stare, stark.', { title: 'Words' }),
      testPage('/boat', 'How to start the boat, start by start.', { title: 'Boats' }),
    ];
    const [first] = searchShard(await shardOfPages(pages), 'boat star');
    expect(first?.page.href).toBe('/boat');
  });

  it('finds a title in a script without spaces', async () => {
    const pages = [
      testPage('/a', '安装服务器。', { title: '服务器', lang: 'zh-Hans' }),
      testPage('/b', '服务器需要四个核心。', { title: '自定义域名', lang: 'zh-Hans' }),
    ];
    const [first] = searchShard(await shardOfPages(pages), '定义域');
    expect(first?.page.href).toBe('/b');
  });

  it('leaves hidden pages out', async () => {
    const found = searchShard(await shardOfPages(PAGES), 'getting secrets').map(({ page }) => page.href);
    expect(found).not.toContain('/secret');
  });

  it.each([
    ['a misspelt word', 'plguin', 'Plugins', 'Plugins'],
    ['another spelling', 'authorisation', 'Authorization', 'Authorization'],
    ['a word with the same meaning', 'delete', 'Remove the dust.', 'Remove'],
  ])('marks %s, so that the reader sees why it is listed', async (_, typed, text, marked) => {
    const shard = await shardOfPages(PAGES);
    const parts = marker(shard.analyzer, typed, matchesOf(shard, typed)).mark(text);
    expect(parts.filter(([, isMarked]) => isMarked)).toEqual([[marked, true]]);
  });
});
