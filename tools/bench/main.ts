/** Measures builds, exports and pages, and puts what is served under load; each other part is in a file of its own. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readArguments } from '../arguments';
import { folderBytes, type Measure, measureCommand, type Part } from './measure';
import { median } from './numbers';
import { weighPanel } from './panel';
import { measureStages } from './stages';
import { weighPage } from './weigh';

/** A separate build folder, so that the site in `.next` is unaffected. */
const OUTPUT = '.lectern/bench';
const ownDist = process.env.LECTERN_DIST ?? '';
process.env.LECTERN_DIST = OUTPUT;

const MODES = ['cold', 'unchanged', 'edited'] as const;

const PART_WIDTHS: readonly [Part, number][] = [
  ['articles', 8],
  ['compile', 8],
  ['pages', 6],
  ['rest', 5],
];

const USAGE = `Usage: npm run bench [-- PART] [OPTIONS]

Without a part: builds N generated pages cold, unchanged and with one edited page, and measures the size of a page.
  [--pages 100,1000] [--runs 1] [--generator FILE], which is called as "node FILE N OUT"

Parts:
  answers    answers and the search box: --docs DIR --questions FILE, or --sites DIR; [--verbose] [--print]
  retrieval  the same, and the size of the index
  fit        the weights of the second stage of ranking and of the tone: --sites DIR
  export     exports: [--pages 100] [--languages 1] [--runs 1] [--generator FILE]
  service    one process for many sites: [--domains 200] [--pages 50] [--megabytes 64] [--generator FILE]
  insights   the database of the dashboard, and the times of its views: [--events 1000000]
  load       the assistant under load: [--streams 200] [--seconds 300] [--answer 10000] [--rate 20]
  soak       the same for long, and checks what is stored: [--minutes 30] [--streams 200] [--answer 10000] [--rate 20]
  fuzz       checks damaged docs folders: [--count 20000] [--seed 1]
  kill       kills the server at random moments: [--times 50]
  mcp        sends malformed messages to an MCP server: [--requests 10000]`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    docs: { type: 'string', default: 'content' },
    questions: { type: 'string' },
    sites: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    generator: { type: 'string', default: path.join(import.meta.dirname, 'fixtures.mjs') },
    pages: { type: 'string' },
    languages: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    domains: { type: 'string', default: '200' },
    megabytes: { type: 'string', default: '64' },
    streams: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '300' },
    answer: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '30' },
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    times: { type: 'string', default: '50' },
    requests: { type: 'string', default: '10000' },
    events: { type: 'string', default: '1000000' },
  },
});

if (positionals[0] === 'insights') {
  // React and the dashboard as in production.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { benchInsights } = await import('./insights/insights');
  process.exit((await benchInsights(Number(values.events))) ? 0 : 1);
} else if (positionals[0] === 'answers') {
  const { benchAnswers } = await import('./answers/answers');
  await benchAnswers(values);
} else if (positionals[0] === 'fit') {
  if (values.sites === undefined) throw new Error('bench -- fit needs --sites DIR.');
  const { benchFit } = await import('./answers/fit');
  await benchFit(values.sites);
} else if (positionals[0] === 'mcp') {
  const { benchMcp } = await import('./fuzz/mcp');
  await benchMcp(values);
} else if (positionals[0] === 'retrieval') {
  const { benchRetrieval } = await import('./retrieval');
  await benchRetrieval(values);
} else if (positionals[0] === 'export') {
  const { benchExport } = await import('./exports');
  const { generator, runs, languages, pages: list = '100' } = values;
  for (const pages of list.split(',')) await benchExport({ generator, pages, languages, runs: Number(runs) });
} else if (positionals[0] === 'service') {
  const { benchService } = await import('./service');
  const { domains, pages = '50', megabytes, generator } = values;
  const plan = { domains: Number(domains), pages: Number(pages), megabytes: Number(megabytes), generator };
  process.exit((await benchService(plan)) ? 0 : 1);
} else if (positionals[0] === 'load') {
  // The latest build rather than that of this bench.
  process.env.LECTERN_DIST = ownDist;
  const { benchLoad } = await import('./load');
  const { streams, seconds, answer, rate } = values;
  await benchLoad({
    streams: Number(streams),
    seconds: Number(seconds),
    answerMs: Number(answer),
    rate: Number(rate),
  });
} else if (positionals[0] === 'fuzz') {
  const { benchFuzz } = await import('./fuzz/fuzz');
  process.exit((await benchFuzz({ count: Number(values.count), seed: Number(values.seed) })) ? 0 : 1);
} else if (positionals[0] === 'kill') {
  const { benchKill } = await import('./kill');
  process.exit((await benchKill(Number(values.times))) ? 0 : 1);
} else if (positionals[0] === 'soak') {
  process.env.LECTERN_DIST = ownDist;
  const { benchSoak } = await import('./soak');
  const { minutes, streams, rate, answer } = values;
  const plan = { minutes: Number(minutes), streams: Number(streams), rate: Number(rate), answerMs: Number(answer) };
  process.exit((await benchSoak(plan)) ? 0 : 1);
} else {
  for (const n of (values.pages ?? '100').split(',').map(Number)) await benchPages(n, Number(values.runs));
}

