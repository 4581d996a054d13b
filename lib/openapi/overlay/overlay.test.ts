/** Overlays: what targets select, what actions do, and where faults are reported. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FilePath } from '@/lib/kit/paths';
import { readSpecification } from '../read/read';
import { applyOverlay } from './apply-overlay';
import { parseJsonPath, selectNodes } from './select-nodes';

const document = () => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://a.example.com' }, { url: 'https://b.example.com', 'x-internal': true }],
  paths: {
    '/users': {
      get: { operationId: 'list', tags: ['a', 'b'], 'x-level': 2, responses: {} },
      post: { operationId: 'add', tags: ['b'], 'x-level': 10, responses: {} },
    },
    "/it's": { get: { responses: {} } },
  },
});

describe('a target', () => {
  it.each<[path: string, places: string[]]>([
    ['$', ['']],
    ['$.info.title', ['info/title']],
    ["$['info']['title']", ['info/title']],
    ['$["info"].title', ['info/title']],
    ["$.paths['/users'].get", ['paths/~1users/get']],
    ["$.paths['/it\\'s'].get", ["paths/~1it's/get"]],
    ['$.paths["/it\'s"].get', ["paths/~1it's/get"]],
    ['$.paths.*.get', ['paths/~1users/get', "paths/~1it's/get"]],
    ["$.paths['/users']['get','post']", ['paths/~1users/get', 'paths/~1users/post']],
    ['$.servers[0]', ['servers/0']],
    ['$.servers[-1].url', ['servers/1/url']],
    ['$.servers[9]', []],
    ['$.nowhere.at.all', []],
    ['$..url', ['servers/0/url', 'servers/1/url']],
    ['$..servers[*]', ['servers/0', 'servers/1']],
    ["$..[?@.operationId=='add']", ['paths/~1users/post']],
    ["$.paths.*[?(@.operationId == 'add')]", ['paths/~1users/post']],
    ['$.servers[?@["x-internal"] == true]', ['servers/1']],
    ["$.servers[?!@['x-internal']]", ['servers/0']],
    ['$.paths.*[?@.x-level >= 2 && @.x-level < 3]', ['paths/~1users/get']],
    ["$.paths.*[?@.tags[0] == 'a' || @.x-level > 5]", ['paths/~1users/get', 'paths/~1users/post']],
    ["$.paths.*[?@.operationId > 'b']", ['paths/~1users/get']],
    ['$.paths.*[?@.x-level < "3"]', []],
    ["$.servers[?$.info.title != 'T']", []],
    ['$.paths.*[?@.gone == null]', []],
    ['$.servers[0:1]', ['servers/0']],
    ['$.servers[0,0]', ['servers/0']],
    ['$.paths.*[?length(@.tags) > 1]', ['paths/~1users/get']],
    ["$.paths.*[?match(@.operationId, 'l.*')]", ['paths/~1users/get']],
    ['$.__proto__', []],
    ['$..constructor', []],
  ])('%s', (text, places) => {
    const path = parseJsonPath(text);
    const found = path ? selectNodes(document(), path) : [];
    expect(found.map(({ keys }) => keys.map((key) => key.replaceAll('/', '~1')).join('/'))).toEqual(places);
  });

  it.each(['', 'info', '$.', '$[', '$.a[1', '$.a[?]', '$.a[?length(@.b)]', '$.a b', "$['a]"])(
    '%j is none that is understood',
    (text) => expect(parseJsonPath(text)).toBeUndefined(),
  );
});

it('`..` descends into deeply nested documents', () => {
  let deep: unknown = { here: 1 };
  for (let depth = 0; depth < 400; depth++) deep = { a: deep };
  const path = parseJsonPath('$..here');
  expect(path && selectNodes(deep, path)).toHaveLength(1);
});

describe('an action', () => {
  const changedBy = (...actions: unknown[]) => {
    const changed = document();
    const faults = applyOverlay(changed, { overlay: '1.0.0', info: {}, actions });
    return { changed, faults };
  };

  it('merges objects, joins lists and replaces everything else', () => {
    const { changed, faults } = changedBy(
      { target: '$.info', update: { title: 'New', contact: { name: 'Me' } } },
      { target: "$.paths['/users'].get", update: { tags: ['c'] } },
      { target: '$.servers', update: { url: 'https://c.example.com' } },
      { target: '$.servers[0].url', update: 'https://z.example.com' },
    );
    expect(faults).toEqual([]);
    expect(changed.info).toEqual({ title: 'New', version: '1', contact: { name: 'Me' } });
    expect(changed.paths['/users'].get.tags).toEqual(['a', 'b', 'c']);
    expect(changed.servers.map(({ url }) => url)).toEqual([
      'https://z.example.com',
      'https://b.example.com',
      'https://c.example.com',
    ]);
  });

  it('removes, before it would update, whatever the order in a list', () => {
    const { changed } = changedBy(
      { target: '$.servers[*]', remove: true, update: { url: 'x' } },
      { target: "$.paths['/users'].post", remove: true },
    );
    expect(changed.servers).toEqual([]);
    expect(Object.keys(changed.paths['/users'])).toEqual(['get']);
  });

  it('does not share what it writes to several places', () => {
    const { changed } = changedBy(
      { target: '$.paths.*.get', update: { 'x-new': { list: [1] } } },
      {
        target: "$.paths['/users'].get['x-new'].list",
        update: 2,
      },
    );
    expect(changed.paths["/it's"].get).toMatchObject({ 'x-new': { list: [1] } });
  });

  it.each<[unknown, string, string[]]>([
    ['text', 'The file is not an overlay.', []],
    [{ overlay: '1.0.0' }, 'The file is not an overlay.', []],
    [{ overlay: '1.0.0', actions: [{ update: {} }] }, 'The action has no `target`.', ['actions', '0']],
    [
      { overlay: '1.0.0', actions: [{ target: '$' }, { target: 'x' }] },
      'The target "x" is not a supported JSONPath.',
      ['actions', '1', 'target'],
    ],
  ])('%j is reported', (overlay, message, keys) => {
    expect(applyOverlay(document(), overlay)).toMatchObject([{ message, keys }]);
  });
});

describe('a specification with overlays', () => {
  let docs: string;
  beforeEach(() => {
    docs = fs.mkdtempSync(path.join(os.tmpdir(), 'overlay-'));
    fs.writeFileSync(path.join(docs, 'api.json'), JSON.stringify(document()));
  });
  afterEach(() => fs.rmSync(docs, { recursive: true }));

  const read = async () => {
    const cache = { folder: path.join(docs, 'cache'), version: '1' };
    const overlays = ['one.yaml', 'two.yaml'] as FilePath[];
    const found = await readSpecification('api.json', docs, { cache, overlays });
    if (found.state !== 'found') throw new Error(JSON.stringify(found));
    return found;
  };
  const write = (file: string, target: string, update: unknown) =>
    fs.writeFileSync(
      path.join(docs, file),
      `overlay: 1.0.0\nactions:\n  - target: ${target}\n    update: ${JSON.stringify(update)}\n`,
    );
  const summary = "$.paths['/users'].get";

  it('is what the last of them says, also when one of them changes or comes later', async () => {
    write('one.yaml', summary, { summary: 'First' });
    expect((await read()).specification.operations[0]?.summary).toBe('First');
    write('two.yaml', summary, { summary: 'Second' });
    expect((await read()).specification.operations[0]?.summary).toBe('Second');
    write('two.yaml', summary, { summary: 'Second, changed' });
    const { specification } = await read();
    expect(specification.operations[0]?.summary).toBe('Second, changed');
    expect(specification.files).toEqual(['api.json', 'one.yaml', 'two.yaml']);
  });

  it('says where an overlay is wrong, and takes the rest', async () => {
    write('one.yaml', 'users', {});
    write('two.yaml', summary, { summary: 'Second' });
    const { problems, specification } = await read();
    expect(problems).toMatchObject([{ code: 'openapi/invalid', file: 'one.yaml', line: 3, column: 13 }]);
    expect(specification.operations[0]?.summary).toBe('Second');
  });
});
