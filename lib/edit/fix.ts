/** Corrections of problems that have one right answer. Nothing is written. */
import { extensionOf, type FilePath, folderOf, type Route, resolveInside, routeOf } from '@/lib/kit/paths';
import { decoded, hrefKind } from '@/lib/kit/urls';
import { addressesIn, type WrittenAddress } from '@/lib/mdx/compile/addresses';
import { resolveLink } from '@/lib/mdx/plugins/links';
import { redirectorOf } from '@/lib/site/model/redirects';
import type { SiteModel } from '@/lib/site/types';
import { addRedirects, removeRepeatedRedirects } from './redirects-text';
import { editStrings, settingsTexts } from './settings-text';
import { applyTextEdits, type TextEdit } from './text-edits';

export interface Fix {
  file: FilePath;
  /** What was written, and what is written now. */
  from: string;
  to: string;
}

export interface FixPlan {
  fixes: Fix[];
  /** New texts by path. */
  texts: Map<FilePath, string>;
}

/**
 * Links, images and page entries that differ from the only page or file of that name in the case of letters or in an ending `.html`, redirects
 * that are written twice, and `redirects` that must be added. `read`: the text of a file of the folder.
 */
export function planFixes(
  site: SiteModel,
  read: (file: FilePath) => string | undefined,
  redirects: readonly { source: string; destination: string }[],
): FixPlan {
  const plan: FixPlan = { fixes: [], texts: new Map() };
  const known = knownNames(site);
  for (const file of site.markup) {
    const text = read(file);
    if (text !== undefined) change(plan, file, text, pageEdits(text, file, site, known));
  }
  for (const [file, text] of settingsTexts(read)) {
    const edits = editStrings(text, (keys, value) => fixedEntry(keys, value, site, known));
    change(plan, file, text, edits);
  }
  fixRedirects(plan, read, redirects);
  return plan;
}

function change(plan: FixPlan, file: FilePath, text: string, edits: readonly TextEdit[]): void {
  if (edits.length === 0) return;
  plan.texts.set(file, applyTextEdits(text, edits));
  for (const { start, end, text: to } of edits) plan.fixes.push({ file, from: text.slice(start, end), to });
}

/** Routes and files by their lower-case form; undefined where two differ only in case. */
interface Known {
  routes: ReadonlyMap<string, Route | undefined>;
  files: ReadonlyMap<string, FilePath | undefined>;
}

function knownNames({ pages, files }: SiteModel): Known {
  return { routes: byLowerCase(pages.keys()), files: byLowerCase(files) };
}

function byLowerCase<T extends string>(names: Iterable<T>): Map<string, T | undefined> {
  const map = new Map<string, T | undefined>();
  for (const name of names) map.set(name.toLowerCase(), map.has(name.toLowerCase()) ? undefined : name);
  return map;
}

function pageEdits(text: string, file: FilePath, site: SiteModel, known: Known): TextEdit[] {
  return addressesIn(text).flatMap((address) => {
    const value = fixedAddress(address, file, site, known);
    return value === undefined ? [] : [{ start: address.start, end: address.end, text: value }];
  });
}

function fixedAddress(
  { value, kind }: WrittenAddress,
  file: FilePath,
  site: SiteModel,
  known: Known,
): string | undefined {
  const style = hrefKind(value);
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
  if ((style !== 'path' && style !== 'relative') || written === '') return undefined;
  const asset = resolveInside(folderOf(file), decoded(written));
  if (asset !== undefined && extensionOf(asset) !== '' && !/^(mdx?|html?)$/.test(extensionOf(asset))) {
    const found = site.files.has(asset) ? undefined : known.files.get(asset.toLowerCase());
    return found === undefined ? undefined : `/${found}${rest}`;
  }
  if (kind === 'file') return undefined;
  const target = resolveLink(written.replace(/\.html?$/i, ''), file).href;
  const route = routeOf(decoded(target));
  const isHtml = /\.html?$/i.test(written);
  if ((site.pages.has(route) && !isHtml) || redirectorOf(site.settings).find(written) !== undefined) return undefined;
  const found = site.pages.has(route) ? route : known.routes.get(route.toLowerCase());
  return found === undefined ? undefined : found + rest;
}

/** A page entry of the navigation. */
function fixedEntry(
  keys: readonly (string | number)[],
  value: string,
  site: SiteModel,
  known: Known,
): string | undefined {
  const isEntry = typeof keys.at(-1) === 'number' && keys.at(-2) === 'pages';
  const route = routeOf(value);
  if (!isEntry || /\s/.test(value) || site.pages.has(route)) return undefined;
  const found = known.routes.get(route.toLowerCase());
  if (found === undefined) return undefined;
  const ending = /\.mdx?$/i.exec(value)?.[0] ?? '';
  return (value.startsWith('/') ? found : found.slice(1) || 'index') + ending;
}

function fixRedirects(
  plan: FixPlan,
  read: (file: FilePath) => string | undefined,
  redirects: readonly { source: string; destination: string }[],
): void {
  const current = (file: FilePath): string | undefined => plan.texts.get(file) ?? read(file);
  const repeated = removeRepeatedRedirects(settingsTexts(current));
  for (const { file, text, removed } of repeated) {
    plan.texts.set(file, text);
    for (const source of removed) plan.fixes.push({ file, from: `the second redirect from ${source}`, to: 'removed' });
  }
  if (redirects.length === 0) return;
  const added = addRedirects(settingsTexts(current), redirects);
  if (added === undefined) return;
  plan.texts.set(added.file, added.text);
  for (const { source, destination } of redirects) {
    plan.fixes.push({ file: added.file, from: `no redirect from ${source}`, to: destination });
  }
}
