/** What the dashboard needs of its host: a site's own server, or a service of many sites. */
import type { AssistantService } from '@/lib/assistant/service';
import type { Env } from '@/lib/kit/env';
import type { SiteModel } from '@/lib/site/types';
import type { SiteName } from '../events';
import type { Insights } from '../open-insights';

/** A site that has a dashboard. */
export interface DashboardSite extends SiteName {
  /** The site's name. */
  name: string;
  /** The address of the site without a trailing slash; empty where it is served here. Undefined if unknown: pages are then not linked. */
  address?: string;
  /** Whether all keys of the domain are shown, whichever organisation they belong to: the operator has this site only. */
  hasAllKeys: boolean;
}

export interface DashboardContext {
  env: Env;
  assistant(): Promise<AssistantService>;
  insights(): Promise<Insights | undefined>;
  sites(): Promise<readonly DashboardSite[]>;
  /** For the colours; undefined for neutral ones. */
  model?(): Promise<SiteModel>;
  /** The page that a missing address most likely meant. */
  suggest?(path: string): Promise<string | undefined>;
  /** The address at which a page is edited, as the page itself links to it. */
  edit?(site: DashboardSite, page: string): Promise<string | undefined>;
  /** The public address of this host with the path that it is served below, without a trailing slash; undefined: that of the request. */
  url?: string | undefined;
  /** The path that the site is served below, without a trailing slash; empty for the root. */
  base?: string;
}
