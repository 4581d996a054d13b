/** Types shared by the route table and the server. */
import type { Reader } from '@/lib/access/reader';
import type { AssistantService } from '@/lib/endpoint/service';
import type { SiteSource } from '@/lib/site/model/source';
import type { SiteModel } from '@/lib/site/types';
import type { OwnServing } from './own-serving';
import type { ServerSettings } from './settings';
import type { SignInService } from './sign-in/service';

/** The decoded values of a path's `:names`; `*` is the rest of the path. */
export type Params = Readonly<Record<string, string>>;

export interface ServerContext {
  readonly settings: ServerSettings;
  /** Of the whole site, which must not be shown to readers. */
  readonly source: SiteSource;
  /** Who asks; undefined if the site is the same for everybody. */
  readonly reader?: Pick<Reader, 'isSignedIn' | 'groups'>;
  /** The site as the reader sees it. */
  site(): Promise<SiteModel>;
  /** The assistant of this site. Rejects while its settings or state are unusable. */
  assistant(): Promise<AssistantService>;
  /** Our own extensions. */
  readonly own: OwnServing;
  /** Who the reader is. */
  readonly signIn: SignInService;
}

export interface RouteContext extends ServerContext {
  readonly params: Params;
  readonly url: URL;
}

/** A row of the table: `/_lectern/style/:name`, `/v1/search/:domain`; a `*` at the end matches the rest of the path. */
export interface Route {
  readonly path: string;
  /** Methods besides HEAD and OPTIONS, which every row answers; with `*` the row answers every method itself. Default: GET. */
  readonly methods?: readonly string[] | '*';
  /** Only in previews. */
  readonly dev?: true;
  /** False if the settings leave the row out, so that the address belongs to the docs folder. */
  exists?(context: ServerContext): boolean;
  /** Which requests the row answers; others go on to the following rows. Default: all. */
  accepts?(request: Request, context: RouteContext): boolean | Promise<boolean>;
  /** The row's static answers, which are the same for all readers until the site changes. */
  list?(site: SiteModel, context: ServerContext): Iterable<Params> | Promise<Iterable<Params>>;
  /** `copy`: a file on disk, or text that is cheap to generate. Written by an export, not by a build. */
  readonly copy?: true;
  /** The same for all readers, and made of nothing that they must not read. Rows are made for each audience unless they say this. */
  readonly isForAll?: true;
  /** Takes next to no time, so it does not wait for other answers. */
  readonly quick?: true;
  /** The answer may be too large for memory; it has its own validator, or none. */
  readonly streams?: true;
  /** Without an answer, the docs folder may have something at the address. Otherwise there is nothing. */
  readonly passes?: true;
  /** Of an extension. */
  readonly isExtension?: true;
  /** Undefined if the row has nothing at this address. */
  answer(request: Request, context: RouteContext): Promise<Response | undefined> | Response | undefined;
}

/** A static address. */
export interface StaticAnswer {
  /** Decoded path inside the site. */
  readonly path: string;
  /** The encoded path that `handle` answers: below the base path, if there is one. */
  readonly address: string;
  readonly copy: boolean;
}
