/** Where the sites of the service come from: a folder or a bucket. */
import type { SiteCopy } from '../site-copy';

export interface SitePlace {
  /** What is there now. Rejects if the place or its `sites.json` cannot be read: then nothing changes. */
  list(): Promise<Listing>;
  /** Ends its connections. */
  close?(): void;
}

export interface Listing {
  /** By domain. */
  sites: ReadonlyMap<string, PlacedSite>;
  /** The organisation of a domain, from `sites.json`. */
  organisations: ReadonlyMap<string, string>;
}

export interface PlacedSite {
  /** Changes with the files of the site. */
  stamp: string;
  /** Reads the site. Rejects if it is not whole. */
  read(): Promise<SiteCopy>;
}

/** The name of the file with facts about the domains. */
export const SITES_FILE = 'sites.json';
/** Bytes of `sites.json`. */
export const MAX_SITES_FILE_BYTES = 2 ** 20;
