/**
 * Stores specifications on disk for many processes: a small index (contents, location of each piece) and one file with the pieces. A
 * process that renders a page reads only the pieces of that page.
 */

import fs from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@/lib/cache/write-atomically';
import { hashOf } from '@/lib/kit/hash';
import { isRecord } from '@/lib/kit/is-record';
import { pointerOf } from '@/lib/kit/json-pointer';
import type { FilePath } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import type { Parts, Specification } from '../types';
import { valueAt } from './parts';
import { setOwn, splitDocument } from './split';

/** The stored data of a specification, without its pieces. */
export interface StoredSpecification {
  specification: Omit<Specification, 'parts'>;
  problems: readonly Problem[];
  /** Its files with their time and size when they were read. */
  stamps: readonly (readonly [FilePath, string])[];
}

interface Index extends StoredSpecification {
  /** Name of the file with the pieces. */
  data: string;
  /** The location of each piece in that file, by JSON pointer. */
  pieces: Readonly<Record<string, readonly [offset: number, length: number]>>;
}

/** The folder of one specification below `cache`. `parts`: the other inputs of the result, in addition to its files. */
export function storeFolder(cache: string, ...parts: readonly string[]): string {
  return path.join(cache, 'specs', hashOf(...parts));
}

/** The specification stored in a folder; undefined if it is missing or unreadable. */
export function readStored(folder: string): (StoredSpecification & { parts: Parts }) | undefined {
  try {
    const index = JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8')) as Index;
    const data = path.join(folder, index.data);
    if (!fs.existsSync(data)) return undefined;
    return { ...index, parts: storedParts(data, new Map(Object.entries(index.pieces))) };
  } catch {
    return undefined;
  }
}

/** Stores a specification. If the folder is not writable, each process reads the document itself. */
export function writeStored(
  folder: string,
  stored: StoredSpecification,
  document: Readonly<Record<string, unknown>>,
): void {
  const pieces: Record<string, [number, number]> = {};
  const buffers: Buffer[] = [];
  let offset = 0;
  for (const { keys, own, taken } of splitDocument(document)) {
    const buffer = Buffer.from(JSON.stringify([own, taken]));
    pieces[pointerOf(keys)] = [offset, buffer.length];
    offset += buffer.length;
    buffers.push(buffer);
  }
  const data = `${stored.specification.stamp}.pieces`;
  const index: Index = { ...stored, data, pieces };
  try {
    writeAtomically(path.join(folder, data), Buffer.concat(buffers));
    writeAtomically(path.join(folder, 'index.json'), Buffer.from(JSON.stringify(index)));
    removeOld(folder, data);
  } catch {
    // Not stored: the next process repeats the work.
  }
}

function removeOld(folder: string, data: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (name.endsWith('.pieces') && name !== data) fs.rmSync(path.join(folder, name), { force: true });
  }
}

/** Recently read pieces, newest last. Pages of one specification share many components. */
const read = new Map<string, readonly [own: unknown, taken: readonly string[]]>();
const MAX_PIECES = 2000;

function storedParts(data: string, pieces: ReadonlyMap<string, readonly [number, number]>): Parts {
  const pieceAt = (pointer: string) => {
    const place = pieces.get(pointer);
    if (!place) return undefined;
    const key = `${data}#${pointer}`;
    const known = read.get(key);
    const piece = known ?? readPiece(data, place);
    if (!piece) return undefined;
    read.delete(key);
    read.set(key, piece);
    if (read.size > MAX_PIECES) for (const oldest of [...read.keys()].slice(0, MAX_PIECES / 4)) read.delete(oldest);
    return piece;
  };
  const whole = (keys: readonly string[]): unknown => {
    const [own, taken] = pieceAt(pointerOf(keys)) ?? [];
    if (!isRecord(own) || !taken || taken.length === 0) return own;
    const value: Record<string, unknown> = { ...own };
    for (const key of taken) setOwn(value, key, whole([...keys, key]));
    return value;
  };
  return {
    at(keys) {
      if (pieces.has(pointerOf(keys))) return whole(keys);
      for (let length = keys.length - 1; length >= 0; length--) {
        const piece = pieceAt(pointerOf(keys.slice(0, length)));
        if (piece) return valueAt(piece[0], keys.slice(length));
      }
      return undefined;
    },
  };
}

function readPiece(data: string, [offset, length]: readonly [number, number]) {
  try {
    const descriptor = fs.openSync(data, 'r');
    const buffer = Buffer.alloc(length);
    fs.readSync(descriptor, buffer, 0, length, offset);
    fs.closeSync(descriptor);
    return JSON.parse(buffer.toString('utf8')) as [unknown, string[]];
  } catch {
    return undefined;
  }
}
