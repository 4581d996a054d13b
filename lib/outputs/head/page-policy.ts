/**
 * The content security policy of pages: strict about what runs, open about what is shown until the settings name it. See
 * content/operate/security.mdx#policy.
 */
import type { SecuritySettings, SiteSettings } from '@/lib/config/settings';
import type { PageLoad } from '@/lib/mdx/types';
import { integrationScripts } from '../integrations/integration-scripts';
import { type ScriptUse, scriptUse } from './script-use';

export interface PolicyInput {
  settings: Pick<SiteSettings, 'security' | 'integrations'>;
  /** The hashes of our own inline scripts, as sources. */
  inline: readonly string[];
  /** The texts of the writer's scripts, which every page loads. */
  scripts: readonly string[];
}

/** A directive and its sources. */
export type Directive = readonly [name: string, sources: readonly string[]];

/** The part of the policy that all pages of a site share. */
export function sitePolicy({ settings, inline, scripts }: PolicyInput): Directive[] {
  const { frames, connections, images } = settings.security;
  const shown = [...(images === undefined ? ['*'] : ["'self'", ...images]), 'data:', 'blob:'];
  return [
    ['default-src', ["'self'"]],
    ['script-src', scriptSources(settings, inline, scripts)],
    ['style-src', ['*', "'unsafe-inline'"]],
    ['img-src', shown],
    ['media-src', shown],
    ['font-src', ['*', 'data:']],
    ['connect-src', connections === undefined ? ['*'] : ["'self'", ...connections]],
    ['frame-src', frames === undefined ? ['*', 'data:', 'blob:'] : ["'self'", ...frames]],
    ['worker-src', ["'self'", 'blob:']],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ['*']],
  ];
}

/** The policy of a page with the scripts and objects in its own text. */
export function pagePolicy(site: readonly Directive[], loads: readonly PageLoad[], security: SecuritySettings): string {
  const added = (kind: PageLoad['kind']): string[] =>
    loads.filter((load) => load.kind === kind && isAllowed(load, security)).map(({ source }) => source);
  return site
    .map(([name, sources]): Directive => {
      if (name === 'script-src') return [name, withoutUseless([...sources, ...added('script')])];
      if (name === 'object-src' && added('object').length > 0) return [name, added('object')];
      return [name, sources];
    })
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** True if a resource is allowed without being named: its own text, and everything where the settings name nothing of its kind. */
export function isAllowed({ kind, source }: PageLoad, { scripts, frames }: SecuritySettings): boolean {
  const named = kind === 'script' ? scripts : kind === 'frame' ? frames : undefined;
  return named === undefined || source.startsWith("'sha256-");
}

/**
 * Without `security.scripts`, what the docs use is allowed: the origins of services, and every `https` origin where a script of the writer
 * loads others, or a service loads scripts of anybody.
 */
function scriptSources(
  { security, integrations }: PolicyInput['settings'],
  inline: readonly string[],
  scripts: readonly string[],
): string[] {
  const services = integrationScripts(integrations);
  const own = ["'self'", ...inline, ...services.map(({ src }) => new URL(src).origin)];
  if (security.scripts !== undefined) return withoutUseless([...own, ...listed(services), ...security.scripts]);
  if (services.some(({ loads }) => loads === 'anything'))
    return ["'self'", 'https:', "'unsafe-inline'", "'unsafe-eval'"];
  const uses = new Set(scripts.flatMap((text) => [...scriptUse(text)]));
  return withoutUseless([...own, ...listed(services), ...[...uses].map((use) => OPENED[use])]);
}

const OPENED: Readonly<Record<ScriptUse, string>> = {
  'loads scripts': 'https:',
  'inline scripts': "'unsafe-inline'",
  eval: "'unsafe-eval'",
};

function listed(services: ReturnType<typeof integrationScripts>): string[] {
  return services.flatMap(({ loads = [] }) => (loads === 'anything' ? [] : [...loads]));
}

/** Browsers ignore `'unsafe-inline'` next to hashes (CSP 3, 6.7.3.2), so the hashes are left out where it is needed. */
function withoutUseless(sources: readonly string[]): string[] {
  return sources.includes("'unsafe-inline'") ? sources.filter((source) => !source.startsWith("'sha")) : [...sources];
}
