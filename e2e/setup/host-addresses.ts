/**
 * Every kind of address, with what all hosts must answer (see e2e/hosts.spec.ts). The paths are those of the docs folder e2e/sites/hosts.
 */
import type { Asked, HostName } from './hosts';

export interface HostAddress extends Asked {
  /** What kind of address it is. */
  kind: string;
  status: number;
  /** The expected Location. */
  to?: string;
  /** The body differs from request to request. */
  differs?: 'body';
  /** A host in which Next answers with the prerendered page for any method, unless a header announces a body. */
  except?: HostName;
  /** Hosts in which Next rejects the request before our code sees it, with another status ≥ 400. */
  refusedBy?: readonly HostName[];
  /** The hosts that have the address. */
  only?: readonly HostName[];
  /** Next redirects to the address without extra slashes before our code sees the request, without Cache-Control. */
  normalised?: true;
}

const markdown = { Accept: 'text/markdown' };
const json = { 'Content-Type': 'application/json' };
/** Sent by a page of the site itself. */
const own = { ...json, 'Sec-Fetch-Site': 'same-origin' };
/** The hosts in which Next parses the address first. */
const NEXT: readonly HostName[] = ['next dev', 'npm run dev', 'next start'];
export const PRODUCTION: readonly HostName[] = ['next start', 'npm run start'];
const question = JSON.stringify({
  fp: 'anonymous',
  messages: [{ id: '1', role: 'user', content: 'How long is the rope?' }],
});

const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const speaksMcp = { ...json, Accept: 'application/json, text/event-stream' };

