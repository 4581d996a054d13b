/** Tests two processes of a service for many sites, with one bucket and one Redis. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestBucket } from '@/extensions/sites/testing/s3-server';
import { siteAbout } from '@/extensions/sites/testing/sites';
import { redisProgram, startTestRedis } from '@/lib/store/testing/redis';
import { readArguments } from '../arguments';
import { ask, makeKey, type ServiceProcess, startServiceProcess, untilNamed } from './process';

const USAGE = `Usage: npm run test:service

Runs two processes of a service for many sites, with one bucket and one Redis. Both versions of the endpoint answer for each
site, limits are exact across processes and sites, and both see a changed site in time. Exits with 1 if one of this is not so.`;

readArguments(USAGE, {});

const DOMAINS = ['crane', 'winch', 'pier'];
const VERSIONS = ['v1', 'v2'] as const;
/** Of the organisation, in an hour. The answers of the first part count too. */
const LIMIT = 60;
const QUESTIONS = 100;
const UPDATES = 3;
/** See content/operate/several-machines.mdx#sites. */
const SEEN_MS = 5_000;
const QUESTION = 'How is it started for a harbour?';

if (redisProgram === undefined) {
  console.error('There is no redis-server. Install it, or name it with REDIS_SERVER_PATH.');
  process.exit(1);
}
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-two-'));
const state = path.join(work, 'state');
const [redis, bucket] = await Promise.all([startTestRedis(), startTestBucket('docs')]);
const processes: ServiceProcess[] = [];
const wrong: string[] = [];

try {
  for (const domain of DOMAINS) bucket.put(`sites/${domain}/`, await siteAbout(domain));
  const keys = [await makeKey(state, DOMAINS), await makeKey(state, DOMAINS)];
  // One after the other: the first one compiles the program.
  for (const name of ['one', 'two']) processes.push(await startOne(name));
  const answered = await checkAnswers(keys);
  await checkLimit(keys, answered);
  await checkUpdates(keys);
} finally {
  for (const process of processes) await process.stop();
  await redis.stop();
  await bucket.close();
  fs.rmSync(work, { recursive: true, force: true });
}
for (const line of wrong) console.error(`Wrong: ${line}`);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Each process has a cache of its own, like a machine. */
function startOne(name: string): Promise<ServiceProcess> {
  return startServiceProcess({
    ASSISTANT_SITES: 's3://docs/sites',
    ASSISTANT_STATE_DIR: state,
    LECTERN_CACHE_DIR: path.join(work, name),
    ASSISTANT_LIMIT_ORG_HOUR: String(LIMIT),
    REDIS_URL: redis.url,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
}

/** Each process answers for each site, in both versions. Returns the number of questions. */
async function checkAnswers([key = '']: readonly string[]): Promise<number> {
  let asked = 0;
  for (const [n, { address }] of processes.entries()) {
    for (const domain of DOMAINS) {
      for (const version of VERSIONS) {
        asked++;
        const { isOk, status, body } = await ask(address, domain, key, { text: QUESTION, version });
        if (!isOk || !body.includes(`${domain} --start`))
          wrong.push(`process ${n + 1} answers ${version} for ${domain} with status ${status}`);
      }
    }
  }
  console.log(`${asked} answers of two processes for ${DOMAINS.length} sites in both versions`);
  return asked;
}

/** Many questions at once, to both processes, with two keys of one organisation. */
async function checkLimit(keys: readonly string[], before: number): Promise<void> {
  const questions = Array.from({ length: QUESTIONS }, (_, n) =>
    ask(processes[n % 2]?.address ?? '', DOMAINS[n % 3] ?? '', keys[n % 2] ?? '', { text: QUESTION }),
  );
  const statuses = (await Promise.all(questions)).map(({ status }) => status);
  const of = (status: number): number => statuses.filter((candidate) => candidate === status).length;
  console.log(`limit ${LIMIT}, ${before} used: ${of(200)} of ${QUESTIONS} answered, ${of(429)} refused`);
  if (of(200) !== LIMIT - before || of(429) !== QUESTIONS - LIMIT + before)
    wrong.push(`the limit ${LIMIT} is not exact: ${statuses.join(' ')}`);
}

async function checkUpdates([key = '']: readonly string[]): Promise<void> {
  for (let n = 0; n < UPDATES; n++) {
    const name = `update${n}`;
    bucket.put('sites/crane/', await siteAbout(name));
    const start = performance.now();
    const late = AbortSignal.timeout(2 * SEEN_MS);
    await Promise.race([
      Promise.all(processes.map(({ address }) => untilNamed(address, 'crane', key, name))),
      new Promise((resolve) => late.addEventListener('abort', resolve)),
    ]);
    const ms = performance.now() - start;
    console.log(`a changed site was seen by both after ${(ms / 1_000).toFixed(1)} s`);
    if (ms > SEEN_MS) wrong.push(`a changed site was seen after ${(ms / 1_000).toFixed(1)} s`);
  }
}
