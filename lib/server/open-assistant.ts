/** The assistant of this site, for the routes: the service over the site's own search index. */
import { articleParts } from '@/components/mdx/parts';
import { createIndexSearcher } from '@/lib/assistant/answer/retrieve/index-searcher';
import { type AnsweringSite, type AssistantService, openService } from '@/lib/assistant/service';
import { loadSite } from '@/lib/site/model/load';
import { loadSearchIndex } from '@/lib/site/search/search-index';

/** Opened with the first request; the index follows the docs folder while writing. */
export function openAssistant(): Promise<AssistantService> {
  return openService(openSite);
}

async function openSite(): Promise<AnsweringSite> {
  const site = await loadSite();
  return { name: site.settings.name, searcher: createIndexSearcher(await loadSearchIndex(site, articleParts)) };
}