/** Addresses by group; each group is one test. */
export const ADDRESSES: Readonly<Record<string, readonly HostAddress[]>> = {
  pages: [
    { kind: 'root', path: '/', status: 200 },
    { kind: 'page', path: '/guides/first', status: 200 },
    { kind: 'page with a query', path: '/guides/first?a=1', status: 200 },
    { kind: 'page of an index file', path: '/guides', status: 200 },
    { kind: 'index by its file name', path: '/guides/index', status: 308, to: '/guides' },
    { kind: 'root by its file name', path: '/index', status: 308, to: '/' },
    { kind: 'page by its file', path: '/guides/first.mdx', status: 404 },
    { kind: 'trailing slash', path: '/guides/first/', status: 308, to: '/guides/first', normalised: true },
    {
      kind: 'trailing slash with a query',
      path: '/guides/first/?a=1',
      status: 308,
      to: '/guides/first?a=1',
      normalised: true,
    },
    { kind: 'doubled slash', path: '/guides//first', status: 308, to: '/guides/first', normalised: true },
    { kind: 'leading slashes', path: '//guides/first', status: 308, to: '/guides/first', normalised: true },
    { kind: 'dots', path: '/guides/../guides/first', status: 200 },
    { kind: 'hidden page', path: '/hidden', status: 200 },
    { kind: 'operation', path: '/api-reference/ships/list-ships', status: 200 },
    { kind: 'name with an umlaut', path: '/names/Gr%C3%BCn%20%26%20blau', status: 200 },
    { kind: 'name with an umlaut, raw &', path: '/names/Gr%C3%BCn%20&%20blau', status: 200 },
    { kind: 'name with an umlaut, small hex', path: '/names/Gr%c3%bcn%20%26%20blau', status: 200 },
    { kind: 'name with a space', path: '/names/two%20words', status: 200 },
    { kind: 'name with a plus for its space', path: '/names/two+words', status: 404 },
    { kind: 'name with a percent sign', path: '/names/100%25%20sure', status: 200 },
    { kind: 'escaped letters', path: '/%67uides/first', status: 200 },
    { kind: 'escaped slash', path: '/guides%2Ffirst', status: 404 },
    { kind: 'another case', path: '/Guides/First', status: 404 },
    { kind: 'HEAD of a page', path: '/guides/first', method: 'HEAD', status: 200 },
    { kind: 'POST to a page', path: '/guides/first', method: 'POST', status: 405 },
    { kind: 'PUT to a page', path: '/guides/first', method: 'PUT', body: 'x', status: 405 },
    { kind: 'DELETE of a page', path: '/guides/first', method: 'DELETE', status: 405, except: 'next start' },
    { kind: 'OPTIONS of a page', path: '/guides/first', method: 'OPTIONS', status: 204, except: 'next start' },
    { kind: 'TRACE', path: '/guides/first', method: 'TRACE', status: 405, refusedBy: NEXT },
  ],
  'pages in a part of the site': [
    { kind: 'part', path: '/guides/first?part=again', status: 200 },
    { kind: 'part, HEAD', path: '/guides/first?part=again', method: 'HEAD', status: 200 },
    { kind: 'part of a page with an umlaut', path: '/names/Gr%C3%BCn%20%26%20blau?part=again', status: 200 },
    { kind: 'unknown part', path: '/guides/first?part=none', status: 200 },
    { kind: 'part that does not list the page', path: '/live?part=again', status: 200 },
    { kind: 'part of an unknown page', path: '/none?part=again', status: 404 },
    { kind: 'part of a redirect', path: '/old?part=again', status: 308, to: '/guides/first?part=again' },
    { kind: 'file of a part', path: '/_lectern/part/again/guides/first.html', status: 200 },
    { kind: 'file of an unknown part', path: '/_lectern/part/none/guides/first.html', status: 404 },
    { kind: 'file of a default part', path: '/_lectern/part/quay/guides/first.html', status: 404 },
    { kind: 'shared pages', path: '/_lectern/parts.json', status: 200 },
  ],
  'addresses without a page': [
    { kind: 'unknown address', path: '/guides/frist', status: 404 },
    { kind: 'unknown address, HEAD', path: '/guides/frist', method: 'HEAD', status: 404 },
    { kind: 'unknown address, POST', path: '/guides/frist', method: 'POST', status: 405 },
    { kind: 'unknown file', path: '/images/none.png', status: 404 },
    { kind: 'unknown script', path: '/none.js', status: 404 },
    { kind: 'snippet folder', path: '/files', status: 404 },
    { kind: 'broken escape', path: '/%E0%A4%A', status: 400, refusedBy: NEXT },
    { kind: 'escaped zero', path: '/a%00b', status: 404 },
    { kind: 'long address', path: `/${'a'.repeat(2000)}`, status: 404 },
    { kind: 'out of the folder', path: '/../package.json', status: 404 },
    { kind: 'out of the folder, escaped', path: '/%2e%2e/%2e%2e/package.json', status: 404 },
    { kind: 'hidden file', path: '/.mintignore', status: 404 },
    { kind: 'hidden folder', path: '/.well-known/none.txt', status: 404 },
    { kind: 'ignored page', path: '/private/plan', status: 404 },
    { kind: 'ignored file', path: '/private/plan.txt', status: 404 },
    { kind: 'page below Next’s own folder', path: '/_next/none', status: 404, refusedBy: NEXT },
    { kind: 'unknown API', path: '/api/none', status: 404 },
  ],
  redirects: [
    { kind: 'redirect', path: '/old', status: 308, to: '/guides/first' },
    { kind: 'redirect, HEAD', path: '/old', method: 'HEAD', status: 308, to: '/guides/first' },
    { kind: 'redirect, POST', path: '/old', method: 'POST', status: 405 },
    { kind: 'redirect with a query', path: '/old?depth=2', status: 308, to: '/guides/first?depth=2' },
    { kind: 'redirect with a trailing slash', path: '/old/', status: 308, normalised: true },
    { kind: 'redirect for now', path: '/soon', status: 307, to: '/live' },
    { kind: 'redirect with a name', path: '/boats/first', status: 308, to: '/guides/first' },
    { kind: 'redirect with a star', path: '/wild/a/b', status: 308, to: '/guides/a/b' },
    { kind: 'redirect to a heading', path: '/part', status: 308, to: '/guides/first#ropes' },
    { kind: 'redirect to another site', path: '/away/a/b', status: 308, to: 'https://example.com/a/b' },
    { kind: 'chain of redirects', path: '/chain', status: 308, to: '/guides/first' },
    { kind: 'redirect of a file', path: '/old.pdf', status: 308, to: '/guides/first' },
    { kind: 'redirect with an umlaut', path: '/alt/gr%C3%BCn', status: 308, to: '/names/Gr%C3%BCn%20&%20blau' },
    { kind: 'redirect beside an endpoint', path: '/v1/old/first', status: 308, to: '/guides/first' },
    { kind: 'redirect over a page', path: '/covered', status: 308, to: '/live' },
    { kind: 'redirect, Accept: text/markdown', path: '/old', headers: markdown, status: 308, to: '/guides/first' },
    { kind: 'redirect, as Markdown file', path: '/old.md', status: 404 },
  ],
  'text for agents': [
    { kind: 'page as .md', path: '/guides/first.md', status: 200 },
    { kind: 'root as .md', path: '/index.md', status: 200 },
    { kind: 'index as .md', path: '/guides.md', status: 200 },
    { kind: 'umlaut as .md', path: '/names/Gr%C3%BCn%20%26%20blau.md', status: 200 },
    { kind: 'operation as .md', path: '/api-reference/ships/list-ships.md', status: 200 },
    { kind: '.md, HEAD', path: '/guides/first.md', method: 'HEAD', status: 200 },
    { kind: '.md, POST', path: '/guides/first.md', method: 'POST', status: 405 },
    { kind: 'page, Accept: text/markdown', path: '/guides/first', headers: markdown, status: 200 },
    { kind: 'page, Accept: text/plain', path: '/guides/first', headers: { Accept: 'text/plain' }, status: 200 },
    {
      kind: 'page, Accept: text/html and text',
      path: '/guides/first',
      headers: { Accept: 'text/html, text/plain' },
      status: 200,
    },
    { kind: 'page, Accept: */*', path: '/guides/first', headers: { Accept: '*/*' }, status: 200 },
    { kind: 'root, Accept: text/markdown', path: '/', headers: markdown, status: 200 },
    { kind: 'umlaut, Accept: text/markdown', path: '/names/Gr%C3%BCn%20%26%20blau', headers: markdown, status: 200 },
    { kind: 'unknown address as .md', path: '/none.md', status: 404 },
    { kind: 'unknown address, Accept: text/markdown', path: '/none', headers: markdown, status: 404 },
    { kind: 'hidden page as .md', path: '/hidden.md', status: 200 },
  ],
  files: [
    { kind: 'llms.txt', path: '/llms.txt', status: 200 },
    { kind: 'llms-full.txt', path: '/llms-full.txt', status: 200 },
    { kind: 'llms.txt, HEAD', path: '/llms.txt', method: 'HEAD', status: 200 },
    { kind: 'llms.txt, Accept: text/markdown', path: '/llms.txt', headers: markdown, status: 200 },
    { kind: 'llms.txt of a well-known folder', path: '/.well-known/llms.txt', status: 200 },
    { kind: 'sitemap', path: '/sitemap.xml', status: 200 },
    { kind: 'robots', path: '/robots.txt', status: 200 },
    { kind: 'robots, POST', path: '/robots.txt', method: 'POST', status: 405 },
    { kind: 'feed', path: '/updates/rss.xml', status: 200 },
    { kind: 'feed of a page without one', path: '/live/rss.xml', status: 404 },
    { kind: 'favicon.ico', path: '/favicon.ico', status: 404 },
    { kind: 'specification', path: '/openapi.json', status: 200 },
    { kind: 'docs.json', path: '/docs.json', status: 404 },
    { kind: 'picture', path: '/images/pier.png', status: 200 },
    { kind: 'picture with a query', path: '/images/pier.png?w=1', status: 200 },
    { kind: 'picture, HEAD', path: '/images/pier.png', method: 'HEAD', status: 200 },
    { kind: 'picture, POST', path: '/images/pier.png', method: 'POST', status: 405 },
    { kind: 'picture, OPTIONS', path: '/images/pier.png', method: 'OPTIONS', status: 204 },
    { kind: 'picture, escaped letters', path: '/images/%70ier.png', status: 200 },
    { kind: 'svg', path: '/images/logo-light.svg', status: 200 },
    { kind: 'text', path: '/files/notes.txt', status: 200 },
    { kind: 'text, first bytes', path: '/files/notes.txt', headers: { Range: 'bytes=0-4' }, status: 206 },
    { kind: 'text, last bytes', path: '/files/notes.txt', headers: { Range: 'bytes=-4' }, status: 206 },
    { kind: 'text, from a byte', path: '/files/notes.txt', headers: { Range: 'bytes=6-' }, status: 206 },
    { kind: 'text, beyond its end', path: '/files/notes.txt', headers: { Range: 'bytes=9999-' }, status: 416 },
    { kind: 'text, several ranges', path: '/files/notes.txt', headers: { Range: 'bytes=0-1,3-4' }, status: 200 },
    { kind: 'text, no range', path: '/files/notes.txt', headers: { Range: 'lines=1' }, status: 200 },
    { kind: 'style sheet of the folder', path: '/style.css', status: 200 },
  ],
  'what pages load': [
    { kind: '_lectern', path: '/_lectern', status: 404 },
    { kind: '_lectern, unknown kind', path: '/_lectern/none', status: 404 },
    { kind: '_lectern, unknown kind with a file', path: '/_lectern/none/x.js', status: 404 },
    ...[
      'browser/none.js',
      'style/none.css',
      'fonts/none.woff2',
      'fonts/a/none.woff2',
      'katex/none.css',
      'mermaid/none.js',
    ]
      .concat([
        'og/none.png',
        'playground/none.json',
        'schema/none.html',
        'search/none.json',
        'sidebar/none.html',
        'author/none.js',
      ])
      .flatMap((file): HostAddress[] => [
        { kind: `_lectern, unknown ${file}`, path: `/_lectern/${file}`, status: 404 },
        {
          kind: `_lectern, ${file} out of its folder`,
          path: `/_lectern/${file.replace(/none\b/, '..%2f..%2fpackage')}`,
          status: 404,
        },
        {
          kind: `_lectern, ${file} with a percent sign`,
          path: `/_lectern/${file.replace(/none\b/, '%2525')}`,
          status: 404,
        },
      ]),
    ...['handle', 'markdown', 'files', 'page', 'missing', 'written'].map(
      (name): HostAddress => ({ kind: `_lectern, inner ${name}`, path: `/_lectern/${name}`, status: 404 }),
    ),
    { kind: '_lectern, the 404 page itself', path: '/_lectern/not-found', status: 404 },
    { kind: 'integrations', path: '/_lectern/integrations.js', status: 200 },
    { kind: 'writer.css', path: '/_lectern/writer.css', status: 200 },
    { kind: 'theme.css', path: '/_lectern/style/theme.css', status: 200 },
    { kind: 'theme.css, HEAD', path: '/_lectern/style/theme.css', method: 'HEAD', status: 200 },
    { kind: 'theme.css, POST', path: '/_lectern/style/theme.css', method: 'POST', status: 405 },
    { kind: 'theme.css, escaped', path: '/_lectern/style/th%65me.css', status: 200 },
    { kind: 'katex', path: '/_lectern/katex/katex.min.css', status: 200 },
    { kind: 'mermaid', path: '/_lectern/mermaid/mermaid.esm.min.mjs', status: 200 },
    { kind: 'og', path: '/_lectern/og/guides/first.png', status: 200 },
    { kind: 'og of the root', path: '/_lectern/og/index.png', status: 200 },
    { kind: 'og of an umlaut', path: '/_lectern/og/names/Gr%C3%BCn%20%26%20blau.png', status: 200 },
    { kind: 'suggestions', path: '/_lectern/suggestions?path=/guides/frist', status: 200 },
    { kind: 'suggestions, without a path', path: '/_lectern/suggestions', status: 200 },
    { kind: 'suggestions, long', path: `/_lectern/suggestions?path=/${'a'.repeat(400)}`, status: 200 },
    { kind: 'words of the panel', path: '/_lectern/assistant?lang=de', status: 200 },
    { kind: 'words of the panel, unknown language', path: '/_lectern/assistant?lang=xx', status: 200 },
    { kind: 'stars of no repository', path: '/_lectern/stars', status: 204 },
    { kind: 'stars of a strange repository', path: '/_lectern/stars?repository=a/b', status: 204 },
    { kind: 'playground’s request, GET', path: '/_lectern/request', status: 405 },
    {
      kind: 'playground’s request, foreign',
      path: '/_lectern/request',
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      status: 403,
    },
  ],
  endpoints: [
    { kind: 'api/assistant, GET', path: '/api/assistant', status: 405 },
    { kind: 'api/assistant, OPTIONS', path: '/api/assistant', method: 'OPTIONS', status: 405 },
    { kind: 'api/assistant, HEAD', path: '/api/assistant', method: 'HEAD', status: 405 },
    {
      kind: 'api/assistant, POST',
      path: '/api/assistant',
      method: 'POST',
      headers: own,
      body: question,
      status: 200,
      differs: 'body',
    },
    {
      kind: 'api/assistant, POST nonsense',
      path: '/api/assistant',
      method: 'POST',
      headers: own,
      body: '{',
      status: 400,
    },
    {
      kind: 'api/assistant, foreign',
      path: '/api/assistant',
      method: 'POST',
      headers: { ...json, Origin: 'https://evil.example' },
      body: question,
      status: 403,
    },
    ...(
      [
        ['/api/feedback', 400],
        ['/api/count', 404],
      ] as const
    ).flatMap(([path, status]): HostAddress[] => [
      { kind: `${path}, GET`, path, status: 405 },
      { kind: `${path}, HEAD`, path, method: 'HEAD', status: 405 },
      { kind: `${path}, OPTIONS`, path, method: 'OPTIONS', status: 405 },
      { kind: `${path}, PUT`, path, method: 'PUT', body: '{}', status: 405 },
      { kind: `${path}, POST`, path, method: 'POST', headers: own, body: '{}', status },
      { kind: `${path}, POST without a body`, path, method: 'POST', headers: own, status },
      {
        kind: `${path}, foreign`,
        path,
        method: 'POST',
        headers: { ...json, Origin: 'https://evil.example' },
        body: '{}',
        status: 403,
      },
    ]),
    { kind: 'MCP, GET without a page', path: '/mcp', status: 404 },
    { kind: 'MCP, GET of events', path: '/mcp', headers: { Accept: 'text/event-stream' }, status: 405 },
    { kind: 'MCP, POST', path: '/mcp', method: 'POST', headers: speaksMcp, body: ping, status: 200 },
    {
      kind: 'MCP, POST without accepting events',
      path: '/mcp',
      method: 'POST',
      headers: json,
      body: ping,
      status: 200,
    },
    { kind: 'MCP, DELETE', path: '/mcp', method: 'DELETE', status: 405 },
    { kind: 'metrics that are off', path: '/metrics', status: 404 },
    { kind: 'dashboard that is off', path: '/dashboard', status: 404 },
    { kind: 'health', path: '/healthz', status: 200 },
    { kind: 'readiness', path: '/readyz', status: 200 },
    ...['/v1/assistant/docs/message', '/v2/assistant/docs/message', '/v1/search/docs', '/v1/feedback/docs'].flatMap(
      (path): HostAddress[] => [
        { kind: `${path}, GET`, path, status: 405 },
        { kind: `${path}, HEAD`, path, method: 'HEAD', status: 405 },
        { kind: `${path}, OPTIONS`, path, method: 'OPTIONS', status: 204 },
        { kind: `${path}, POST without a key`, path, method: 'POST', headers: json, body: question, status: 401 },
        {
          kind: `${path}, POST with a wrong key`,
          path,
          method: 'POST',
          headers: { ...json, Authorization: 'Bearer x' },
          body: question,
          status: 401,
        },
        { kind: `${path}, PUT`, path, method: 'PUT', body: 'x', status: 405 },
        {
          kind: `${path}, escaped domain`,
          path: path.replace('docs', '..%2fdocs'),
          method: 'POST',
          headers: json,
          body: question,
          status: 401,
        },
      ],
    ),
    { kind: 'v1/assistant without a domain', path: '/v1/assistant', status: 404 },
    { kind: 'v3', path: '/v3/assistant/docs/message', method: 'POST', headers: json, body: question, status: 405 },
  ],
};

