/** Events and counts in Redis, shared by any number of machines. Redis expires counts itself; lists are cut by age and number. */
import type { RedisCommands } from '@/lib/store/redis';
import { DAY_MS, type SiteName } from '../events';
import { type InsightStore, MAX_AUDIT, MAX_NOTES, type Retention } from './insight-store';
import { addCounts, readCounts, topCounts } from './redis-counts';
import { listKey, SITES, siteKey } from './redis-keys';
import { addMembers, forgetMembers, listMembers, sweepMembers } from './redis-lists';
import { addQuestions, listQuestions, listThreads, rateQuestion } from './redis-questions';

const ADD_SITE = `return redis.call('SADD', KEYS[1], ARGV[1])`;
const READ_SITES = `return redis.call('SMEMBERS', KEYS[1])`;

/** Creates the store. */
export function createRedisInsights(commands: RedisCommands, { days, maxQuestions }: Retention): InsightStore {
  const keptMs = days * DAY_MS;
  const known = new Set<string>();

  async function addSite(site: SiteName): Promise<void> {
    const key = siteKey(site);
    if (known.has(key)) return;
    await commands.script(ADD_SITE, [SITES], [JSON.stringify([site.organisation, site.domain])]);
    known.add(key);
  }

  return {
    async add(batches) {
      for (const { site, counts, questions, notes } of batches) {
        await addSite(site);
        await addCounts(commands, site, counts, keptMs);
        await addQuestions(commands, site, questions, keptMs, maxQuestions);
        await addMembers(commands, listKey(site, 'notes'), notes, MAX_NOTES);
      }
    },
    rate: (site, message, rating) => rateQuestion(commands, site, message, rating),
    counts: (site, kind, range) => readCounts(commands, site, kind, range),
    top: (site, kind, range, limit) => topCounts(commands, site, kind, range, limit),
    questions: (site, before, filter, limit) => listQuestions(commands, site, before, filter, limit),
    threads: (site, threads, before) => listThreads(commands, site, threads, before),
    notes: (site, limit) => listMembers(commands, listKey(site, 'notes'), limit),
    async forget(fp) {
      if (fp === 0) return 0;
      let removed = 0;
      for (const site of await listSites(commands)) {
        removed += await forgetMembers(commands, listKey(site, 'questions'), fp);
        removed += await forgetMembers(commands, listKey(site, 'notes'), fp);
      }
      return removed;
    },
    audit: (site, entry) => addMembers(commands, listKey(site, 'audit'), [entry], MAX_AUDIT),
    auditLog: (site, limit) => listMembers(commands, listKey(site, 'audit'), limit),
    sites: () => listSites(commands),
    async sweep(now) {
      for (const site of await listSites(commands)) {
        for (const list of ['questions', 'notes', 'audit'] as const) {
          await sweepMembers(commands, listKey(site, list), now - keptMs);
        }
      }
    },
    close: () => commands.close(),
  };
}

async function listSites(commands: RedisCommands): Promise<SiteName[]> {
  const names = (await commands.script(READ_SITES, [SITES], [])) as string[];
  return names
    .sort()
    .map((text) => JSON.parse(text) as [string, string])
    .map(([organisation, domain]) => ({ organisation, domain }));
}
