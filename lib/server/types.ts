/** What the rows of the route table and the server share. */
import type { AssistantService } from '@/lib/assistant/service';
import type { SiteSource } from '@/lib/site/model/source';
import type { SiteModel } from '@/lib/site/types';
import type { ServerSettings } from './settings';

/** The values of a path's `:names`, decoded; `*` is the rest of the path. */
export type Params = Readonly<Record<string, string>>;

export interface ServerContext {
  readonly settings: ServerSettings;
  readonly source: SiteSource;
  site(): Promise<SiteModel>;
  /** The assistant of this site. Rejects while its settings or its state are not usable. */
  assistant(): Promise<AssistantService>;
}

export interface RouteContext extends ServerContext {
  readonly params: Params;
  readonly url: URL;
}

/**
 * One row of the table: `/_lectern/style/:name`, `/v1/search/:domain`; a `*` at the end is any rest of the path.
 */
export interface Route {
  readonly path: string;
  /** Methods besides HEAD and OPTIONS, which every row answers; `*`: the row answers every method itself. Default: GET. */
  readonly methods?: readonly string[] | '*';
  /** Only previews answer it. */
  readonly dev?: true;
  /** The row's static answers: those that are the same for every reader until the site changes. */
  list?(site: SiteModel, context: ServerContext): Iterable<Params> | Promise<Iterable<Params>>;
  /** `copy`: a file that lies on the disk already, or text that is cheap to make. A build does not write it down; an export does. */
  readonly copy?: true;
  /** The answer is too large for memory: it gets no validator. */
  readonly streams?: true;
  /** Undefined where the row has nothing at this address. */
  answer(request: Request, context: RouteContext): Promise<Response | undefined> | Response | undefined;
}

/** An address whose answer never changes while the site does not. */
export interface StaticAnswer {
  /** Decoded path. */
  readonly path: string;
  readonly copy: boolean;
}
