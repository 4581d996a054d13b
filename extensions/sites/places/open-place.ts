/** Opens the place that the settings name. */
import type { ServiceSettings } from '../settings';
import { bucketPlace } from './bucket-place';
import { folderPlace } from './folder-place';
import type { SitePlace } from './place';
import { isBucketAddress, openBucket } from './s3';

/** The sites in a folder or a bucket. Rejects if the client for buckets is missing. */
export async function openPlace({ sites, cache }: ServiceSettings): Promise<SitePlace> {
  return isBucketAddress(sites) ? bucketPlace(await openBucket(sites), cache) : folderPlace(sites, cache);
}
