/** The hosts of static files that are known by name, and the files by which each is configured. Pure. */
import type { Redirect } from '@/lib/config/settings';
import { escapeAttribute } from '@/lib/kit/html';
import { IMMUTABLE, IMMUTABLE_FOLDERS } from '@/lib/kit/http/caching';
import { encodePath, type Route, withoutTrailingSlashes } from '@/lib/kit/paths';
import { decoded, hrefKind } from '@/lib/kit/urls';
import { headersFile, type SecurityHeaders, standardHeaders } from '@/lib/serve/security-headers';

/** `directory`: `guide/index.html`. `file`: `guide.html`. */
export type PageForm = 'directory' | 'file';

/** How redirects are made: by HTML pages, by a file of rules, or by our own server. */
type Rules = 'pages' | 'redirects-file' | 'vercel' | 'none';

interface Host {
  /** The default form of pages: `file` where the host serves `guide.html` at `/guide`. */
  form: PageForm;
  rules: Rules;
  /** Host-specific files: path to text. */
  files?: Readonly<Record<string, string>>;
  /** The status codes of permanent and temporary redirects in a file of rules. */
  codes?: readonly [permanent: string, temporary: string];
}

export const HOSTS = {
  plain: { form: 'directory', rules: 'pages' },
  // Without this file GitHub leaves out folders that start with an underscore.
  'github-pages': { form: 'file', rules: 'pages', files: { '.nojekyll': '' } },
  // `!`: also where the address has a file. As on our server, redirects come first.
  netlify: { form: 'file', rules: 'redirects-file', codes: ['301!', '302!'] },
  cloudflare: { form: 'file', rules: 'redirects-file', codes: ['308', '307'] },
  vercel: { form: 'file', rules: 'vercel' },
  s3: { form: 'directory', rules: 'pages' },
  /** Our own server, which redirects before it looks for files; used by `build` of the package. */
  lectern: { form: 'directory', rules: 'none' },
} as const satisfies Record<string, Host>;

export type HostName = keyof typeof HOSTS;

/** The names of all hosts. */
export const HOST_NAMES = (Object.keys(HOSTS) as HostName[]).filter((name) => name !== 'lectern');

/** Type guard for names of hosts that users may choose. */
export function isHostName(name: string): name is HostName {
  return HOST_NAMES.some((known) => known === name);
}

/** The file of the document at a route, relative to the output folder. */
export function pageFile(route: string, form: PageForm): string {
  if (route === '/') return 'index.html';
  const name = route.slice(1);
  // The URL of a page may itself end like one: `/old.html`.
  if (/\.html?$/i.test(name)) return name;
  return form === 'directory' ? `${name}/index.html` : `${name}.html`;
}

/** A redirect with a fixed source, followed to its end. */
export interface FixedRedirect {
  /** Decoded. */
  from: Route;
  /** Encoded. */
  to: string;
}

export interface HostFiles {
  /** Path to text. */
  files: Map<string, string>;
  /** Sources of redirects that the host does not support. */
  unsupported: string[];
}

/**
 * The files that configure `name`. `redirects`: as written. `fixed`: those without parameters, followed to their end, for hosts without
 * rules. `headers`: of every answer.
 */
export function hostFiles(
  name: HostName,
  form: PageForm,
  {
    redirects,
    fixed,
    headers,
  }: { redirects: readonly Redirect[]; fixed: readonly FixedRedirect[]; headers: SecurityHeaders },
): HostFiles {
  const host: Host = HOSTS[name];
  const files = new Map(Object.entries(host.files ?? {}));
  if (host.rules === 'none') return { files, unsupported: [] };
  if (host.rules === 'pages') {
    const reachable = fixed.filter(({ from }) => isPageAddress(from));
    for (const { from, to } of reachable) files.set(pageFile(from, form), refreshPage(to));
    const done = new Set<string>(reachable.map(({ from }) => from));
    const unsupported = redirects
      .map(({ source }) => source)
      .filter((source) => !done.has(withoutTrailingSlashes(decoded(source)) || '/'));
    return { files, unsupported };
  }
  if (host.rules === 'vercel') {
    files.set('vercel.json', vercelJson(redirects, standardHeaders(headers)));
    return { files, unsupported: [] };
  }
  const [permanent, temporary] = host.codes ?? ['301', '302'];
  const lines = redirects.map((redirect) => ({ redirect, rule: splatRule(redirect) }));
  const rules = lines.flatMap(({ redirect, rule }) =>
    rule ? `${rule.from} ${rule.to} ${redirect.permanent ? permanent : temporary}` : [],
  );
  if (rules.length > 0) files.set('_redirects', `${rules.join('\n')}\n`);
  files.set('_headers', headersFile(headers) + markdownBlock());
  return { files, unsupported: lines.flatMap(({ redirect, rule }) => (rule ? [] : redirect.source)) };
}

