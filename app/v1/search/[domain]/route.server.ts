/** The search for programs. Every method, so that each refusal has the same shape. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ domain: string }>;
}

async function search(request: Request, { params }: Context): Promise<Response> {
  const { articleParts, handleSearch, loadSearchIndex, loadSite, openAssistant } = await engine();
  return handleSearch(request, (await params).domain, openAssistant, async () =>
    loadSearchIndex(await loadSite(), articleParts),
  );
}

export { search as DELETE, search as GET, search as OPTIONS, search as PATCH, search as POST, search as PUT };
