/** The content security policy of a site's pages. */
import { PART_SCRIPT } from '@/components/shell/document/part-script';
import { themeScript } from '@/components/shell/document/theme-script';
import { hashSource } from '@/lib/kit/hash';
import type { PageLoad } from '@/lib/mdx/types';
import { hasSharedPages } from '@/lib/nav/part';
import { type Directive, pagePolicy, sitePolicy } from '@/lib/outputs/head/page-policy';
import type { SiteModel } from '@/lib/site/types';
import { readText } from '@/lib/source/files';

const known = new WeakMap<SiteModel, Directive[]>();

/** The policy of a page that loads `loads`; undefined if the settings turn it off. */
export function policyOf(site: SiteModel, loads: readonly PageLoad[] = []): string | undefined {
  const { security } = site.settings;
  if (security.policy === 'off') return undefined;
  const directives = known.get(site) ?? readPolicy(site);
  known.set(site, directives);
  return pagePolicy(directives, loads, security);
}

/** The name of its header. */
export function policyHeader({ settings }: SiteModel): string {
  return settings.security.policy === 'report' ? 'Content-Security-Policy-Report-Only' : 'Content-Security-Policy';
}

function readPolicy({ settings, docs, scripts, nav }: SiteModel): Directive[] {
  return sitePolicy({
    settings,
    inline: [
      hashSource(themeScript(settings.appearance)),
      ...(hasSharedPages(nav.root) ? [hashSource(PART_SCRIPT)] : []),
    ],
    scripts: scripts.map((file) => readText(docs, file) ?? ''),
  });
}
