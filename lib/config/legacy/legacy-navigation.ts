/**
 * Converts the navigation of a `mint.json`: one flat list of groups from which tabs, anchors and versions select. Pure. See
 * content/operate/migrating.mdx#mint-json.
 */
import { isRecord } from '@/lib/kit/is-record';
import { withoutOuterSlashes } from '@/lib/kit/paths';
import { hrefKind } from '@/lib/kit/urls';

type Json = Record<string, unknown>;

/** A tab or anchor: `url` is an address or the path prefix of its pages. */
interface Section {
  name: string;
  url: string;
  element: Json;
}

/** The `navigation` for a `mint.json`. */
export function convertLegacyNavigation(mint: Json): Json {
  const groups = list(mint.navigation).filter(isRecord);
  const versions = list(mint.versions);
  const global = globalAnchors(mint);
  const around = global.length > 0 ? { global: { anchors: global } } : {};
  if (versions.length === 0) return { ...sectionsOf(mint, groups), ...around };
  const elements = versions.map((version) => versionOf(mint, groups, version));
  const isLanguages = elements.length > 0 && elements.every((element) => 'language' in element);
  return { [isLanguages ? 'languages' : 'versions']: elements, ...around };
}

/** A version, or a language if it has a locale: its groups and the groups without a version. */
function versionOf(mint: Json, groups: readonly Json[], version: unknown): Json {
  const { name, locale, default: first } = isRecord(version) ? version : { name: version };
  const label = String(name ?? locale ?? '');
  const own = groups.filter((group) => group.version === undefined || group.version === label);
  const key = typeof locale === 'string' ? { language: locale } : { version: label };
  return { ...key, ...(first === true ? { default: true } : {}), ...sectionsOf(mint, own, label) };
}

/** Tabs, else anchors, with the groups below their path prefixes; remaining groups are in the primary tab. */
function sectionsOf(mint: Json, groups: readonly Json[], version?: string): Json {
  const ofVersion = ({ element }: Section) => element.version === undefined || element.version === version;
  const tabs = sections(mint.tabs).filter(ofVersion);
  const anchors = sections(mint.anchors).filter((anchor) => ofVersion(anchor) && !leadsAway(anchor.url));
  const all = [...tabs, ...anchors];
  if (all.length === 0) return { groups: groups.map(groupOf) };
  const key = tabs.length > 0 ? 'tab' : 'anchor';
  const taken = new Map(all.map((section) => [section, [] as Json[]]));
  const rest: Json[] = [];
  for (const group of groups) {
    const path = firstPathOf(group);
    const section = all
      .filter(({ url }) => !leadsAway(url) && isBelow(path, url))
      .toSorted((a, b) => b.url.length - a.url.length)[0];
    (taken.get(section ?? { name: '', url: '', element: {} }) ?? rest).push(groupOf(group));
  }
  const primary = mint[key === 'tab' ? 'primaryTab' : 'topAnchor'];
  const name = isRecord(primary) && typeof primary.name === 'string' ? primary.name : 'Documentation';
  const first = rest.length > 0 ? [{ [key]: name, groups: rest }] : [];
  const others = all.flatMap((section): Json[] => {
    const { name: label, url, element } = section;
    if (leadsAway(url)) return [{ [key]: label, href: url }];
    const own = taken.get(section) ?? [];
    const [icon, openapi] = [iconOf(element), openapiOf(section)];
    const below = own.length > 0 ? { groups: own } : {};
    return own.length > 0 || 'openapi' in openapi ? [{ [key]: label, ...icon, ...openapi, ...below }] : [];
  });
  return { [`${key}s`]: [...first, ...others] };
}

/** Anchors with an external address are global. */
function globalAnchors(mint: Json): Json[] {
  return sections(mint.anchors)
    .filter((anchor) => leadsAway(anchor.url))
    .map(({ name, url, element }) => ({ anchor: name, href: url, ...iconOf(element) }));
}

/** Generated pages of a section are placed below the section's path. */
function openapiOf({ url, element: { openapi } }: Section): Json {
  if (typeof openapi !== 'string') return openapi === undefined ? {} : { openapi };
  return { openapi: { source: openapi, directory: trimmed(url) } };
}

/** Older files write the style of an icon next to its name. */
function iconOf({ icon, iconType }: Json): Json {
  if (icon === undefined) return {};
  return { icon: typeof icon === 'string' && typeof iconType === 'string' ? { name: icon, style: iconType } : icon };
}

function sections(value: unknown): Section[] {
  return list(value)
    .filter(isRecord)
    .map((element) => ({ name: String(element.name ?? ''), url: String(element.url ?? ''), element }))
    .filter(({ name, url }) => name !== '' && url !== '');
}

function groupOf({ group, icon, iconType, version: _, pages, ...rest }: Json): Json {
  return {
    group,
    ...iconOf({ icon, iconType }),
    ...rest,
    pages: list(pages).map((page) => (isRecord(page) ? groupOf(page) : page)),
  };
}

function firstPathOf(group: Json): string {
  const [first] = list(group.pages);
  if (typeof first === 'string') return first;
  return isRecord(first) ? firstPathOf(first) : '';
}

function isBelow(path: string, folder: string): boolean {
  const outer = trimmed(folder);
  return outer === '' || `${trimmed(path)}/`.startsWith(`${outer}/`);
}

function leadsAway(url: string): boolean {
  const kind = hrefKind(url);
  return kind === 'external' || kind === 'mail';
}

function trimmed(path: string): string {
  return withoutOuterSlashes(path);
}

/** The items of a list; anything else has none. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
