/** The few operations of a bucket that the service needs, over the client package of S3, which is loaded only then. */
import type { Readable } from 'node:stream';
import { withoutOuterSlashes } from '@/lib/kit/paths';

export interface Bucket {
  /** What is directly below the prefix: names of objects with their ETags, and names that have objects below them. */
  list(): Promise<{ objects: ReadonlyMap<string, string>; folders: readonly string[] }>;
  /** The ETag of an object; undefined if there is none. */
  head(name: string): Promise<string | undefined>;
  /** The content of an object in pieces. Rejects if it is missing or has more than `maxBytes` bytes. */
  get(name: string, maxBytes: number): Promise<AsyncIterable<Uint8Array>>;
  close(): void;
}

/** Names below the prefix that are listed at most. */
const MAX_LISTED = 20_000;
const CONNECT_MS = 3_000;
const REQUEST_MS = 30_000;
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** Whether the sites are in a bucket. */
export function isBucketAddress(sites: string): boolean {
  return sites.startsWith('s3://');
}

/**
 * Opens `s3://bucket/prefix`. Credentials, region and endpoint come from the usual variables (`AWS_ACCESS_KEY_ID`, `AWS_REGION`,
 * `AWS_ENDPOINT_URL_S3` …). Rejects with an instruction if the client is not installed.
 */
export async function openBucket(address: string): Promise<Bucket> {
  const [, name, path = ''] = ADDRESS.exec(address) ?? [];
  if (name === undefined) throw new Error(`"${address}" is not a bucket. Write s3://BUCKET or s3://BUCKET/PREFIX.`);
  const { S3Client, ListObjectsV2Command, GetObjectCommand, HeadObjectCommand } = await loadClient();
  const folder = withoutOuterSlashes(path);
  const prefix = folder === '' ? '' : `${folder}/`;
  const client = new S3Client({
    region: process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || 'us-east-1',
    // Servers other than Amazon's usually have no host name for each bucket, and may not know the newer checksums.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });

  async function list(): ReturnType<Bucket['list']> {
    const objects = new Map<string, string>();
    const folders: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: name, Prefix: prefix, Delimiter: '/', ContinuationToken });
      const page = await client.send(command);
      for (const { Key = '', ETag = '' } of page.Contents ?? []) objects.set(Key.slice(prefix.length), ETag);
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) folders.push(Prefix.slice(prefix.length, -1));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined && objects.size + folders.length < MAX_LISTED);
    return { objects, folders };
  }

  return {
    list,
    async head(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: name, Key: prefix + key }))).ETag ?? '';
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async get(key, maxBytes) {
      const command = new GetObjectCommand({ Bucket: name, Key: prefix + key });
      const { Body, ContentLength } = await client.send(command).catch((error: unknown) => {
        throw isMissing(error) ? new Error(`There is no ${key}.`) : error;
      });
      const body = Body as Readable;
      if (ContentLength === undefined || ContentLength <= maxBytes) return bounded(body, key, maxBytes);
      body.destroy();
      throw new Error(`${key} has ${ContentLength} bytes; ${maxBytes} are allowed.`);
    },
    close: () => client.destroy(),
  };
}

async function loadClient(): Promise<typeof import('@aws-sdk/client-s3')> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch {
    throw new Error('Sites in a bucket need the package @aws-sdk/client-s3: npm install @aws-sdk/client-s3');
  }
}

async function* bounded(body: AsyncIterable<Uint8Array>, key: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${key} has more than ${maxBytes} bytes.`);
    yield chunk;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && /^(?:NotFound|NoSuchKey)$/.test(error.name);
}
