/** Notes of readers, and the audit log, in SQLite. */
import type { SqlRow } from '@/lib/store/sqlite-driver';
import type { Sql } from '@/lib/store/state-file';
import type { Note } from '../events';
import type { AuditEntry } from './insight-store';
import { ratingNumber, ratingOf } from './sqlite-ratings';

const ADD_NOTE = `INSERT INTO notes (site, at, target, page, rating, text, fp, message) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** Adds notes. */
export function addNotes(sql: Sql, site: number, notes: readonly Note[]): void {
  for (const { at, target, page, rating, text, fp, message } of notes) {
    sql(ADD_NOTE).run(site, at, target, page, ratingNumber(rating), text, fp, message);
  }
}

/** The newest notes. */
export function listNotes(sql: Sql, site: number, limit: number): Note[] {
  return sql('SELECT * FROM notes WHERE site = ? ORDER BY at DESC LIMIT ?').all(site, limit).map(noteOf);
}

/** Deletes the notes of a client. Returns their number. */
export function forgetNotes(sql: Sql, fp: number): number {
  return sql('DELETE FROM notes WHERE fp = ? AND fp <> 0 RETURNING id').all(fp).length;
}

/** Adds an entry to the audit log. */
export function addAudit(sql: Sql, site: number, { at, who, action, subject }: AuditEntry): void {
  sql('INSERT INTO audit (site, at, who, action, subject) VALUES (?, ?, ?, ?, ?)').run(site, at, who, action, subject);
}

/** The newest entries. */
export function listAudit(sql: Sql, site: number, limit: number): AuditEntry[] {
  return sql('SELECT at, who, action, subject FROM audit WHERE site = ? ORDER BY at DESC, id DESC LIMIT ?')
    .all(site, limit)
    .map(({ at, who, action, subject }) => ({
      at: Number(at),
      who: String(who),
      action: String(action),
      subject: String(subject),
    }));
}

function noteOf(row: SqlRow): Note {
  const rating = ratingOf(row.rating);
  return {
    at: Number(row.at),
    target: String(row.target) as Note['target'],
    page: String(row.page),
    ...(rating ? { rating } : {}),
    text: String(row.text),
    fp: Number(row.fp),
    message: Number(row.message),
  };
}
