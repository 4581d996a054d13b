/**
 * `bench -- service [--domains 200] [--pages 50] [--megabytes 64]`: one service over many exported sites, as a process of its own. Prints its
 * memory beside the budget, the first question to each site, later questions to ten sites and to one, and answers that were lost while
 * sites came, changed and went. Linux only.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deploy } from '@/extensions/sites/testing/sites';
import { parseSiteFile, SITE_FILE, siteHash, writeSiteFile } from '@/lib/export/site-file';
import { ask, makeKey, type ServiceProcess, startServiceProcess } from '../service/process';
import { quantile } from './numbers';

interface Options {
  domains: number;
  pages: number;
  /** The budget for indexes. */
  megabytes: number;
  generator: string;
}

type Files = ReadonlyMap<string, Uint8Array>;

const CLIENTS = 4;
const QUESTIONS = 1_000;
const WARM_DOMAINS = 10;
const CHANGE_SECONDS = 20;
/** Between two questions of a client meanwhile: one address may ask 10,000 a day, and each refusal would count as a lost answer. */
const PAUSE_MS = 15;

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-bench-service-'));
const state = path.join(work, 'state');

/** Prints the report. Returns whether no answer was lost. */
export async function benchService(options: Options): Promise<boolean> {
  const exported = exportPages(options);
  const sites = path.join(work, 'sites');
  fs.mkdirSync(sites);
  const domains = Array.from({ length: options.domains }, (_, n) => `site-${n}`);
  for (const domain of domains) deploy(sites, domain, siteNamed(exported, domain));
  const bytes = [...exported.values()].reduce((sum, content) => sum + content.length, 0);
  console.log(`${options.domains} sites of ${options.pages} pages, ${(bytes / 2 ** 20).toFixed(2)} MB of index each`);
  try {
    return (await benchOne(options, exported, sites, domains)) === 0;
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

async function benchOne({ megabytes }: Options, exported: Files, sites: string, domains: string[]): Promise<number> {
  const key = await makeKey(state, [...domains, 'extra']);
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
  const [firstDomain] = domains;
  for (const warm of [domains.slice(0, WARM_DOMAINS), [firstDomain ?? '']]) {
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
async function whileChanging(exported: Files, sites: string, domains: string[], service: ServiceProcess, key: string) {
  const end = performance.now() + CHANGE_SECONDS * 1_000;
  let [answered, lost] = [0, 0];
  const clients = Array.from({ length: CLIENTS }, async (_, n) => {
    for (let at = n; performance.now() < end; at++) {
      const isAnswered = await askOne(service.address, domains[at % domains.length] ?? '', key).then(
        ({ isOk }) => isOk,
        () => false,
      );
      if (isAnswered) answered++;
      else lost++;
      await pause(PAUSE_MS);
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

async function inTurn(domains: readonly string[], { address }: ServiceProcess, key: string): Promise<number[]> {
  const times: number[] = [];
  for (const domain of domains) times.push((await askOne(address, domain, key)).ms);
  return times;
}

async function atOnce(domains: readonly string[], { address }: ServiceProcess, key: string): Promise<number[]> {
  const times: number[] = [];
  const client = async (n: number): Promise<void> => {
    for (let at = n; at < QUESTIONS; at += CLIENTS)
      times.push((await askOne(address, domains[at % domains.length] ?? '', key)).ms);
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return times;
}

function askOne(address: string, domain: string, key: string): ReturnType<typeof ask> {
  return ask(address, domain, key, { text: 'How do I configure the retry policy of a request?' });
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
  const hash = siteHash({ name }, [...exported.values()]);
  const site = writeSiteFile({ lectern: 'bench', hash, name, index: index.reverse(), pages });
  return new Map([...exported, [SITE_FILE, Buffer.from(site)]]);
}

function startService(env: Record<string, string>): Promise<ServiceProcess> {
  const cache = path.join(work, 'cache');
  return startServiceProcess({ ASSISTANT_STATE_DIR: state, LECTERN_CACHE_DIR: cache, ...env });
}

function quantiles(times: readonly number[]): string {
  const at = (share: number): string => quantile(times, share).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
