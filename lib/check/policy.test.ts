import { expect, it } from 'vitest';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { checkPolicy, isSourceAllowed } from './policy';

it('leaves out pictures whose address is no address', () => {
  const site = { docs: '/none', settings: { security: { policy: 'enforce', images: [] } } } as unknown as SiteModel;
  const node = { file: 'a.mdx' } as PageNode;
  const images = ['https://[host]/a.png', '/own.png', 'https://a.example/b.png', '//a.example/c.png'];
  const problems = checkPolicy(site, node, { loads: [], images });
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('from https://a.example,')]);
});

it.each([
  ['https://a.example', ['https://a.example'], true],
  ['https://a.example', ['a.example'], true],
  ['https://a.example', ['http://a.example'], true],
  ['http://a.example', ['https://a.example'], false],
  ['https://b.a.example', ['https://a.example'], false],
  ['https://b.a.example', ['https://*.a.example'], true],
  ['https://a.example', ['https://*.a.example'], false],
  ['https://a.example:8443', ['https://a.example'], false],
  ['https://a.example:8443', ['https://a.example:8443'], true],
  ['https://a.example:8443', ['https://a.example:*'], true],
  ['https://a.example', ['https:'], true],
  ['data:', ['data:'], true],
  ['data:', ['*'], false],
  ['https://a.example', ["'unsafe-inline'", '*'], true],
  ['https://a.example', ["'unsafe-inline'"], false],
])('%s by %j: %s', (origin, sources, allowed) => expect(isSourceAllowed(origin, sources)).toBe(allowed));
