import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openPieces } from './stored-pieces';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-pieces-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

it('pieces are read by their places, also by the next process', () => {
  const file = path.join(root, 'folder/pieces');
  const first = openPieces(file);
  const texts = [[''], ['Seile', '', 'ロープ 🪢'], ['x'.repeat(100_000), 'y']];
  const places = texts.map((pieces) => first.add(pieces.map((text) => Buffer.from(text))));
  first.close();
  const second = openPieces(file);
  const more = second.add([Buffer.from('more')]);
  const read = [...places, more].map((place) => place.lengths.map((_, index) => second.read(place, index).toString()));
  expect(read).toEqual([...texts, ['more']]);
  expect(second.has(more)).toBe(true);
  expect(second.has({ start: second.size(), lengths: [1] })).toBe(false);
  second.close();
});

it('a piece of which a full disk took a part is written to its end', () => {
  const pieces = openPieces(path.join(root, 'parts'));
  const { writeSync } = fs;
  const writePart = (handle: number, bytes: unknown): number => writeSync(handle, bytes as Uint8Array, 0, 3);
  vi.spyOn(fs, 'writeSync').mockImplementationOnce(writePart);
  vi.spyOn(fs, 'writevSync').mockImplementation((handle, [bytes]) => writePart(handle, bytes));
  const [first, second] = [pieces.add([Buffer.from('Seile'), Buffer.from('Taue')]), pieces.add([Buffer.from('more')])];
  expect([pieces.read(first, 1), pieces.read(second, 0)].map(String)).toEqual(['Taue', 'more']);
  pieces.close();
});
