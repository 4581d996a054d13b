/**
 * `bench -- service [--domains 200] [--pages 50] [--megabytes 64]`: one service over many exported sites, as a process of its own. Prints its
 * memory beside the budget, the first question to each site, later questions to ten sites and to one, and answers that were lost while
 * sites came, changed and went. With Redis: two processes with one bucket, their limits, and when both see a changed site. Linux only.
 */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFolderKeys } from '@/lib/assistant/keys/folder-keys';
import { createKey } from '@/lib/assistant/keys/key';
import { freePort, redisProgram, startTestRedis } from '@/lib/assistant/testing/redis';
import { parseSiteFile, SITE_FILE, siteHash, writeSiteFile } from '@/lib/export/site-file';
import { startTestBucket } from '@/lib/service/testing/s3-server';
import { deploy } from '@/lib/service/testing/sites';

interface Options {
  domains: number;
  pages: number;
  /** The budget for indexes. */
  megabytes: number;
  generator: string;
}

interface Running {
  address: string;
  memoryMb(kind?: 'VmRSS' | 'VmHWM'): number;
  stop(): Promise<void>;
}

type Files = ReadonlyMap<string, Uint8Array>;

const CLIENTS = 4;
const QUESTIONS = 1_000;
const WARM_DOMAINS = 10;
const CHANGE_SECONDS = 20;
const UPDATES = 5;
const LIMIT = 100;
const READY_MS = 60_000;

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-bench-service-'));
const state = path.join(work, 'state');

