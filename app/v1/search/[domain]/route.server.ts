/** The search for programs. Every method, so that each refusal has the same shape. */
import { openAssistant } from '@/app/open-assistant';
import { articleParts } from '@/components/mdx/parts';
import { handleSearch } from '@/lib/assistant/handle-search';
import { loadSite } from '@/lib/site/load';
import { loadSearchIndex } from '@/lib/site/search-index';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ domain: string }>;
}

async function search(request: Request, { params }: Context): Promise<Response> {
  return handleSearch(request, (await params).domain, openAssistant, async () =>
    loadSearchIndex(await loadSite(), articleParts),
  );
}

export { search as DELETE, search as GET, search as OPTIONS, search as PATCH, search as POST, search as PUT };
