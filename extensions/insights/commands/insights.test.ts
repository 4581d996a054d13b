import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseSettings } from '@/lib/endpoint/settings';
import { openState } from '@/lib/endpoint/state/open-state';
import { batchesOf } from '../collector';
import { hashOfClient } from '../hash';
import { openInsightStore } from '../open-insights';
import { lastDays } from '../views/days';
import { chooseSite, daysCsv, readReport, reportText } from './report';
import { forgetClient } from './thread';

const NOW = Date.now();
const SITE = { organisation: 'acme', domain: 'docs' };
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

function newEnv(): Record<string, string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-report-'));
  folders.push(folder);
  return { ASSISTANT_STATE_DIR: folder };
}

const asked = (fp: string, tone: 'weak' | 'close' = 'weak') => ({
  type: 'question' as const,
  isNewThread: true,
  question: {
    ...{ at: NOW, thread: 1, message: 2, fp: hashOfClient(fp), key: '', tone, page: '/ropes' },
    ...{ stems: ['rope'], sources: [], firstByteMs: 3, text: '' },
  },
});

describe('report', () => {
  it('says what was asked in vain, as text and by day', async () => {
    const store = await openInsightStore(newEnv());
    await store?.add(batchesOf([asked('ada'), asked('bob', 'close')].map((event) => ({ site: SITE, event }))));
    const report = store && (await readReport(store, SITE, lastDays(2, NOW)));
    if (!report) throw new Error('nothing is stored');
    expect(reportText(report)).toMatch(
      /^Questions +2\n {2}answered +0\n {2}closest match +1\n {2}closest sections +0\n {2}not found +1$/m,
    );
    expect(reportText(report)).toContain('Questions without a good answer\n      1  rope  /ropes');
    const lines = daysCsv(report).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^date,question-strong,question-middle,question-weak,.*,question-close$/);
    expect(lines[2]).toBe(`${new Date(NOW).toISOString().slice(0, 10)},0,0,1,2,0,0,0,0,0,0,0,0,0,0,0,0,1`);
    await store?.close();
  });

  it('needs to know which site, where there are several', () => {
    const api = { organisation: 'acme', domain: 'api' };
    expect(chooseSite([SITE], {})).toEqual(SITE);
    expect(chooseSite([SITE, api], { domain: 'api' })).toEqual(api);
    expect(() => chooseSite([SITE, api], {})).toThrow('--organisation acme --domain api');
    expect(() => chooseSite([], {})).toThrow('Nothing has been recorded yet.');
  });

  it('has nothing to open where nothing is kept', async () => {
    expect(await openInsightStore({})).toBeUndefined();
    expect(await openInsightStore({ ...newEnv(), INSIGHTS_DAYS: '0' })).toBeUndefined();
  });
});

describe('thread delete', () => {
  it('deletes the threads and questions of a client', async () => {
    const env = newEnv();
    const state = await openState(parseSettings(env), () => {});
    const head = { id: `thr_${'0'.repeat(32)}`, domain: 'docs', fp: 'ada', createdAt: NOW };
    await state.threads.append(head, { role: 'user', text: 'hello', fp: 'ada' }, NOW);
    await state.close();
    const store = await openInsightStore(env);
    await store?.add(batchesOf(['ada', 'bob'].map((fp) => ({ site: SITE, event: asked(fp) }))));
    await store?.close();
    expect(await forgetClient('ada', env)).toEqual({ threads: 1, entries: 1 });
    expect(await forgetClient('ada', env)).toEqual({ threads: 0, entries: 0 });
    await expect(forgetClient('ada', {})).rejects.toThrow('ASSISTANT_STATE_DIR');
  });
});
