/** The tables of `insights.db`. */
import type { StateFileKind } from '@/lib/assistant/state/state-file';

/**
 * Counts are kept per day and name, so that views read few rows however many events there are. Names of pages and sections are stored once.
 * Ids are hashes; see lib/insights/hash.ts.
 */
export const INSIGHTS_FILE: StateFileKind = {
  name: 'insights.db',
  version: 1,
  contents: 'counts and feedback begin',
  consequence: 'Questions and feedback are not recorded',
  schema: `
CREATE TABLE sites (id INTEGER PRIMARY KEY, organisation TEXT NOT NULL, domain TEXT NOT NULL, UNIQUE (organisation, domain)) STRICT;
CREATE TABLE names (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE counts (
  site INTEGER NOT NULL, kind TEXT NOT NULL, day INTEGER NOT NULL, name TEXT NOT NULL, value INTEGER NOT NULL,
  PRIMARY KEY (site, kind, day, name)
) STRICT, WITHOUT ROWID;
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
