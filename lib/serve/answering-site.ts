/** A site as the assistant answers from it. */
import { renderers } from '@/components/mdx/renderers';
import { parseEmbeddings } from '@/lib/answers/embeddings/settings';
import { withEmbeddings } from '@/lib/answers/embeddings/with-embeddings';
import { createIndexSearcher } from '@/lib/answers/retrieve/index-searcher';
import type { AnsweringSite } from '@/lib/endpoint/domains';
import { log } from '@/lib/endpoint/log';
import type { Env } from '@/lib/kit/env';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import type { SiteModel } from '@/lib/site/types';
import { placeOf } from './base/place';
import { placeIndex } from './base/place-index';

/** Opens the index of a site, and the server for embeddings if there is one. */
export async function answeringSite(site: SiteModel, env: Env): Promise<AnsweringSite> {
  const index = placeIndex(await loadSearchIndex(site, renderers), placeOf(site));
  const searcher = createIndexSearcher(index);
  const embeddings = parseEmbeddings(env);
  const meaning = embeddings && { settings: embeddings, cache: site.cache, log };
  return {
    name: site.settings.name,
    guidance: site.guidance,
    index,
    searcher: meaning ? withEmbeddings(searcher, index, meaning) : searcher,
  };
}
