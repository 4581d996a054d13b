/**
 * `bench -- retrieval --docs DIR [--questions FILE]`: the size of the index and the CPU time to build it, then the table of `answers.ts` if a
 * question file is given.
 */
import { gzipSync } from 'node:zlib';
import { renderers } from '@/components/mdx/renderers';
import { shardOf } from '@/lib/search/box/shard';
import { readSite } from '@/lib/site/model/load';
import { buildParts, loadSearchIndex, renderSearchPages } from '@/lib/site/search/search-index';
import { siteLocation } from '@/lib/source/location';
import { type AnswersOptions, benchAnswers } from './answers/answers';

/** Prints the report. */
export async function benchRetrieval(options: AnswersOptions): Promise<void> {
  const site = await readSite(siteLocation({ ...process.env, DOCS_DIR: options.docs, DOCS_LENIENT: '1' }, 'build'));
  await loadSearchIndex(site, renderers);
  const pages = await renderSearchPages(site, renderers);
  const start = process.cpuUsage();
  const parts = await buildParts(site, pages);
  const used = process.cpuUsage(start);
  const index = await loadSearchIndex(site, renderers);
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
  if (options.questions !== undefined) await benchAnswers({ ...options, sites: undefined });
}
