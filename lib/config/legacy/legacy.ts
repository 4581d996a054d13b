/** Converts `mint.json`, the older form of the settings, to `docs.json`. Pure. See content/operate/migrating.mdx#mint-json. */

import { convertLegacyNavigation, list } from '@/lib/config/legacy/legacy-navigation';
import { isRecord } from '@/lib/kit/is-record';
import { ownValue } from '@/lib/kit/own';

type Json = Record<string, unknown>;

const THEMES: Readonly<Record<string, string>> = { venus: 'palm', quill: 'willow', prism: 'mint' };
const LAYOUTS: Readonly<Record<string, string>> = { sidenav: 'maple', solidSidenav: 'willow' };
const DISPLAYS: Readonly<Record<string, string>> = { show: 'interactive', simple: 'simple', hide: 'none' };

/** Keys with the same meaning in both forms. */
const KEPT = [
  'name',
  'description',
  'logo',
  'favicon',
  'redirects',
  'search',
  'icons',
  'variables',
  'interaction',
  'contextual',
  'banner',
  'errors',
];

/** Integrations that older files give as a plain id, and the field for that id. */
const IDS: Readonly<Record<string, string>> = { intercom: 'appId', frontchat: 'snippetId' };

/** The `docs.json` for a parsed `mint.json`. Values of the wrong shape are left out. */
export function convertLegacy(mint: Json): Json {
  return withoutEmpty({
    ...Object.fromEntries(KEPT.map((key) => [key, mint[key]])),
    theme:
      ownValue(THEMES, text(mint.theme) ?? '') ??
      ownValue(LAYOUTS, text(mint.layout) ?? '') ??
      text(mint.theme) ??
      'mint',
    colors: pick(record(mint.colors), ['primary', 'light', 'dark']),
    appearance: appearanceOf(mint),
    background: backgroundOf(mint),
    fonts: fontsOf(record(mint.font)),
    styling: withoutEmpty({
      codeblocks: codeblocksOf(record(mint.codeBlock).mode),
      eyebrows: record(mint.eyebrow).display,
    }),
    navbar: withoutEmpty({
      links: list(mint.topbarLinks).filter(isRecord).map(linkOf),
      primary: isRecord(mint.topbarCtaButton) ? linkOf(mint.topbarCtaButton) : undefined,
    }),
    footer: withoutEmpty({
      socials: mint.footerSocials ?? record(mint.footer).socials,
      links: footerLinks(mint.footer),
    }),
    seo: withoutEmpty({
      metatags: withoutEmpty({ ...record(mint.metadata) }),
      indexing: record(mint.seo).indexHiddenPages === true ? 'all' : undefined,
    }),
    integrations: integrationsOf(mint),
    api: apiOf(mint),
    navigation: convertLegacyNavigation(mint),
  });
}

function appearanceOf({ modeToggle }: Json): Json {
  const { default: first, isHidden } = record(modeToggle);
  return withoutEmpty({ default: first, strict: isHidden });
}

function backgroundOf(mint: Json): Json {
  const style = text(record(mint.background).style);
  const { light, dark } = record(record(mint.colors).background);
  return withoutEmpty({ image: mint.backgroundImage, decoration: style, color: withoutEmpty({ light, dark }) });
}

function fontsOf({ headings, heading, body, ...both }: Json): Json {
  const fontOf = ({ url, ...font }: Json): Json => withoutEmpty({ source: url, ...font });
  return withoutEmpty({ ...fontOf(both), heading: fontOf(record(headings ?? heading)), body: fontOf(record(body)) });
}

function integrationsOf({ integrations, analytics }: Json): Json {
  const own = Object.entries(record(integrations)).map(([name, value]) => {
    const key = ownValue(IDS, name);
    return [name, key !== undefined && typeof value === 'string' ? { [key]: value } : value];
  });
  return { ...record(analytics), ...Object.fromEntries(own) };
}

function codeblocksOf(mode: unknown): string | undefined {
  return mode === 'dark' ? 'dark' : mode === 'auto' ? 'system' : undefined;
}

/** A link or button of the top bar: `name` and `url` are now `label` and `href`. */
function linkOf({ name, url, type, icon, label, href }: Json): Json {
  const kind = type === 'link' ? undefined : type;
  return withoutEmpty({ type: kind, label: label ?? name, href: href ?? url, icon });
}

function footerLinks(footer: unknown): unknown[] {
  return list(record(footer).links).map((column) => {
    const { title, header, links, items } = record(column);
    return {
      header: header ?? title,
      items: list(items ?? links)
        .filter(isRecord)
        .map(linkOf),
    };
  });
}

function apiOf(mint: Json): Json {
  const { baseUrl, auth, playground, paramFields, request } = record(mint.api);
  const { mode, disableProxy } = record(playground);
  const { languages, showOptionalParams: optional } = record(record(request).example);
  return withoutEmpty({
    openapi: mint.openapi,
    mdx: withoutEmpty({ server: baseUrl, auth: withoutEmpty(pick(record(auth), ['method', 'name'])) }),
    playground: withoutEmpty({
      display: ownValue(DISPLAYS, text(mode) ?? ''),
      proxy: typeof disableProxy === 'boolean' ? !disableProxy : undefined,
    }),
    params: withoutEmpty({ expanded: record(paramFields).expanded }),
    examples: withoutEmpty({
      languages,
      defaults: typeof optional === 'boolean' ? (optional ? 'all' : 'required') : undefined,
    }),
  });
}

function pick(from: Json, keys: readonly string[]): Json {
  return Object.fromEntries(keys.map((key) => [key, from[key]]));
}

/** Removes undefined values and empty objects and lists. */
function withoutEmpty(value: Json): Json {
  const holds = (part: unknown): boolean =>
    part !== undefined && part !== null && !(typeof part === 'object' && Object.keys(part).length === 0);
  return Object.fromEntries(Object.entries(value).filter(([, part]) => holds(part)));
}

function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