/** Addresses with a hash in them, as the pages of a host name them. */
export const LINKED: readonly [kind: string, page: string, pattern: RegExp][] = [
  ['browser script', '/', /"(\/_lectern\/browser\/[^"]+\.js)"/],
  ['browser sheet', '/', /"(\/_lectern\/browser\/[^"]+\.css)"/],
  ['theme sheet with its version', '/', /"(\/_lectern\/style\/theme\.css[^"]*)"/],
  ['font', '/', /"(\/_lectern\/fonts\/[^"]+)"/],
  ['integrations with their version', '/', /"(\/_lectern\/integrations\.js[^"]*)"/],
  ['picture of a page', '/guides/first', /"(?:https?:\/\/[^/"]+)?(\/_lectern\/og\/[^"]+)"/],
  ['live component', '/live', /"(\/_lectern\/author\/[^"]+)"/],
  ['katex sheet', '/formulas', /"(\/_lectern\/katex\/[^"]+)"/],
  ['playground', '/api-reference/ships/list-ships', /"(\/_lectern\/playground\/[^"]+)"/],
  ['schema', '/api-reference/ships/follow-the-chain', /"(\/_lectern\/schema\/[^"]+)"/],
  ['sidebar', '/api-reference/ships/list-ships', /"(\/_lectern\/sidebar\/[^"]+)"/],
];
