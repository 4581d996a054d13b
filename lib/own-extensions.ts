/**
 * Our own extensions: what only some sites need, by the interface that strangers have. The one place where the core names them; each is loaded
 * when it is first used. Tests compare the names here with those in the extensions.
 */
import type { Recorder } from '@/lib/endpoint/record';
import type { AssistantService } from '@/lib/endpoint/service';
import type { Extension, Route, RouteContext } from './extend';
import type { Env } from './kit/env';
import type { SiteModel } from './site/types';

/** A row of the table. */
export interface OwnExtension {
  /** The names of its commands, in the order of the help. */
  commands: readonly string[];
  /** The paths that it answers, so that other requests do not load it. */
  routes?: readonly string[];
  load(): Promise<OwnModule>;
}

/** The module `extension.ts` of an extension. */
export interface OwnModule {
  extension: Extension;
  /** Throws SettingsError for an invalid variable, before a server starts. */
  requireSettings?(env: Env): void;
  /** What it does in a process that serves. */
  serve?(host: Host): Serving;
}

export interface Serving {
  /** The routes of the row. Without an answer, the request goes on to the docs folder. */
  routes: readonly Route[];
  /** Told about each answer. Strangers hear of answers in `onEvent`, without what names reader, thread and key. */
  record?: Recorder;
  /** What pages offer their readers. */
  offers?: Offers;
  close?(): Promise<void>;
}

export interface Offers {
  /** Pages and answers can be rated: somebody reads the ratings. */
  ratings: boolean;
  /** Page views and searches are counted. */
  counts: boolean;
}

/**
 * What a process that serves hands to our own extensions: a site's own server, or the service for many sites. Strangers get the pages only,
 * because keys, limits and the index are types of the core, which changes with any version.
 */
export interface Host {
  readonly env: Env;
  assistant(): Promise<AssistantService>;
  /** To which all data of the process belongs; undefined: to that of the domain or key. */
  readonly organisation?: string;
  sites(): Promise<readonly HostedSite[]>;
  /** The site of a domain; without a domain that of the process, with the pages of `site`, which are those that the reader may read. */
  siteAt(domain: string | undefined, site: RouteContext['site']): AskedSite;
  /** Whether the docs folder has a page or redirect at an encoded path: browsers that read it get that. */
  isTaken?(path: string): Promise<boolean>;
  /** For the colours; undefined for neutral ones. */
  model?(): Promise<SiteModel>;
  /** The page that a missing address most likely meant. */
  suggest?(path: string): Promise<string | undefined>;
  /** The address at which a page is edited, as the page itself links to it. */
  edit?(site: HostedSite, page: string): Promise<string | undefined>;
  /** The public address of this host with the path that it is served below, without a trailing slash; undefined: that of the request. */
  readonly url?: string | undefined;
  /** The path that the site is served below, without a trailing slash; empty for the root. */
  readonly base?: string;
}

export interface HostedSite {
  organisation: string;
  domain: string;
  /** The site's name. */
  name: string;
  /** The address of the site without a trailing slash; empty where it is served here. Undefined if unknown: pages are then not linked. */
  address?: string;
  /** Whether all keys of the domain are shown, whichever organisation they belong to: the operator has this site only. */
  hasAllKeys: boolean;
}

export interface AskedSite {
  domain: string;
  /** Whether the site has a page at a decoded path. */
  isPage(path: string): Promise<boolean>;
  /** The stems of a text that occur in the site's index. */
  knownStems(text: string): Promise<readonly string[]>;
}

export const OWN_EXTENSIONS = {
  migrate: { commands: ['migrate', 'convert'], load: () => import('@/extensions/migrate/extension') },
  share: { commands: ['diff'], load: () => import('@/extensions/share/extension') },
  sites: { commands: ['service'], load: () => import('@/extensions/sites/extension') },
  insights: {
    commands: ['report', 'thread', 'password'],
    routes: ['/dashboard', '/dashboard/*', '/api/feedback', '/api/count', '/v1/feedback/:domain'],
    load: () => import('@/extensions/insights/extension'),
  },
} as const satisfies Readonly<Record<string, OwnExtension>>;
