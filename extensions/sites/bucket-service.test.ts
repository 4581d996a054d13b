/** Two processes that read their sites from one bucket and count in one Redis. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runKeyCommand } from '@/lib/cli/keys/assistant-key-command';
import { questionBody, textOf } from '@/lib/endpoint/testing/service';
import { redisProgram, startTestRedis } from '@/lib/store/testing/redis';
import { ask, type RunningService, startService, temporaryPlace } from './testing/running';
import { startTestBucket, type TestBucket } from './testing/s3-server';
import { siteAbout } from './testing/sites';

const QUESTION = questionBody('How is it started for a harbour?');

describe.skipIf(redisProgram === undefined)('two processes with one bucket', () => {
  const places = [temporaryPlace(), temporaryPlace()];
  const processes: RunningService[] = [];
  let store: TestBucket;
  let redis: Awaited<ReturnType<typeof startTestRedis>>;
  let key: string;

  beforeAll(async () => {
    [store, redis] = await Promise.all([startTestBucket('docs-bucket'), startTestRedis()]);
    vi.stubEnv('AWS_ENDPOINT_URL_S3', store.endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    for (const subject of ['crane', 'winch', 'pier']) store.put(`sites/${subject}/`, await siteAbout(subject));
    for (const { state } of places) {
      processes.push(
        await startService({
          ASSISTANT_SITES: 's3://docs-bucket/sites',
          ASSISTANT_STATE_DIR: state,
          REDIS_URL: redis.url,
        }),
      );
    }
    key = await makeKeyInRedis();
  });
  afterAll(async () => {
    for (const one of processes) await one.close();
    await redis.stop();
    await store.close();
    for (const place of places) place.remove();
    vi.unstubAllEnvs();
  });

  /** Known to both machines, which have a state folder each. */
  async function makeKeyInRedis(): Promise<string> {
    const args = ['--organisation', 'acme', '--domain', 'crane,winch,pier,later'];
    return runKeyCommand(args, { REDIS_URL: redis.url, ASSISTANT_STATE_DIR: places[0]?.state });
  }

  const answersOf = (domain: string) =>
    Promise.all(
      processes.map(async ({ address }) => {
        const response = await ask(address, `/v1/assistant/${domain}/message`, key, QUESTION);
        const text = await response.text();
        return response.status === 200 ? /(\w+) --start/.exec(textOf(text))?.[1] : response.status;
      }),
    );

  it.each(['crane', 'winch', 'pier'])('both answer for %s', async (domain) => {
    expect(await answersOf(domain)).toEqual([domain, domain]);
  });

  it('both see a new, a changed and a removed site', async () => {
    expect(await answersOf('later')).toEqual([404, 404]);
    store.put('sites/later/', await siteAbout('later'));
    store.put('sites/crane/', await siteAbout('derrick'));
    for (const object of [...store.objects.keys()]) if (object.startsWith('sites/pier/')) store.objects.delete(object);
    const seen = async (domain: string, expected: unknown) =>
      vi.waitFor(async () => expect(await answersOf(domain)).toEqual([expected, expected]), { timeout: 20_000 });
    await seen('later', 'later');
    await seen('crane', 'derrick');
    await seen('pier', 404);
  });

  it('both go on answering while the bucket is away', async () => {
    store.down = true;
    expect(await answersOf('winch')).toEqual(['winch', 'winch']);
    store.down = false;
  });
});
