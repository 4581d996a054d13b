/** For tests: a server that answers like S3 for listing, reading and heads, with ETags, and records what it is asked. */
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestBucket {
  /** `http://127.0.0.1:PORT`. */
  endpoint: string;
  objects: Map<string, Uint8Array>;
  /** `LIST`, `HEAD key` or `GET key`. */
  requests: string[];
  /** While true, every request is refused as by a server in trouble. */
  down: boolean;
  put(prefix: string, files: ReadonlyMap<string, string | Uint8Array>): void;
  close(): Promise<void>;
}

/** Few, so that lists come in several pages. */
const PAGE = 3;

/** Starts the server with one empty bucket. */
export async function startTestBucket(name: string): Promise<TestBucket> {
  const objects = new Map<string, Uint8Array>();
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const send = (status: number, body: string | Uint8Array, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'Content-Length': String(body.length), ...headers });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const fail = (status: number, code: string): void =>
      send(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    if (bucket.down) return fail(503, 'SlowDown');
    if (!/^AWS4-HMAC-SHA256 Credential=test\//.test(request.headers.authorization ?? ''))
      return fail(403, 'AccessDenied');
    const [, asked = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (asked !== name) return fail(404, 'NoSuchBucket');
    if (key === '') {
      requests.push('LIST');
      return send(200, listing(objects, url.searchParams), { 'Content-Type': 'application/xml' });
    }
    requests.push(`${request.method} ${key}`);
    const content = objects.get(key);
    if (content === undefined) return fail(404, 'NoSuchKey');
    send(200, content, { ETag: etagOf(content) });
  });
  const bucket: TestBucket = {
    endpoint: '',
    objects,
    requests,
    down: false,
    put(prefix, files) {
      for (const [file, content] of files) objects.set(prefix + file, Buffer.from(content));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bucket.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return bucket;
}

/** ListObjectsV2 with a delimiter: objects and common prefixes in one order, in pages. */
function listing(objects: ReadonlyMap<string, Uint8Array>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const start = query.get('continuation-token') ?? '';
  const names = new Set<string>();
  for (const key of [...objects.keys()].filter((name) => name.startsWith(prefix))) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    names.add(end < 0 ? key : key.slice(0, end + 1));
  }
  const rest = [...names].sort().filter((name) => name > start);
  const page = rest.slice(0, PAGE);
  const rows = page.map((name) => {
    const content = objects.get(name);
    if (content === undefined) return `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
    return `<Contents><Key>${name}</Key><ETag>${etagOf(content).replaceAll('"', '&quot;')}</ETag><Size>${content.length}</Size></Contents>`;
  });
  const more = rest.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more !== ''}</IsTruncated>${more}${rows.join('')}</ListBucketResult>`;
}

function etagOf(content: Uint8Array): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
