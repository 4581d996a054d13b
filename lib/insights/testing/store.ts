/** A store in a temporary folder, for tests. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadSqlite } from '@/lib/assistant/state/sqlite-driver';
import { createStateFile } from '@/lib/assistant/state/state-file';
import type { InsightStore } from '../store/insight-store';
import { INSIGHTS_FILE } from '../store/sqlite-schema';
import { createSqliteInsights } from '../store/sqlite-store';

/** `remove` closes it and deletes its files. */
export async function openTestStore(): Promise<{ store: InsightStore; folder: string; remove(): void }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-insights-'));
  const file = createStateFile(folder, await loadSqlite(), console.error, INSIGHTS_FILE);
  return {
    store: createSqliteInsights(file, { days: 90, mostQuestions: 1_000_000 }),
    folder,
    remove() {
      file.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
