// Answers what the build has written down, straight from disk: no rendering, no routing, and compressed once instead of for each reader.
// The framework's own handler would do each of these things with every request. Plain JavaScript, as the server that uses it.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** What is kept in memory of files and their compressed forms: bytes. */
const MOST_KEPT = 64 * 1024 * 1024;
/** Anything smaller fits into one packet as it is: bytes. */
const WORTH_COMPRESSING = 1024;

const TEXT = /^(?:text\/|application\/(?:json|xml))/;
/** Agents ask for Markdown (see the rewrites in next.config.mjs); browsers always name HTML as well. */
const WANTS_TEXT = /^(?!.*text\/html).*text\/(?:markdown|plain)/;

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
/** In order of preference. The quality is the one above which time grows faster than the gain. */
const CODINGS = {
  br: (bytes) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzip(bytes),
};

/**
 * The function that answers a request from what lies in `folder`, the build's output, or resolves with false where that is not for it:
 * other methods than GET and HEAD, addresses that the build did not write down, redirects, Markdown.
 * @param {string} folder
 * @param {number} [mostKept]
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<boolean>}
 */
export function openPrerendered(folder, mostKept = MOST_KEPT) {
  const files = listFiles(folder);
  const keep = createStore(mostKept);

  return async (request, response) => {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || WANTS_TEXT.test(headers.accept ?? '')) return false;
    const file = files.get(pathOf(request.url));
    if (!file) return false;
    const plain = await keep(file.path, () => fs.promises.readFile(file.path));
    file.headers.etag ??= `W/"${createHash('sha1').update(plain).digest('base64url').slice(0, 16)}"`;
    const own = { ...file.headers };
    const isText = TEXT.test(own['content-type']) && plain.length > WORTH_COMPRESSING;
    if (isText) own.vary = 'Accept, Accept-Encoding';
    if (isCurrent(headers['if-none-match'], own.etag)) {
      response.writeHead(304, own).end();
      return true;
    }
    const coding = isText ? codingFor(headers['accept-encoding']) : undefined;
    const body = coding ? await keep(`${file.path} ${coding}`, () => CODINGS[coding](plain)) : plain;
    if (coding) own['content-encoding'] = coding;
    response.writeHead(200, { ...own, 'content-length': body.length });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** What route handlers wrote, by decoded path, as the build lists them: the file and its headers. */
function listFiles(folder) {
  const { routes } = JSON.parse(fs.readFileSync(path.join(folder, 'prerender-manifest.json'), 'utf8'));
  const written = Object.entries(routes).filter(
    ([, { routeType, initialStatus = 200 }]) => routeType === 'route' && initialStatus === 200,
  );
  return new Map(
    written.map(([route, { initialHeaders }]) => {
      const { 'x-next-cache-tags': _, ...headers } = initialHeaders;
      const file = path.join(folder, 'server/app', `${route === '/' ? '/index' : route}.body`);
      return [route, { path: file, headers }];
    }),
  );
}

/** The decoded path of an address; undefined where it cannot be decoded. */
function pathOf(address) {
  const [pathname] = address.split('?', 1);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** RFC 9110, 13.1.2: compared weakly. */
function isCurrent(asked, etag) {
  if (asked === undefined) return false;
  const plain = (tag) => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => plain(tag) === plain(etag));
}

/** RFC 9110, 12.5.3; a coding with weight 0 is refused. */
function codingFor(accepted = '') {
  const names = accepted
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return Object.keys(CODINGS).find((coding) => names.includes(coding));
}

/** Keeps what was asked for last, up to `most` bytes. */
function createStore(most) {
  /** @type {Map<string, Promise<Buffer>>} */
  const kept = new Map();
  const sizes = new Map();
  let total = 0;
  const drop = (key) => {
    kept.delete(key);
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  return (key, make) => {
    const known = kept.get(key);
    if (known) {
      // To the end: the newest.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const bytes = make();
    kept.set(key, bytes);
    bytes.then(
      ({ length }) => {
        if (kept.get(key) !== bytes) return;
        sizes.set(key, length);
        total += length;
        for (const oldest of kept.keys()) {
          if (total <= most) break;
          drop(oldest);
        }
      },
      () => drop(key),
    );
    return bytes;
  };
}
