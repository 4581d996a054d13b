import { describe, expect, it, vi } from 'vitest';
import type { Navbar } from '@/lib/config/settings';
import { repositoryOf } from '@/lib/kit/urls';
import { countStars } from './stars';

function settingsFor(href: string, type: 'github' | 'discord' = 'github') {
  const navbar: Navbar = { links: [{ label: 'Code', href, type }] };
  return { navbar, languages: {} };
}

function answering(body: string, status = 200) {
  return vi.fn<typeof fetch>(async () => new Response(body, { status }));
}

describe('repositoryOf', () => {
  it.each([
    ['https://github.com/a/b', 'a/b'],
    ['https://github.com/a/b.git', 'a/b'],
    ['https://www.github.com/a.x/b-c/', 'a.x/b-c'],
    ['https://github.com/a', undefined],
    ['https://github.com/a/b/issues', undefined],
    ['https://github.example/a/b', undefined],
  ])('%s', (href, expected) => {
    expect(repositoryOf(href)).toBe(expected);
  });
});

describe('countStars', () => {
  it('asks once an hour', async () => {
    const ask = answering('{"stargazers_count": 1234, "name": "one"}');
    const settings = settingsFor('https://github.com/harbour/one');
    expect(await countStars(settings, 'harbour/one', ask, 0)).toBe(1234);
    expect(await countStars(settings, 'harbour/one', ask, 3_500_000)).toBe(1234);
    expect(ask).toHaveBeenCalledTimes(1);
    await countStars(settings, 'harbour/one', ask, 3_700_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(ask.mock.calls[0]?.[0]).toBe('https://api.github.com/repos/harbour/one');
  });

  it.each([
    ['another repository', 'harbour/x', 'github', answering('{"stargazers_count": 1}')],
    ['a link of another type', 'harbour/two', 'discord', answering('{"stargazers_count": 1}')],
  ] as const)('asks nobody for %s', async (_, repository, type, ask) => {
    expect(await countStars(settingsFor('https://github.com/harbour/two', type), repository, ask)).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ['an error', 'three', answering('{}', 500)],
    ['another answer', 'four', answering('{"stargazers_count": "many"}')],
    ['no JSON', 'five', answering('<html>')],
    ['no network', 'six', vi.fn<typeof fetch>(() => Promise.reject(new Error('offline')))],
  ])('knows nothing after %s, and asks again after a while', async (_, name, ask) => {
    const settings = settingsFor(`https://github.com/harbour/${name}`);
    expect(await countStars(settings, `harbour/${name}`, ask, 0)).toBeUndefined();
    await countStars(settings, `harbour/${name}`, ask, 200_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await countStars(settings, `harbour/${name}`, ask, 400_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
