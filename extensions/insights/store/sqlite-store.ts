/** Events and counts in an SQLite file of the state folder. Any number of processes may share it. */
import type { Sql, StateFile } from '@/lib/store/state-file';
import type { InsightStore, Retention } from './insight-store';
import { addCounts, readCounts, topCounts } from './sqlite-counts';
import { cachedNames, knownSite, listSites, siteId } from './sqlite-names';
import { addAudit, addNotes, forgetNotes, listAudit, listNotes } from './sqlite-notes';
import { addQuestions, forgetQuestions, listQuestions, listThreads, rateQuestion } from './sqlite-questions';
import { sweep } from './sqlite-sweep';

/** Creates the store in a file of the kind `INSIGHTS_FILE`. */
export function createSqliteInsights(file: StateFile, retention: Retention): InsightStore {
  const read = async <T>(work: (sql: Sql) => T): Promise<T> => file.read(work);
  const write = async <T>(work: (sql: Sql) => T): Promise<T> => file.transaction(work);
  const nameOf = cachedNames();
  return {
    add: (batches) =>
      write((sql) => {
        for (const { site, counts, questions, notes } of batches) {
          const id = siteId(sql, site);
          addCounts(sql, id, counts);
          addQuestions(sql, id, questions);
          addNotes(sql, id, notes);
        }
      }),
    rate: (site, message, rating) => write((sql) => rateQuestion(sql, siteId(sql, site), message, rating)),
    counts: (site, kind, days) => read((sql) => readCounts(sql, knownSite(sql, site), kind, days)),
    top: (site, kind, days, limit) => read((sql) => topCounts(sql, knownSite(sql, site), kind, days, limit)),
    questions: (site, before, filter, limit) =>
      read((sql) => listQuestions(sql, knownSite(sql, site), before, filter, limit, nameOf)),
    threads: (site, threads) => read((sql) => listThreads(sql, knownSite(sql, site), threads, nameOf)),
    notes: (site, limit) => read((sql) => listNotes(sql, knownSite(sql, site), limit)),
    forget: (fp) => write((sql) => forgetQuestions(sql, fp) + forgetNotes(sql, fp)),
    audit: (site, entry) => write((sql) => addAudit(sql, siteId(sql, site), entry)),
    auditLog: (site, limit) => read((sql) => listAudit(sql, knownSite(sql, site), limit)),
    sites: () => read(listSites),
    sweep: (now) => sweep(file, retention, now),
    async close() {
      file.close();
    },
  };
}
