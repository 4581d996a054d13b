import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openTexts } from './stored-texts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-texts-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

it('texts are read by their places, also by the next process', () => {
  const file = path.join(root, 'folder/texts');
  const first = openTexts(file);
  const places = ['', 'Seile', 'ロープ 🪢', 'x'.repeat(100_000)].map((text) => first.add(text));
  first.close();
  const second = openTexts(file);
  const more = second.add('more');
  expect([...places, more].map((place) => second.read(place))).toEqual([
    '',
    'Seile',
    'ロープ 🪢',
    'x'.repeat(100_000),
    'more',
  ]);
  expect(second.has(more)).toBe(true);
  expect(second.has([second.size(), 1])).toBe(false);
  second.close();
});
