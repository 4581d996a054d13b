/**
 * `bench -- retrieval --docs DIR --questions FILE`: how often the expected page and section are among the first 1, 5 and 10 hits, the time
 * per question, and the size of the index. A question file is a list of `{question, route, anchor, also?}` (lib/search/bench); `also` lists
 * other sections that answer as well.
 */
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import { articleParts } from '@/components/mdx/parts';
import { shardOf } from '@/lib/search/box/shard';
import { searchSections } from '@/lib/search/search';
import type { Hit, SearchIndex } from '@/lib/search/types';
import { readSite } from '@/lib/site/model/load';
import { buildParts, loadSearchIndex, renderSearchPages } from '@/lib/site/search/search-index';
import { siteLocation } from '@/lib/source/location';

interface Place {
  route: string;
  anchor: string;
}

interface Question extends Place {
  question: string;
  also?: Place[];
}

interface Answer extends Question {
  /** Zero-based; -1 if it is not among the hits. */
  page: number;
  section: number;
  ms: number;
}

const DEPTHS = [1, 5, 10];
/** Enough sections for ten pages. */
const LIMIT = 60;

/** Prints the report; `verbose` also lists questions whose section is not among the first five. */
export async function benchRetrieval(docs: string, questions: string, verbose: boolean): Promise<void> {
  const site = await readSite(siteLocation({ DOCS_DIR: docs, DOCS_LENIENT: '1' }, 'build'));
  await loadSearchIndex(site, articleParts);
  const pages = await renderSearchPages(site, articleParts);
  const start = process.cpuUsage();
  const parts = await buildParts(site, pages);
  const used = process.cpuUsage(start);
  const index = await loadSearchIndex(site, articleParts);
  const sections = parts.reduce((sum, part) => sum + part.sections.length, 0);
  console.log(`${site.pages.size} pages, ${sections} sections`);
  console.log(`index built in ${((used.user + used.system) / 1000).toFixed(0)} ms CPU from rendered pages`);
  for (const part of index.parts) {
    const { index: head, texts } = shardOf(part);
    const bytes = gzipSync(JSON.stringify(head)).length;
    const perThousand = Math.round((bytes / Math.max(1, part.sections.length)) * 1000);
    const texted = texts.reduce((sum, text) => sum + gzipSync(JSON.stringify(text)).length, 0);
    console.log(
      `shard ${part.key}: ${bytes} bytes gzip (${perThousand} per 1,000 sections), texts ${texted} in ${texts.length} files`,
    );
  }
  const list = JSON.parse(fs.readFileSync(questions, 'utf8')) as Question[];
  report(
    list.map((question) => ask(index, question)),
    verbose,
  );
}

function ask(index: SearchIndex, question: Question): Answer {
  const start = performance.now();
  const hits = searchSections(index, question.question, { limit: LIMIT });
  const ms = performance.now() - start;
  const pages = [...new Set(hits.map((hit) => hit.section.route as string))];
  const places = [question, ...(question.also ?? [])];
  return {
    ...question,
    ms,
    page: pages.findIndex((page) => places.some(({ route }) => route === page)),
    section: hits.findIndex((hit) => places.some((place) => isAt(hit, place))),
  };
}

function isAt({ section }: Hit, { route, anchor }: Place): boolean {
  return section.id === (anchor === '' ? route : `${route}#${anchor}`);
}

function report(answers: readonly Answer[], verbose: boolean): void {
  for (const kind of ['page', 'section'] as const) {
    const recalls = DEPTHS.map((depth) => {
      const found = answers.filter((answer) => answer[kind] >= 0 && answer[kind] < depth).length;
      return `R@${depth} ${((100 * found) / answers.length).toFixed(1)}`;
    });
    const mrr =
      answers.reduce((sum, answer) => sum + (answer[kind] < 0 ? 0 : 1 / (answer[kind] + 1)), 0) / answers.length;
    console.log(`${kind.padEnd(8)} ${recalls.join('  ')}  MRR ${mrr.toFixed(3)}`);
  }
  const times = answers.map((answer) => answer.ms).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  console.log(`question p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${answers.length} questions)`);
  if (!verbose) return;
  for (const { question, route, anchor, page, section } of answers.filter(
    (answer) => answer.section < 0 || answer.section > 4,
  )) {
    console.log(`  page ${page + 1}, section ${section + 1}: ${question}  (${route}#${anchor})`);
  }
}
