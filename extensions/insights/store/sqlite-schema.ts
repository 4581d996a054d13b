/** The tables of `insights.db`. */
import type { StateFileKind } from '@/lib/store/state-file';

/**
 * Counts of each name are side by side, so that those of a range of days are added up without sorting. `counts_by_day` serves short ranges, of
 * which it has all columns, and the retention.
 */
const COUNTS = `
CREATE TABLE counts (
  site INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, day INTEGER NOT NULL, value INTEGER NOT NULL,
  PRIMARY KEY (site, kind, name, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX counts_by_day ON counts (site, kind, day, name, value);
CREATE TABLE bounds (
  site INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, most INTEGER NOT NULL,
  PRIMARY KEY (site, kind, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX bounds_by_size ON bounds (site, kind, most DESC, name);`;

/**
 * A bound is the sum of a name's values above zero: no range of days has more, so that the largest sums are found among the largest bounds.
 * Values fall below zero where a rating is changed on a later day. Kept by the database, so that no change of a count can miss it.
 */
const BOUNDS = `
CREATE TRIGGER count_added AFTER INSERT ON counts WHEN new.value > 0 BEGIN
  INSERT INTO bounds (site, kind, name, most) VALUES (new.site, new.kind, new.name, new.value)
    ON CONFLICT DO UPDATE SET most = most + excluded.most;
END;
CREATE TRIGGER count_raised AFTER UPDATE OF value ON counts WHEN new.value > old.value AND new.value > 0 BEGIN
  INSERT INTO bounds (site, kind, name, most) VALUES (new.site, new.kind, new.name, new.value - max(old.value, 0))
    ON CONFLICT DO UPDATE SET most = most + excluded.most;
END;
CREATE TRIGGER count_lowered AFTER UPDATE OF value ON counts WHEN new.value < old.value AND old.value > 0 BEGIN
  UPDATE bounds SET most = most - old.value + max(new.value, 0) WHERE site = old.site AND kind = old.kind AND name = old.name;
  DELETE FROM bounds WHERE site = old.site AND kind = old.kind AND name = old.name AND most = 0;
END;
CREATE TRIGGER count_removed AFTER DELETE ON counts WHEN old.value > 0 BEGIN
  UPDATE bounds SET most = most - old.value WHERE site = old.site AND kind = old.kind AND name = old.name;
  DELETE FROM bounds WHERE site = old.site AND kind = old.kind AND name = old.name AND most = 0;
END;`;

/** From the first version, whose counts were in the order of their days. */
const FROM_1 = `
ALTER TABLE counts RENAME TO counts_1;
${COUNTS}
INSERT INTO counts (site, kind, name, day, value) SELECT site, kind, name, day, value FROM counts_1 ORDER BY 1, 2, 3, 4;
DROP TABLE counts_1;
INSERT INTO bounds (site, kind, name, most)
  SELECT site, kind, name, sum(value) FROM counts WHERE value > 0 GROUP BY site, kind, name;
${BOUNDS}`;

/**
 * Counts are kept per day and name, so that views read few rows however many events there are. Names of pages and sections are stored once.
 * Ids are hashes; see extensions/insights/hash.ts.
 */
export const INSIGHTS_FILE: StateFileKind = {
  name: 'insights.db',
  version: 2,
  migrations: { 1: FROM_1 },
  contents: 'counts and feedback begin',
  consequence: 'Questions and feedback are not recorded',
  schema: `
CREATE TABLE sites (id INTEGER PRIMARY KEY, organisation TEXT NOT NULL, domain TEXT NOT NULL, UNIQUE (organisation, domain)) STRICT;
CREATE TABLE names (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
${COUNTS}
${BOUNDS}
CREATE TABLE questions (
  id INTEGER PRIMARY KEY, site INTEGER NOT NULL, at INTEGER NOT NULL, thread INTEGER NOT NULL, message INTEGER NOT NULL, fp INTEGER NOT NULL,
  key TEXT NOT NULL, tone INTEGER NOT NULL, rating INTEGER NOT NULL, page INTEGER NOT NULL, stems TEXT NOT NULL, sources TEXT NOT NULL,
  ms INTEGER NOT NULL, text TEXT NOT NULL
) STRICT;
CREATE INDEX questions_by_time ON questions (site, at);
CREATE INDEX questions_by_thread ON questions (thread);
CREATE INDEX questions_by_message ON questions (message);
CREATE INDEX questions_by_client ON questions (fp) WHERE fp <> 0;
CREATE TABLE notes (
  id INTEGER PRIMARY KEY, site INTEGER NOT NULL, at INTEGER NOT NULL, target TEXT NOT NULL, page TEXT NOT NULL, rating INTEGER NOT NULL,
  text TEXT NOT NULL, fp INTEGER NOT NULL, message INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_by_time ON notes (site, at);
CREATE TABLE audit (
  id INTEGER PRIMARY KEY, site INTEGER NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL, action TEXT NOT NULL, subject TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_time ON audit (site, at);`,
};
