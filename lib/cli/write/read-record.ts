/** Reads JSON files of a project. */
import fs from 'node:fs';
import { isRecord } from '@/lib/kit/is-record';

/** The object in a JSON file; undefined if there is no such file, or it has no object. */
export function readRecord(file: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
