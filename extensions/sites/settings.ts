/** The settings of the service, parsed from environment variables. See content/operate/many-sites.mdx#settings. */
import path from 'node:path';
import { type Env, SettingsError, wholeNumber } from '@/lib/kit/env';
import { isBucketAddress } from './places/s3';

export interface ServiceSettings {
  /** A folder, or `s3://bucket/prefix`. */
  sites: string;
  /** Memory for open indexes, in bytes. */
  indexBytes: number;
  /** Absolute path of the folder for what is unpacked from bundles or fetched from a bucket. */
  cache: string;
  /** Milliseconds between two looks at the sites. */
  everyMs: number;
}

const DEFAULT_INDEX_MB = 512;
/** A look at a bucket costs requests. */
const DEFAULT_SECONDS = { folder: 1, bucket: 3 };

/** Parses the settings. Throws SettingsError for an invalid one. */
export function parseServiceSettings(env: Env): ServiceSettings {
  const sites = env.ASSISTANT_SITES;
  if (!sites) throw new SettingsError('Name the folder of the exported sites with --sites or ASSISTANT_SITES.');
  const fallback = isBucketAddress(sites) ? DEFAULT_SECONDS.bucket : DEFAULT_SECONDS.folder;
  return {
    sites,
    cache: path.resolve(env.LECTERN_CACHE_DIR || '.lectern/cache', 'sites'),
    indexBytes: wholeNumber(env, 'ASSISTANT_INDEX_MB', { fallback: DEFAULT_INDEX_MB, min: 1, max: 65_536 }) * 2 ** 20,
    everyMs: wholeNumber(env, 'ASSISTANT_SITES_SECONDS', { fallback, min: 1, max: 3_600 }) * 1_000,
  };
}
