/** The file of the SQLite store: what keeps it fast, and files of older versions. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadSqlite, type SqlDriver } from '@/lib/store/sqlite-driver';
import { createStateFile, type StateFile } from '@/lib/store/state-file';
import { batchesOf } from '../collector';
import { dayOf, type InsightEvent } from '../events';
import { INSIGHTS_FILE } from './sqlite-schema';
import { createSqliteInsights } from './sqlite-store';

const NOW = Date.now();
const TODAY = dayOf(NOW);
const SITE = { organisation: 'acme', domain: 'docs' };
const RETENTION = { days: 90, maxQuestions: 1_000 };

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-insights-'));
  cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function openFile(folder: string, driver: SqlDriver, log: (message: string) => void = () => undefined): StateFile {
  const file = createStateFile(folder, driver, log, INSIGHTS_FILE);
  cleanups.push(() => file.close());
  return file;
}

/** The bounds that are stored, and what they must be. */
const boundsIn = (file: StateFile) =>
  file.read((sql) => ({
    stored: sql('SELECT kind, name, most FROM bounds ORDER BY 1, 2').all(),
    direct: sql(`SELECT kind, name, sum(value) AS most FROM counts WHERE value > 0 GROUP BY 1, 2 ORDER BY 1, 2`).all(),
  }));

describe('bounds of sums', () => {
  it('follow every change of a count', async () => {
    const file = openFile(newFolder(), await loadSqlite());
    const store = createSqliteInsights(file, { ...RETENTION, days: 2 });
    const count = (day: number, name: string, value: number) => ({ kind: 'page-up' as const, day, name, value });
    const batches = [
      [count(TODAY, 'a', 1), count(TODAY - 5, 'a', 3), count(TODAY - 5, 'old', 2), count(TODAY, 'b', -1)],
      [count(TODAY, 'a', -1), count(TODAY, 'b', 3), count(TODAY - 1, 'c', 1)],
      [count(TODAY, 'a', -1), count(TODAY - 1, 'c', -1), count(TODAY, 'b', -1)],
      [count(TODAY, 'a', 4), count(TODAY - 1, 'c', -1)],
    ];
    for (const counts of batches) {
      await store.add([{ site: SITE, counts, questions: [], notes: [] }]);
      const { stored, direct } = boundsIn(file);
      expect(stored).toEqual(direct);
    }
    await store.sweep(NOW);
    const { stored, direct } = boundsIn(file);
    expect(stored).toEqual(direct);
    expect(stored.map(({ name, most }) => [name, most])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });
});

/** The tables of the first version that a change of the version touches. */
const FIRST_VERSION = `
CREATE TABLE sites (id INTEGER PRIMARY KEY, organisation TEXT NOT NULL, domain TEXT NOT NULL, UNIQUE (organisation, domain)) STRICT;
CREATE TABLE counts (
  site INTEGER NOT NULL, kind TEXT NOT NULL, day INTEGER NOT NULL, name TEXT NOT NULL, value INTEGER NOT NULL,
  PRIMARY KEY (site, kind, day, name)
) STRICT, WITHOUT ROWID;
INSERT INTO sites (organisation, domain) VALUES ('acme', 'docs');
INSERT INTO counts (site, kind, day, name, value) VALUES
  (1, 'view', ${TODAY}, '/a', 2), (1, 'view', ${TODAY - 1}, '/a', 1), (1, 'view', ${TODAY}, '/b', 9), (1, 'page-up', ${TODAY}, '/a', -1);
PRAGMA user_version = 1;`;

describe('a file of another version', () => {
  it('is brought to this one with its counts', async () => {
    const [folder, driver] = [newFolder(), await loadSqlite()];
    const old = driver(path.join(folder, INSIGHTS_FILE.name));
    old.exec(FIRST_VERSION);
    old.close();
    const file = openFile(folder, driver);
    const store = createSqliteInsights(file, RETENTION);
    const view: InsightEvent = { type: 'view', at: NOW, page: '/a', isVisit: false };
    await store.add(batchesOf([{ site: SITE, event: view }]));
    expect(await store.top(SITE, 'view', { from: TODAY - 9, to: TODAY }, 5)).toEqual([
      { name: '/b', value: 9 },
      { name: '/a', value: 4 },
    ]);
    const { stored, direct } = boundsIn(file);
    expect(stored).toEqual(direct);
    const same = openFile(newFolder(), driver);
    const tables = (one: StateFile) =>
      one.read((sql) =>
        sql("SELECT name, sql FROM sqlite_schema WHERE tbl_name IN ('counts', 'bounds') ORDER BY 1").all(),
      );
    expect(tables(file)).toEqual(tables(same));
  });

  it('is left alone if it is newer', async () => {
    const [folder, driver] = [newFolder(), await loadSqlite()];
    const newer = driver(path.join(folder, INSIGHTS_FILE.name));
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    const logged: string[] = [];
    const file = openFile(folder, driver, (message) => logged.push(message));
    expect(() => file.read(() => 1)).toThrow('newer version');
    expect(logged.join()).toContain('newer version of the program (99)');
  });
});

describe('statements', () => {
  it('find their rows by an index that has all of their conditions', async () => {
    const folder = newFolder();
    const driver = await loadSqlite();
    const texts = new Set<string>();
    const recording: SqlDriver = (name) => {
      const connection = driver(name);
      return {
        ...{ exec: (text) => connection.exec(text), close: () => connection.close() },
        prepare(text) {
          texts.add(text);
          return connection.prepare(text);
        },
      };
    };
    const file = openFile(folder, recording);
    const store = createSqliteInsights(file, RETENTION);
    await store.add([{ site: SITE, counts: [], questions: [], notes: [] }]);
    await store.rate(SITE, 1, 'up');
    await store.counts(SITE, 'total', { from: 1, to: 2 });
    await store.top(SITE, 'gap', { from: 1, to: 2 }, 5);
    await store.questions(SITE, NOW, {}, 5);
    await store.questions(SITE, NOW, { tone: 'weak', rating: 'up', fp: 3, words: ['a', 'b'] }, 5);
    await store.threads(SITE, [1], NOW);
    await store.notes(SITE, 5);
    await store.auditLog(SITE, 5);
    await store.forget(5);
    await store.sweep(NOW);
    const reader = driver(path.join(folder, INSIGHTS_FILE.name));
    cleanups.push(() => reader.close());
    const plans = [...texts]
      .filter((text) => /^(SELECT|UPDATE|DELETE)/.test(text))
      .map((text) => {
        const steps = reader.prepare(`EXPLAIN QUERY PLAN ${text}`).all();
        return { text, steps: steps.map(({ detail }) => String(detail)) };
      });
    expect(plans.length).toBeGreaterThan(15);
    for (const { text, steps } of plans) {
      // The retention counts all questions; notes are few.
      if (/count\(\*\) AS n FROM questions$|^DELETE FROM notes WHERE fp/.test(text)) continue;
      expect([text, steps.filter((step) => /^SCAN (questions|notes|counts|bounds|audit)/.test(step))]).toEqual([
        text,
        [],
      ]);
      // All questions of a site, which is as good as a scan.
      expect([text, steps.filter((step) => /^SEARCH questions .*\(site=\?\)/.test(step))]).toEqual([text, []]);
    }
  });
});