/** Prints the report. Returns whether no answer was lost and the limits were exact. */
export async function benchService(options: Options): Promise<boolean> {
  const exported = exportPages(options);
  const sites = path.join(work, 'sites');
  fs.mkdirSync(sites);
  const domains = Array.from({ length: options.domains }, (_, n) => `site-${n}`);
  for (const domain of domains) deploy(sites, domain, siteNamed(exported, domain));
  const bytes = [...exported.values()].reduce((sum, content) => sum + content.length, 0);
  console.log(`${options.domains} sites of ${options.pages} pages, ${(bytes / 2 ** 20).toFixed(2)} MB of index each`);
  try {
    const lost = await benchOne(options, exported, sites, domains);
    const exact = redisProgram === undefined || (await benchTwo(exported));
    return lost === 0 && exact;
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

async function benchOne({ megabytes }: Options, exported: Files, sites: string, domains: string[]): Promise<number> {
  const key = await makeKey([...domains, 'extra']);
  const start = performance.now();
  const service = await startService({ ASSISTANT_SITES: sites, ASSISTANT_INDEX_MB: String(megabytes) });
  const base = service.memoryMb();
  console.log(`ready after ${seconds(performance.now() - start)} s`);
  const first = await inTurn(domains.slice(0, 1), service, key);
  const cold = await inTurn(domains.slice(1), service, key);
  console.log(`first question: of the process ${quantiles(first)}; of each other site ${quantiles(cold)}`);
  for (let n = 0; n < 2; n++) await inTurn(domains, service, key);
  const [after, most] = [service.memoryMb(), service.memoryMb('VmHWM')];
  console.log(
    `memory: ${base.toFixed(0)} MB at the start, ${after.toFixed(0)} MB after 3 rounds, ${most.toFixed(0)} MB at most; budget ${megabytes} MB + 150 MB`,
  );
  const [one] = domains;
  for (const warm of [domains.slice(0, WARM_DOMAINS), [one ?? '']]) {
    await inTurn(warm, service, key);
    const times = await atOnce(warm, service, key);
    console.log(`later questions, ${CLIENTS} clients, ${warm.length} sites: ${quantiles(times)}`);
  }
  const { answered, lost } = await whileChanging(exported, sites, domains.slice(0, WARM_DOMAINS), service, key);
  console.log(`while sites came, changed and went: ${answered} answers, ${lost} lost`);
  await service.stop();
  return lost;
}

/** Answers for ten sites of which one is replaced again and again, while another comes and goes. */
async function whileChanging(exported: Files, sites: string, domains: string[], service: Running, key: string) {
  const end = performance.now() + CHANGE_SECONDS * 1_000;
  let [answered, lost] = [0, 0];
  const clients = Array.from({ length: CLIENTS }, async (_, n) => {
    for (let at = n; performance.now() < end; at++) {
      const isAnswered = await ask(service.address, domains[at % domains.length] ?? '', key).then(
        ({ isOk }) => isOk,
        () => false,
      );
      if (isAnswered) answered++;
      else lost++;
    }
  });
  for (let n = 0; performance.now() < end; n++) {
    deploy(sites, domains[0] ?? '', siteNamed(exported, `changed ${n}`));
    if (n % 2 === 0) deploy(sites, 'extra', siteNamed(exported, 'extra'));
    else fs.rmSync(path.join(sites, 'extra'), { recursive: true });
    await pause(400);
  }
  await Promise.all(clients);
  return { answered, lost };
}

/** Two processes with one bucket and one Redis. Returns whether their limits were exact. */
async function benchTwo(exported: Files): Promise<boolean> {
  const [redis, bucket] = await Promise.all([startTestRedis(), startTestBucket('bench')]);
  const domains = ['one', 'two', 'three'];
  for (const domain of domains) bucket.put(`sites/${domain}/`, siteNamed(exported, domain));
  const env = {
    ASSISTANT_SITES: 's3://bench/sites',
    REDIS_URL: redis.url,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  const processes = [
    await startService({ ...env, ASSISTANT_LIMIT_ORG_HOUR: String(LIMIT) }),
    await startService({ ...env, ASSISTANT_LIMIT_ORG_HOUR: String(LIMIT) }),
  ];
  const keys = [await makeKey(domains), await makeKey(domains)];
  const asked = Array.from({ length: 3 * LIMIT }, (_, n) =>
    ask(processes[n % 2]?.address ?? '', domains[n % 3] ?? '', keys[n % 2] ?? ''),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  const of = (status: number): number => statuses.filter((one) => one === status).length;
  const [answered, refused] = [of(200), of(429)];
  const failed = statuses.length - answered - refused;
  console.log(`two processes, limit ${LIMIT}: ${answered} questions answered, ${refused} refused, ${failed} failed`);
  const delays: number[] = [];
  for (let n = 0; n < UPDATES; n++) {
    const name = `update ${n}`;
    bucket.put('sites/one/', siteNamed(exported, name));
    const start = performance.now();
    await Promise.all(processes.map(({ address }) => untilNamed(address, keys[0] ?? '', name)));
    delays.push(performance.now() - start);
    // Not always at the same moment of the service's own rhythm.
    await pause(700);
  }
  console.log(`a changed site was seen by both after ${delays.map(seconds).join(', ')} s`);
  for (const one of processes) await one.stop();
  redis.stop();
  await bucket.close();
  // A question that failed is not counted, but may have been in the way of one that was refused.
  return answered <= LIMIT && answered + failed >= LIMIT;
}

/** Resolves when the MCP server of the site has this name; questions are limited. */
async function untilNamed(address: string, key: string, name: string): Promise<void> {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } };
  for (;;) {
    const response = await post(`${address}/mcp/one`, key, { jsonrpc: '2.0', id: 1, method: 'initialize', params });
    if ((await response.text()).includes(name)) return;
    await pause(50);
  }
}

async function inTurn(domains: readonly string[], { address }: Running, key: string): Promise<number[]> {
  const times: number[] = [];
  for (const domain of domains) times.push((await ask(address, domain, key)).ms);
  return times;
}

async function atOnce(domains: readonly string[], { address }: Running, key: string): Promise<number[]> {
  const times: number[] = [];
  const client = async (n: number): Promise<void> => {
    for (let at = n; at < QUESTIONS; at += CLIENTS)
      times.push((await ask(address, domains[at % domains.length] ?? '', key)).ms);
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return times;
}

/** Asks a question and reads the answer to its end. */
async function ask(
  address: string,
  domain: string,
  key: string,
): Promise<{ status: number; isOk: boolean; ms: number }> {
  const text = 'How do I configure the retry policy of a request?';
  const messages = [{ id: '1', role: 'user', content: text, parts: [{ type: 'text', text }] }];
  const start = performance.now();
  const response = await post(`${address}/v1/assistant/${domain}/message`, key, { fp: 'anonymous', messages });
  const isWhole = (await response.text()).includes('\nd:{"type":"finish"');
  return { status: response.status, isOk: response.status === 200 && isWhole, ms: performance.now() - start };
}

function post(url: string, key: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The files that the service needs of an export of generated pages. */
function exportPages({ pages, generator }: Options): Files {
  const [docs, out] = [path.join(work, 'docs'), path.join(work, 'out')];
  execFileSync(process.execPath, [path.resolve(generator), String(pages), docs]);
  execFileSync(process.execPath, ['lib/cli/run.mjs', 'export', '--docs', docs, '--out', out, '--lenient'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { index, pages: list } = parseSiteFile(fs.readFileSync(path.join(out, SITE_FILE), 'utf8'));
  return new Map([...index, list].map((file) => [file, fs.readFileSync(path.join(out, file))]));
}

/** An export with another name, and therefore another hash. */
function siteNamed(exported: Files, name: string): Map<string, Uint8Array> {
  const [pages = '', ...index] = [...exported.keys()].reverse();
  const hash = siteHash(name, [...exported.values()]);
  const site = writeSiteFile({ lectern: 'bench', hash, name, index: index.reverse(), pages });
  return new Map([...exported, [SITE_FILE, Buffer.from(site)]]);
}

async function makeKey(domains: readonly string[]): Promise<string> {
  const { key, record } = createKey({ organisation: 'bench', domains, kind: 'server', origins: [] }, new Date());
  await createFolderKeys(state).write(record);
  return key;
}

async function startService(env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const service = spawn(
    process.execPath,
    ['lib/cli/run.mjs', 'service', '--port', String(port), '--host', '127.0.0.1'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ASSISTANT_STATE_DIR: state, LECTERN_CACHE_DIR: path.join(work, 'cache'), ...env },
    },
  );
  const address = `http://127.0.0.1:${port}`;
  const end = performance.now() + READY_MS;
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (performance.now() > end || service.exitCode !== null) throw new Error('The service did not start.');
    await pause(100);
  }
  return {
    address,
    memoryMb(kind = 'VmRSS') {
      const status = fs.readFileSync(`/proc/${service.pid}/status`, 'utf8');
      return Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
    },
    async stop() {
      const ended = new Promise((resolve) => service.once('exit', resolve));
      service.kill();
      await ended;
    },
  };
}

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
