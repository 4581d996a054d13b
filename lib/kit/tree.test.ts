/** The structure of the repository: no import cycles between files, and the folders that contributors expect. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { listSources, ownImportsOf } from './testing/sources';

const files = listSources('lib', 'components', 'extensions', 'app', 'tools', 'e2e');

describe('imports between files', () => {
  it('form no cycle, imports of types included', () => {
    expect(cyclesIn(new Map(files.map((file) => [file, importedBy(file)])))).toEqual([]);
  });

  it.each<[string, Record<string, string[]>, string[][]]>([
    ['none', { a: ['b', 'c'], b: ['c'], c: [] }, []],
    ['two files', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['a long one, next to files that only lead to it', { x: ['a'], a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c']]],
  ])('cycles are found: %s', (_, graph, expected) => {
    expect(cyclesIn(new Map(Object.entries(graph)))).toEqual(expected);
  });
});

describe('folders', () => {
  it('of the repository are those that the guide for contributors names', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
    const top = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''));
    expect([...top].filter((name) => !name.startsWith('.')).sort()).toEqual([
      'app',
      'components',
      'content',
      'e2e',
      'extensions',
      'lib',
      'tools',
    ]);
  });
});

/** Without the imports of the table of our own extensions, which are loaded on demand: they use the core, and the core uses them through it. */
function importedBy(file: string): string[] {
  if (file === 'lib/own-extensions.ts') return [];
  return ownImportsOf(file).flatMap(
    ({ target }) => ENDINGS.map((ending) => target + ending).find((name) => known.has(name)) ?? [],
  );
}

const known = new Set(files);
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** The groups of files that all import each other, directly or through others (Tarjan's strongly connected components). */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? own) : own) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    const low = lowest.get(file) ?? own;
    if (low === own) {
      const cycle = open.splice(open.indexOf(file));
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
