/** One fixture pair per form of navigation: `NAME.json` (pages, navigation) and `NAME.expected.json` (the tree as lines). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildText } from './fixtures/build-text';
import { outlineOf } from './fixtures/outline';

const folder = path.join(import.meta.dirname, 'fixtures');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.expected.json'))
  .map((file) => file.slice(0, -'.json'.length));

const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

describe.each(names)('the form %s', (name) => {
  const { navigation, ...around } = read(`${name}.json`);
  const { tree, problems } = buildText(JSON.stringify(navigation), around);

  it('builds the expected tree without a problem', () => {
    expect(problems).toEqual([]);
    expect(outlineOf(tree)).toEqual(read(`${name}.expected.json`));
  });

  it('is frozen all the way down', () => {
    const open: unknown[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Object.isFrozen(value)) open.push(value);
      for (const child of Object.values(value)) visit(child);
    };
    visit(tree.root);
    for (const scopes of tree.scopes.values()) visit(scopes);
    expect(open).toEqual([]);
  });
});

describe('pages of operations', () => {
  const navigation = JSON.stringify({ pages: ['a', { group: 'API', openapi: 'api.json', pages: ['GET /users'] }] });
  const specifications = { 'api.json': ['GET /users'] };

  it('take their place among the entries once they have facts', () => {
    const { tree } = buildText(navigation, {
      pages: ['a'],
      specifications,
      operationPage: (specification, { method, path: at }) => ({
        route: `/api${at}` as never,
        label: `${specification.file} ${at}`,
        method,
        hidden: false,
      }),
    });
    const group = tree.root.entries[1];
    expect(group?.type === 'group' && group.entries).toEqual([
      {
        type: 'page',
        id: '/pages/1/pages/0',
        route: '/api/users',
        label: 'api.json /users',
        method: 'get',
        hidden: false,
      },
    ]);
  });

  it('are left out until then', () => {
    const { tree, problems } = buildText(navigation, { pages: ['a'], specifications });
    expect(outlineOf(tree)).toEqual(['root home=/a', '  page /a', '  group "API"']);
    expect(problems).toEqual([]);
  });
});
