import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pruneCache } from './prune';

const DAY = 24 * 60 * 60;
const now = Date.now() / 1000;

function makeCache(files: Readonly<Record<string, number>>): string {
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-prune-'));
  for (const [name, days] of Object.entries(files)) {
    const file = path.join(cache, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '');
    fs.utimesSync(file, now - days * DAY, now - days * DAY);
  }
  return cache;
}

function filesOf(cache: string): string[] {
  const names = fs.readdirSync(cache, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => fs.statSync(path.join(cache, name)).isFile()).sort();
}

test('entries older than 30 days go, other files stay', () => {
  const cache = makeCache({
    'pages/ab/old.json': 31,
    'pages/ab/new.json': 29,
    'api/cd/old.json': 100,
    'styles/ef/old.json': 100,
    'embeddings/paid-for.json': 100,
    'search/en.json': 100,
  });
  pruneCache(cache, now * 1000);
  expect(filesOf(cache)).toEqual(['embeddings/paid-for.json', 'pages/ab/new.json', 'pruned', 'search/en.json']);
});

test('they are looked at once a day', () => {
  const cache = makeCache({ pruned: 0.9, 'pages/ab/old.json': 31 });
  pruneCache(cache, now * 1000);
  expect(filesOf(cache)).toContain('pages/ab/old.json');
  pruneCache(cache, (now + DAY / 2) * 1000);
  expect(filesOf(cache)).toEqual(['pruned']);
});

test('a cache that does not exist is no error', () => {
  expect(() => pruneCache(path.join(os.tmpdir(), 'lectern-no-cache'))).not.toThrow();
});
