/** The retention in SQLite, in small transactions with pauses, so that it never blocks an answer. */
import { setImmediate } from 'node:timers/promises';
import type { StateFile } from '@/lib/store/state-file';
import { DAY_MS, dayOf } from '../events';
import { MAX_AUDIT, MAX_NOTES, type Retention } from './insight-store';
import { sweepCounts } from './sqlite-counts';

/** Rows that one transaction deletes, so that others wait for milliseconds only. */
const SWEPT = 2_000;

/** Deletes what is older than the retention, and the oldest beyond the maximum. */
export async function sweep(file: StateFile, { days, maxQuestions }: Retention, now: number): Promise<void> {
  const before = now - days * DAY_MS;
  const sites = file.read((sql) => sql('SELECT id FROM sites').all()).map(({ id }) => Number(id));
  for (const site of sites) {
    for (const table of ['questions', 'notes', 'audit']) {
      await repeat(
        file,
        `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE site = ? AND at < ? LIMIT ${SWEPT}) RETURNING id`,
        [site, before],
      );
    }
    for (const [table, max] of [
      ['notes', MAX_NOTES],
      ['audit', MAX_AUDIT],
    ] as const) {
      const excess = `SELECT id FROM ${table} WHERE site = ? ORDER BY at DESC LIMIT -1 OFFSET ${max}`;
      await repeat(file, `DELETE FROM ${table} WHERE id IN (SELECT id FROM (${excess}) LIMIT ${SWEPT}) RETURNING id`, [
        site,
      ]);
    }
    await sweepCounts(file, site, dayOf(before), SWEPT);
  }
  const questions = Number(file.read((sql) => sql('SELECT count(*) AS n FROM questions').get())?.n ?? 0);
  for (let excess = questions - maxQuestions; excess > 0; excess -= SWEPT) {
    file.transaction((sql) =>
      sql('DELETE FROM questions WHERE id IN (SELECT id FROM questions ORDER BY id LIMIT ?)').run(
        Math.min(excess, SWEPT),
      ),
    );
    await setImmediate();
  }
}

async function repeat(file: StateFile, text: string, values: readonly number[]): Promise<void> {
  for (;;) {
    const deleted = file.transaction((sql) => sql(text).all(...values)).length;
    await setImmediate();
    if (deleted < SWEPT) return;
  }
}
