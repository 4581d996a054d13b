/** Sites in a bucket: one prefix or bundle for each domain. What the service needs of them is fetched into a folder. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isDomainName } from '@/lib/endpoint/domains';
import { parseSiteFile, SITE_FILE } from '@/lib/export/site-file';
import { inParallel } from '../in-parallel';
import { filesOf, MAX_SITE_BYTES, MAX_SITE_FILE_BYTES, type SiteCopy } from '../site-copy';
import { domainOfBundle, storeSite, unpackBundle } from './bundle';
import { parseOrganisations } from './organisations';
import { MAX_SITES_FILE_BYTES, type PlacedSite, SITES_FILE, type SitePlace } from './place';
import type { Bucket } from './s3';

/** Bytes of a bundle. */
const MAX_BUNDLE_BYTES = 4 * 2 ** 30;
/** Requests to the bucket at once. */
const REQUESTS = 16;

/** The sites in a bucket, fetched into `cache`. */
export function bucketPlace(bucket: Bucket, cache: string): SitePlace {
  /** The files of sites that were not whole when they were read: their ETags belong to the stamp until they are. */
  const waitedFor = new Map<string, readonly string[]>();
  let organisations: { etag: string | undefined; found: ReadonlyMap<string, string> } | undefined;

  async function readOrganisations(etag: string | undefined): Promise<ReadonlyMap<string, string>> {
    if (organisations !== undefined && etag === organisations.etag) return organisations.found;
    const found =
      etag === undefined
        ? new Map<string, string>()
        : parseOrganisations((await content(SITES_FILE, MAX_SITES_FILE_BYTES)).toString('utf8'));
    organisations = { etag, found };
    return found;
  }

  async function content(name: string, maxBytes: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await bucket.get(name, maxBytes)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async function stampOf(domain: string): Promise<string> {
    const etags = [await bucket.head(`${domain}/${SITE_FILE}`)];
    for (const file of waitedFor.get(domain) ?? []) etags.push(await bucket.head(`${domain}/${file}`));
    return etags.join(' ');
  }

  async function readFolder(domain: string): Promise<SiteCopy> {
    const text = await content(`${domain}/${SITE_FILE}`, MAX_SITE_FILE_BYTES);
    try {
      const copy = await storeSite(text, path.join(cache, domain), (files) => fetchFiles(domain, files));
      waitedFor.delete(domain);
      return copy;
    } catch (error) {
      waitedFor.set(domain, filesNamedIn(text));
      throw error;
    }
  }

  async function fetchFiles(domain: string, files: readonly string[]): Promise<(file: string) => Buffer | undefined> {
    const contents = new Map<string, Buffer>();
    let left = MAX_SITE_BYTES;
    for (const file of files) {
      const found = await content(`${domain}/${file}`, left);
      left -= found.length;
      contents.set(file, found);
    }
    return (file) => contents.get(file);
  }

  async function readBundle(name: string, domain: string): Promise<SiteCopy> {
    const folder = path.join(cache, domain);
    // Beside the states of the site: if the process is killed, what it leaves there is removed with them.
    const bundle = path.join(folder, `.${randomUUID()}.tgz`);
    await fs.promises.mkdir(folder, { recursive: true });
    try {
      await fs.promises.writeFile(bundle, await bucket.get(name, MAX_BUNDLE_BYTES));
      return await unpackBundle(bundle, folder);
    } finally {
      await fs.promises.rm(bundle, { force: true });
    }
  }

  return {
    close: bucket.close,
    async list() {
      const { objects, folders } = await bucket.list();
      const sites = new Map<string, PlacedSite>();
      for (const [name, etag] of objects) {
        const domain = domainOfBundle(name);
        if (domain === undefined || !isDomainName(domain)) continue;
        sites.set(domain, { stamp: etag, read: () => readBundle(name, domain) });
      }
      await inParallel(folders.filter(isDomainName), REQUESTS, async (domain) => {
        const stamp = await stampOf(domain);
        if (stamp !== '') sites.set(domain, { stamp, read: () => readFolder(domain) });
      });
      for (const domain of waitedFor.keys()) if (!sites.has(domain)) waitedFor.delete(domain);
      return { sites, organisations: await readOrganisations(objects.get(SITES_FILE)) };
    },
  };
}

/** None if the text is broken: then only a new one can help. */
function filesNamedIn(text: Buffer): string[] {
  try {
    return filesOf(parseSiteFile(text.toString('utf8')));
  } catch {
    return [];
  }
}
