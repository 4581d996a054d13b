/** Finds resources that pages load although the site's content security policy forbids them. See content/operate/security.mdx#policy. */
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { isExternal } from '@/lib/kit/urls';
import { originOf } from '@/lib/mdx/render/page-loads';
import type { RenderedPage } from '@/lib/mdx/types';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { readText } from '@/lib/source/files';

const WHAT = { scripts: 'runs a script', frames: 'embeds a page', images: 'shows a picture' } as const;
const DIRECTIVES = { scripts: 'script-src', frames: 'frame-src', images: 'img-src' } as const;
type Kind = keyof typeof WHAT;

/** One problem for each origin of a kind that a page loads and the settings do not name. */
export function checkPolicy(site: SiteModel, node: PageNode, page: Pick<RenderedPage, 'loads' | 'images'>): Problem[] {
  const { security } = site.settings;
  if (security.policy === 'off') return [];
  const images = page.images.filter(isExternal).flatMap((src) => originOf(src) ?? []);
  const found: [Kind, string][] = [
    ...page.loads
      .filter(({ kind, source }) => kind !== 'object' && !source.startsWith("'"))
      .map(({ kind, source }): [Kind, string] => [kind === 'frame' ? 'frames' : 'scripts', source]),
    ...[...new Set(images)].map((source): [Kind, string] => ['images', source]),
  ];
  return found.flatMap(([kind, source]) => {
    const named = security[kind];
    if (named === undefined || isSourceAllowed(source, named)) return [];
    const message = `The page ${WHAT[kind]} from ${source}, which the site's content security policy forbids (${DIRECTIVES[kind]}).`;
    const hint = `Add "${source}" to "security.${kind}" in docs.json.`;
    return [problem('security/blocked', placeOf(site, node, source), message, hint)];
  });
}

/** The first place where the host is written in the page's own file. */
function placeOf(site: SiteModel, { file }: PageNode, source: string): Where {
  const host = source.replace(/^\w+:\/\//, '');
  const text = readText(site.docs, file);
  const at = text?.indexOf(host) ?? -1;
  if (text === undefined || at < 0) return { file };
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** True if a list of sources allows an origin (or a scheme such as `data:`). Source: CSP 3, 6.7.2.8, without paths. */
export function isSourceAllowed(origin: string, sources: readonly string[]): boolean {
  return sources.some((source) => matches(origin, source.toLowerCase()));
}

function matches(origin: string, source: string): boolean {
  if (source === '*') return /^(?:https?|wss?):/.test(origin);
  if (source.startsWith("'")) return false;
  if (/^[a-z]+:$/.test(source)) return origin.startsWith(source);
  const parts = /^(?:([a-z]+):\/\/)?(\*\.)?([^:/]+)(?::(\d+|\*))?/.exec(source);
  if (!parts || !URL.canParse(origin)) return false;
  const [, scheme, wildcard, host = '', port] = parts;
  const { protocol, hostname, port: ownPort } = new URL(origin);
  const sameScheme = scheme === undefined || protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:');
  const sameHost = wildcard ? hostname.endsWith(`.${host}`) : hostname === host;
  return sameScheme && sameHost && (port === '*' || (port ?? '') === ownPort);
}
