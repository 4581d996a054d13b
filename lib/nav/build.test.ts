/** One pair of fixtures per navigation form: `NAME.json` (pages, navigation) and `NAME.expected.json` (the tree as lines). */
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
