/** The context of a request: the site as its reader sees it. Every answer is made from `context.site()`, so this is the only place that asks. */
import { LRUCache } from 'lru-cache';
import { type Reader, STRANGER } from '@/lib/access/reader';
import { singleDomain } from '@/lib/endpoint/domains';
import { groupsOfKey } from '@/lib/endpoint/keys/authenticate';
import { viewFor } from '@/lib/site/access/view';
import type { SiteModel } from '@/lib/site/types';
import { answeringSite } from '../answering-site';
import type { ServerContext } from '../types';

/** Readers with the same groups share a context. */
const MAX_CONTEXTS = 1_000;

/** Where a key with groups stands for a reader. */
const FOR_PROGRAMS = /^\/(?:mcp$|v[12]\/)/;

export interface ReaderContexts {
  /** The context of a request for a path inside the site. Rejects if the sign-in cannot say who asks. */
  of(request: Request, path: string): Promise<ServerContext>;
  /** The context of requests without a reader: builds, exports, and what is loaded in advance. */
  readonly unasked: ServerContext;
}

/**
 * The contexts of a server. `whole`: that of the site itself, which is used where no reader is told from another.
 */
export function readerContexts(whole: ServerContext): ReaderContexts {
  const { signIn } = whole;
  const { hasSignIn, audience } = whole.source.location;
  const made = new LRUCache<string, ServerContext>({ max: MAX_CONTEXTS });
  const contextFor = (reader: Pick<Reader, 'isSignedIn' | 'groups'>): ServerContext => {
    const key = JSON.stringify([reader.isSignedIn, reader.groups]);
    const context = made.get(key) ?? contextOf(whole, reader);
    made.set(key, context);
    return context;
  };
  // A source with an audience has its view already, and files without one are for readers who may read everything.
  if (!hasSignIn || audience || whole.settings.intoFiles) return { of: async () => whole, unasked: whole };
  return {
    async of(request, path) {
      const reader = await signIn.readerOf(request);
      if (reader.isSignedIn || !FOR_PROGRAMS.test(path) || !request.headers.has('authorization'))
        return contextFor(reader);
      const groups = await groupsOfKey(request, await whole.assistant());
      return contextFor(groups ? { isSignedIn: true, groups } : reader);
    },
    unasked: contextFor(STRANGER),
  };
}

function contextOf(whole: ServerContext, reader: Pick<Reader, 'isSignedIn' | 'groups'>): ServerContext {
  const site = async (): Promise<SiteModel> => viewFor(await whole.source.site(), reader);
  const { staticFiles, ...settings } = whole.settings;
  return {
    ...whole,
    reader,
    site,
    // A build writes what strangers see.
    settings: reader.isSignedIn || staticFiles === undefined ? settings : { ...settings, staticFiles },
    async assistant() {
      const service = await whole.assistant();
      const { upstream, domain } = service.settings;
      // Another assistant would answer from pages that this reader may not read.
      const isWhole = upstream === undefined || (await site()).view === undefined;
      return {
        ...service,
        settings: isWhole ? service.settings : { ...service.settings, upstream: undefined },
        domains: singleDomain(domain, async () => answeringSite(await site(), settings.env)),
      };
    },
  };
}