async function benchPages(n: number, runs: number): Promise<void> {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), `lectern-bench-${n}-`));
  const docs = path.join(work, 'docs');
  execFileSync(process.execPath, [path.resolve(values.generator), String(n), docs]);
  const middle = listPages(docs)[Math.floor(n / 2)] ?? '';
  console.log(`\n${n} pages`);
  console.log('build        wall s   CPU s   peak MB   output MB   CPU s: articles  compile  pages  rest');
  for (const mode of MODES) {
    const measures: Measure[] = [];
    for (let run = 0; run < runs; run++) {
      if (mode === 'cold') fs.rmSync(OUTPUT, { recursive: true, force: true });
      if (mode === 'edited') fs.appendFileSync(path.join(docs, middle), `\nEdited paragraph ${run} for the rebuild.\n`);
      const env = { ...process.env, DOCS_DIR: docs, DOCS_LENIENT: '1', NEXT_TELEMETRY_DISABLED: '1' };
      measures.push(
        await measureCommand(
          ['npm', 'run', '--silent', 'build'],
          process.cwd(),
          env,
          path.join(work, `${mode}-${run}.log`),
        ),
      );
    }
    console.log(row(mode, measures));
  }
  const weight = await weighPage(`/${middle.replace(/\.mdx$/, '')}`);
  console.log(`page /${middle.replace(/\.mdx$/, '')}`);
  const parts = { ...weight, 'panel JS gzip, later': await weighPanel() };
  for (const [part, bytes] of Object.entries(parts)) console.log(`  ${part.padEnd(22)} ${bytes}`);
  fs.rmSync(OUTPUT, { recursive: true, force: true });
  const stages = measureStages({ ...process.env, DOCS_DIR: docs, DOCS_LENIENT: '1' });
  const shares = Object.entries(stages).map(([stage, share]) => `${stage} ${(share * 100).toFixed(0)} %`);
  console.log(`articles, nothing cached: ${shares.join(', ')}`);
  fs.rmSync(work, { recursive: true, force: true });
}

function row(mode: string, measures: Measure[]): string {
  const cells = [
    median(measures.map((m) => m.wall)),
    median(measures.map((m) => m.cpu)),
    median(measures.map((m) => m.peakMb)),
  ];
  const [wall = 0, cpu = 0, peak = 0] = cells;
  return [
    mode.padEnd(10),
    wall.toFixed(1).padStart(8),
    cpu.toFixed(1).padStart(7),
    peak.toFixed(0).padStart(9),
    (folderBytes(OUTPUT) / 2 ** 20).toFixed(0).padStart(11),
    ' '.repeat(8),
    ...PART_WIDTHS.map(([part, width]) =>
      median(measures.map((m) => m.parts[part]))
        .toFixed(1)
        .padStart(width),
    ),
  ].join(' ');
}

function listPages(docs: string): string[] {
  const files = fs.readdirSync(docs, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.mdx')).sort();
}
