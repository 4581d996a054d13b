/** The first half of `build`: stops on broken rules, renders every article into the cache and builds the search index. */
import { renderers } from '@/components/mdx/renderers';
import { embedSections } from '@/lib/answers/embeddings/embed-sections';
import { parseEmbeddings } from '@/lib/answers/embeddings/settings';
import { pruneCache } from '@/lib/cache/prune';
import { inMode, type Problem } from '@/lib/kit/problems';
import { commandLine } from '@/lib/kit/process/program-home';
import { formatProblem, formatSummary } from '@/lib/kit/report';
import type { SearchPage } from '@/lib/search/types';
import { BUILT_IN } from '@/lib/serve/built-in';
import { blockingProblems } from '@/lib/site/model/buildable';
import { readSite } from '@/lib/site/model/load';
import { loadSearchIndex, storeSearchIndex } from '@/lib/site/search/search-index';
import { searchPage } from '@/lib/site/search/search-pages';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { siteLocation } from '@/lib/source/location';
import { renderAll } from './articles/render-all';
import type { CommandOptions } from './options';
import { type Progress, startProgress } from './progress';
import { requireFolder } from './require-folder';

/** Number of problems printed in full; `check` prints all. */
const SHOWN = 20;

/** Prepares the site for Next; resolves with the exit code, 0 to continue. */
export async function runPrepare(_: CommandOptions): Promise<number> {
  const location = siteLocation(process.env, 'build');
  requireFolder(location.docs);
  const site = await readSite(location, BUILT_IN);
  const blocking = blockingProblems(site);
  if (blocking.length > 0) {
    for (const problem of blocking) console.error(`${formatProblem(problem, site.docs)}\n`);
    console.error(`Nothing was built: ${formatSummary(blocking, site.pages.size)}.`);
    if (!site.lenient && blocking.every((p) => !p.fatal)) {
      console.error('Use --lenient (or DOCS_LENIENT=1) to build anyway, with warnings.');
    }
    return 1;
  }
  const texts = new Map<PageNode, SearchPage>();
  const pageProblems = await renderAll(site, renderers, (node, page) => {
    texts.set(node, searchPage(site, node, page));
  });
  await storeSearchIndex(site, texts);
  await makeEmbeddings(site);
  printProblems(site, [...site.problems, ...pageProblems]);
  if (process.env.OG_IMAGES === 'build') await encodePictures(site);
  pruneCache(site.cache);
  return 0;
}

/** Makes the vectors for the assistant if a server for them is configured. */
async function makeEmbeddings(site: SiteModel): Promise<void> {
  const settings = parseEmbeddings(process.env);
  if (settings === undefined) return;
  let progress: Progress | undefined;
  await embedSections(await loadSearchIndex(site, renderers), site.cache, settings, {
    onProgress(done, total) {
      progress ??= startProgress('Embeddings', total);
      progress.at(done);
    },
    warn: (message) => console.warn(message),
  });
  progress?.end();
}

/** Renders all preview images in advance; by default each is rendered on its first request. */
async function encodePictures(site: SiteModel): Promise<void> {
  const { encodePicture } = await import('@/lib/outputs/head/encode-picture');
  for (const node of site.pages.values()) await encodePicture(site, node);
}

/** Problems of pages never stop a build, so all of them are warnings here. */
function printProblems(site: SiteModel, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const warnings = inMode(problems, true);
  for (const problem of warnings.slice(0, SHOWN)) console.warn(`${formatProblem(problem, site.docs)}\n`);
  const more = problems.length > SHOWN ? ` The first ${SHOWN} are above; "${commandLine('check')}" shows all.` : '';
  console.warn(`${formatSummary(warnings, site.pages.size)}.${more}\n`);
}
