import { describe, expect, it } from 'vitest';
import type { Redirect } from '@/lib/config/settings';
import type { Route } from '@/lib/kit/paths';
import { type HostName, hostFiles, pageFile, refreshPage } from './hosts';

const redirect = (source: string, destination: string, permanent = true): Redirect =>
  ({ source, destination, permanent }) as Redirect;

const REDIRECTS = [
  redirect('/old', '/guides/ropes'),
  redirect('/soon', '/live', false),
  redirect('/boats/:name', '/guides/:name'),
  redirect('/wild/*', '/guides/*'),
  redirect('/v1/:rest*', 'https://example.com/:rest*'),
  redirect('/a/:x*/edit', '/b/:x*'),
  redirect('/mit leer', '/guides/ropes#part'),
  redirect('/old.html', '/guides/ropes'),
  redirect('/plan.pdf', '/guides/ropes'),
];
const fixed = REDIRECTS.filter(({ source }) => !/[:*]/.test(source)).map(({ source, destination }) => ({
  from: source as Route,
  to: destination,
}));
const filesOf = (host: HostName, redirects = REDIRECTS) =>
  hostFiles(host, 'directory', { redirects, fixed, headers: { frameAncestors: "'self'" } });

describe('pageFile', () => {
  it.each([
    ['/', 'index.html', 'index.html'],
    ['/guide', 'guide/index.html', 'guide.html'],
    ['/a/b c', 'a/b c/index.html', 'a/b c.html'],
    ['/old.html', 'old.html', 'old.html'],
    ['/v1.2', 'v1.2/index.html', 'v1.2.html'],
  ])('%s is %s or %s', (route, directory, file) => {
    expect([pageFile(route, 'directory'), pageFile(route, 'file')]).toEqual([directory, file]);
  });
});

describe('redirects', () => {
  it.each<[HostName, string]>([
    [
      'netlify',
      [
        '/old /guides/ropes 301!',
        '/soon /live 302!',
        '/boats/:name /guides/:name 301!',
        '/wild/* /guides/:splat 301!',
        '/v1/* https://example.com/:splat 301!',
        '/mit%20leer /guides/ropes#part 301!',
        '/old.html /guides/ropes 301!',
        '/plan.pdf /guides/ropes 301!',
        '',
      ].join('\n'),
    ],
    [
      'cloudflare',
      [
        '/old /guides/ropes 308',
        '/soon /live 307',
        '/boats/:name /guides/:name 308',
        '/wild/* /guides/:splat 308',
        '/v1/* https://example.com/:splat 308',
        '/mit%20leer /guides/ropes#part 308',
        '/old.html /guides/ropes 308',
        '/plan.pdf /guides/ropes 308',
        '',
      ].join('\n'),
    ],
  ])('of %s are rules', (host, rules) => {
    const { files, unsupported } = filesOf(host);
    expect(files.get('_redirects')).toBe(rules);
    expect(unsupported).toEqual(['/a/:x*/edit']);
    expect(files.get('_headers')).toContain('/_lectern/fonts/*\n  Cache-Control: public, max-age=31536000, immutable');
  });

  it('of vercel keep their patterns', () => {
    const { files, unsupported } = filesOf('vercel');
    const { redirects, cleanUrls } = JSON.parse(files.get('vercel.json') ?? '');
    expect(redirects).toContainEqual({ source: '/a/:x*/edit', destination: '/b/:x*', permanent: true });
    expect(redirects).toContainEqual({ source: '/wild/:star0*', destination: '/guides/:star0*', permanent: true });
    expect([unsupported, cleanUrls]).toEqual([[], true]);
  });

  it.each<HostName>(['plain', 's3', 'github-pages'])('of %s are pages, as far as they have one address', (host) => {
    const { files, unsupported } = filesOf(host);
    const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
    expect(pages).toEqual(['old/index.html', 'soon/index.html', 'mit leer/index.html', 'old.html']);
    expect(unsupported).toEqual(['/boats/:name', '/wild/*', '/v1/:rest*', '/a/:x*/edit', '/plan.pdf']);
  });

  it('of github-pages let GitHub serve folders that start with an underscore', () => {
    expect(filesOf('github-pages').files.get('.nojekyll')).toBe('');
  });

  it('are unsupported out of the files where there are none', () => {
    expect([...filesOf('netlify', []).files.keys()]).toEqual(['_headers']);
  });
});

it('a page that leads on cannot be unsupported by its target', () => {
  const page = refreshPage('/a"><script>alert(1)</script>');
  expect(page.match(/<script>/g)).toHaveLength(1);
});
