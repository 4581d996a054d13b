/** The vectors of sections in a file of the cache, as bytes. Keyed by what was embedded, so that an edit costs one vector. */
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '@/lib/kit/hash';
import { isRecord } from '@/lib/kit/is-record';
import type { Section } from '@/lib/search/types';

/** Vectors by the key of their text. */
export type Vectors = Map<string, Int8Array>;

/** Models read about so much of a text, in characters. */
const MAX_TEXT_LENGTH = 2_000;

/** Addresses in links say little, and differ where a site is served below a path. */
const ADDRESSES = /(?<=\])\([^()\s]*(?:\s[^()]*)?\)|(?<=(?:href|src)=)"[^"]*"/g;

/** What is embedded of a section. */
export function textOf({ trail, markdown }: Pick<Section, 'trail' | 'markdown'>): string {
  return `${trail.join(' › ')}\n\n${markdown.replace(ADDRESSES, '')}`
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** The key of a text. */
export function keyOf(text: string): string {
  return hashOf(text).slice(0, 24);
}

/** The file for a model of a server. `cache`: the folder for caches. */
export function vectorFile(cache: string, settings: { baseUrl: string; model: string }): string {
  return path.join(cache, 'embeddings', `${hashOf(settings.baseUrl, settings.model).slice(0, 24)}.json`);
}

/** The stored vectors; empty without a readable file. */
export function readVectors(file: string): Vectors {
  try {
    const stored: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    const entries = isRecord(stored) ? Object.entries(stored) : [];
    return new Map(
      entries.flatMap(([key, bytes]) =>
        typeof bytes === 'string' ? [[key, new Int8Array(Buffer.from(bytes, 'base64'))] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Replaces the file. */
export function writeVectors(file: string, vectors: Vectors): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const stored = Object.fromEntries(
    [...vectors].map(([key, { buffer }]) => [key, Buffer.from(buffer).toString('base64')]),
  );
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(stored));
  fs.renameSync(draft, file);
}

/** A vector as bytes: the largest component becomes ±127. Only the direction is kept. */
export function quantized(vector: Float32Array): Int8Array {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
}