/** An address that a file server answers with a document: not one of an image or an archive. */
function isPageAddress(path: string): boolean {
  return /\.html?$/i.test(path) || !/\.[a-z0-9]{1,8}$/i.test(path);
}

/** A document that leads to `to`, an encoded address; query and hash of the request are kept. */
export function refreshPage(to: string): string {
  const safe = escapeAttribute(to);
  const script = JSON.stringify(to).replace(/</g, '\\u003c');
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    `<title>${safe}</title><link rel="canonical" href="${safe}"><meta name="robots" content="noindex">`,
    `<script>{const[u,h]=${script}.split("#");location.replace(u+(u.includes("?")?"":location.search)+(h?"#"+h:location.hash))}</script>`,
    `<meta http-equiv="refresh" content="0; url=${safe}"></head><body><a href="${safe}">${safe}</a></body></html>\n`,
  ].join('');
}

const PARAMETER = /:([A-Za-z_]\w*)([*+?]?)|\*/g;

/**
 * A redirect in the form of `_redirects`: placeholders are `:name`, and one `*` at the end is `:splat` in the target. Undefined for a
 * pattern that this form cannot express.
 */
function splatRule({ source, destination }: Redirect): { from: string; to: string } | undefined {
  const parts = [...source.matchAll(PARAMETER)];
  const wide = parts.filter(([found, , suffix]) => found === '*' || suffix !== '');
  const [splat] = wide;
  if (wide.length > 1 || (splat && splat.index + splat[0].length !== source.length)) return undefined;
  if (splat && (splat[2] === '?' || !source.slice(0, splat.index).endsWith('/'))) return undefined;
  const from = splat ? `${source.slice(0, splat.index)}*` : source;
  const to = destination.replace(PARAMETER, (found, name?: string) =>
    splat && (found === '*' || name === splat[1]) ? ':splat' : `:${name ?? ''}`,
  );
  return { from: encoded(from), to: encoded(to) };
}

/** Vercel's patterns are those of docs.json, except for a bare star. */
function vercelJson(redirects: readonly Redirect[], headers: Readonly<Record<string, string>>): string {
  const named = (pattern: string): string => {
    let stars = 0;
    return pattern.replace(PARAMETER, (found) => (found === '*' ? `:star${stars++}*` : found));
  };
  const rule = { cleanUrls: true, trailingSlash: false };
  return `${JSON.stringify(
    {
      ...rule,
      redirects: redirects.map(({ source, destination, permanent }) => ({
        source: encoded(named(source)),
        destination: encoded(named(destination)),
        permanent,
      })),
      headers: vercelHeaders(headers),
    },
    null,
    2,
  )}\n`;
}

/** A path without spaces and other characters that would end it. */
function encoded(address: string): string {
  if (hrefKind(address) === 'external') return address.replace(/\s/g, encodeURIComponent);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return encodePath(decoded(path)).replace(/%3A/g, ':').replace(/%2A/g, '*') + rest.replace(/\s/g, encodeURIComponent);
}

/** Documents for agents: search engines should show the page itself. */
const MARKDOWN = { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex, follow' };
const LASTING = `/_lectern/(${IMMUTABLE_FOLDERS.join('|')})/(.*)`;

function vercelHeaders(headers: Readonly<Record<string, string>>) {
  const rule = (source: string, values: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  return [rule('/(.*)', headers), rule(LASTING, { 'Cache-Control': IMMUTABLE }), rule('/(.*).md', MARKDOWN)];
}

function markdownBlock(): string {
  return `\n/*.md\n${Object.entries(MARKDOWN)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}
