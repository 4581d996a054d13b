/** Specifications on disk: every part is found, and a document is re-read exactly when one of its files has changed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Specification } from '../types';
import { partsOf } from './parts';
import { readSpecification } from './read';
import { readStored, writeStored } from './store';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-specs-'));
});

const facts = { stamp: 'one' } as unknown as Omit<Specification, 'parts'>;

let documents = 0;

function storedOf(document: Record<string, unknown>) {
  const specification = { ...facts, stamp: `${documents++}` };
  writeStored(folder, { specification, problems: [], stamps: [] }, document);
  const stored = readStored(folder);
  if (!stored) throw new Error('nothing is stored');
  return stored.parts;
}

/** Every list of keys that leads to a value. */
function placesIn(value: unknown, keys: readonly string[] = []): (readonly string[])[] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [keys, ...children.flatMap(([key, child]) => placesIn(child, [...keys, key]))];
}

describe('parts on disk', () => {
  it('are those of the document, at every place', () => {
    const name = fc.constantFrom('get', 'post', '/a~b', 'x', '__proto__', 'parameters');
    const tree = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.integer(), fc.array(tie('value'), { maxLength: 2 }), tie('record')),
      record: fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    })).record;
    const key = fc.constantFrom('paths', 'webhooks', 'components', 'x-files', 'info', 'tags');
    fc.assert(
      fc.property(fc.dictionary(key, tree, { noNullPrototype: true }), (document) => {
        const parts = storedOf(document as Record<string, unknown>);
        const memory = partsOf(document);
        for (const keys of placesIn(document)) expect(parts.at(keys)).toEqual(memory.at(keys));
        for (const keys of [['none'], ['paths', 'none'], ['paths', 'x', 'get', 'none', '0']]) {
          expect(parts.at(keys)).toEqual(memory.at(keys));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('are gone when their file is', () => {
    const parts = storedOf({ paths: { '/gone': { get: {} } } });
    for (const file of fs.readdirSync(folder)) fs.rmSync(path.join(folder, file));
    expect(parts.at(['paths', '/gone', 'get'])).toBeUndefined();
    expect(readStored(folder)).toBeUndefined();
  });

  it('replace older ones', () => {
    storedOf({ paths: {} });
    writeStored(folder, { specification: { ...facts, stamp: 'two' }, problems: [], stamps: [] }, { paths: {} });
    expect(fs.readdirSync(folder).toSorted()).toEqual(['index.json', 'two.pieces']);
  });
});

describe('reading with a cache', () => {
  const api = (path: string) => `openapi: 3.1.0\ninfo: {}\npaths: { '${path}': { $ref: 'item.yaml' } }\n`;
  const read = async () => {
    const result = await readSpecification('api.yaml', folder, {
      cache: { folder: path.join(folder, 'cache'), version: '1' },
    });
    return result.state === 'found' ? result.specification : undefined;
  };

  it('finds what it found before, until a file changes', async () => {
    fs.writeFileSync(path.join(folder, 'api.yaml'), api('/one'));
    fs.writeFileSync(path.join(folder, 'item.yaml'), 'get: { summary: First }');
    const first = await read();
    expect(first?.operations).toMatchObject([{ path: '/one', summary: 'First' }]);
    const { parts: _, ...before } = first ?? {};
    const { parts, ...again } = (await read()) ?? {};
    expect(again).toEqual(before);
    expect(parts?.at(['paths', '/one', 'get', 'summary'])).toBe('First');
    fs.writeFileSync(path.join(folder, 'item.yaml'), 'get: { summary: The second }');
    expect((await read())?.operations).toMatchObject([{ summary: 'The second' }]);
    expect((await read())?.stamp).not.toBe(first?.stamp);
  });
});
