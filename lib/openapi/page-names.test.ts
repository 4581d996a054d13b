/** The table of content/reference/format/api-pages.mdx#addresses: titles and addresses. */
import { describe, expect, it } from 'vitest';
import { leafOf, routeOfEndpoint, slugOf, titleOfEndpoint } from './page-names';
import type { EndpointFacts, Method } from './types';

function operation(text: string, more: Partial<EndpointFacts> = {}): EndpointFacts {
  const [method = 'get', path = ''] = text.split(' ');
  const common = { tags: [], deprecated: false, hidden: false };
  return { kind: 'operation', method: method as Method, path, ...common, ...more } as EndpointFacts;
}
const webhook = (path: string, more: Partial<EndpointFacts> = {}) =>
  operation(`post ${path}`, { ...more, kind: 'webhook', path });
const channel = (path: string, more: Partial<EndpointFacts> = {}) => operation('', { ...more, kind: 'channel', path });

describe('slugOf', () => {
  it.each([
    ['List users.', 'list-users'],
    ['Create/Update {thing}', 'createupdate-'],
    ['get /', 'get-'],
    ['get /users/{id}', 'get-users'],
    ['get /v1/users/{user_id}/posts', 'get-v1users-posts'],
    ['API: v2 (beta) & y/z?', 'api:-v2-beta-&-yz?'],
    ['User Mgmt', 'user-mgmt'],
    ['Ünï Tag!', 'ünï-tag!'],
    ['plainHook', 'plainhook'],
    ['Order UPD! Now', 'order-upd!-now'],
    ["Don't  panic, ever", 'dont-panic-ever'],
    ['...', ''],
    ['a\u0000b', 'ab'],
  ])('%j is %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });
});

describe('the address of a page', () => {
  it.each<[EndpointFacts, string | undefined, string]>([
    [operation('get /users', { summary: 'List users.' }), undefined, '/api-reference/list-users'],
    [operation('get /users', { tags: ['User Mgmt', 'Other'] }), undefined, '/api-reference/user-mgmt/get-users'],
    [operation('get /users'), '/v2/api/', '/v2/api/get-users'],
    [operation('get /users'), '', '/get-users'],
    [operation('get /users', { tags: ['...'] }), 'api', '/api/get-users'],
    [operation('get /users', { href: '/start/here' }), 'api', '/start/here'],
    [operation('get /users', { href: '/start/../here' }), 'api', '/here'],
    ...['/../up', '/_lectern/x', '/a\\..\\b', '/a\u0000', '/robots.txt', `/${'n'.repeat(300)}`].map(
      (href): [EndpointFacts, string, string] => [operation('get /users', { href }), 'api', '/api/get-users'],
    ),
    [webhook('plainHook'), undefined, '/api-reference/plainhook'],
    [webhook('x', { summary: '...' }), undefined, '/api-reference/x'],
    [channel('chat', { summary: 'Chat Room' }), 'api', '/api/websockets/chat-room'],
    [channel('chat', { tags: ['Rooms'] }), 'api', '/api/rooms/chat'],
  ])('%j in %j', (endpoint, directory, route) => {
    expect(routeOfEndpoint(endpoint, directory)).toBe(route);
  });

  it('fits into the name of a file, whatever the summary', () => {
    const leaf = leafOf(operation('get /x', { summary: '説明'.repeat(90) }));
    expect(encodeURIComponent(leaf).length).toBeLessThanOrEqual(200);
    expect(leaf).toMatch(/^(説明){11}$/);
  });
});

describe('the title of a page', () => {
  it.each<[EndpointFacts, string]>([
    [operation('get /users', { summary: 'List users.' }), 'List users.'],
    [operation('get /users', { summary: 'List\n  users. ' }), 'List users.'],
    [operation('get /users/{id}'), 'Get users'],
    [operation('get /users', { summary: 'A', metadata: { title: 'B' } }), 'B'],
    [operation('get /users', { summary: 'A', metadata: { title: 3 } }), 'A'],
    [webhook('x', { summary: 'Order UPD! Now' }), 'Order upd! now'],
    [webhook('plainHook'), 'Plainhook'],
    [channel('chat/{room}', { summary: 'Chat Room' }), 'Chat Room'],
    [channel('chat/{room}'), 'chat/{room}'],
  ])('%j', (endpoint, title) => {
    expect(titleOfEndpoint(endpoint)).toBe(title);
  });
});
