/** The problems that a preview shows: of the settings, of the shown page, of pages that changed, and of links to them. */
import { renderers } from '@/components/mdx/renderers';
import { checkPage, siteProblems } from '@/lib/check/check-pages';
import { checkExtensions } from '@/lib/check/extension-checks';
import { type Route, routeOf } from '@/lib/kit/paths';
import { inMode, type Problem, withoutExcess, withoutRepeats } from '@/lib/kit/problems';
import type { SiteSource } from '@/lib/site/model/source';
import type { SiteModel } from '@/lib/site/types';
import { faultsOf } from './extension-faults';
import { type Findings, linesOfChange, updated } from './report-problems';

/** A page is shown without what is not known after this many milliseconds; it is announced later. */
const PATIENCE_MS = 100;

const printed = new WeakMap<SiteSource, Findings>();
const complete = new WeakMap<SiteModel, Map<string, readonly Problem[]>>();

/** The problems for a page in a preview; none in a built site. The first few are known late and then announced as a new revision. */
export async function previewProblems(source: SiteSource, site: SiteModel, shown: Route): Promise<readonly Problem[]> {
  if (site.mode !== 'dev') return [];
  const key = `${faultsOf(site).length} ${shown}`;
  const found = complete.get(site)?.get(key);
  if (found) return found;
  const checking = findProblems(source, site, [shown]).then((problems) => {
    const known = complete.get(site) ?? new Map<string, readonly Problem[]>();
    complete.set(site, known.set(key, problems));
    return problems;
  });
  const early = await Promise.race([checking, later(PATIENCE_MS)]);
  if (early) return early;
  const first = prepared(siteProblems(site), site);
  checking.then(
    (problems) => problems.length > first.length && source.announce(),
    (error: unknown) => console.error(error),
  );
  return first;
}

/** Checks and prints what changed, whether or not a browser shows it. Does not reject. */
export async function reportChanges(source: SiteSource): Promise<void> {
  try {
    await findProblems(source, await source.site(), []);
  } catch {
    // The folder cannot be read; the next request says so.
  }
}

async function findProblems(source: SiteSource, site: SiteModel, shown: readonly Route[]): Promise<readonly Problem[]> {
  const pages = source.edited().filter((file) => /\.mdx?$/i.test(file));
  const routes = new Set([...shown, ...pages.map(routeOf)]);
  const ofSite = [...siteProblems(site), ...(await checkExtensions(site)), ...faultsOf(site)];
  const checks = new Map<string, readonly Problem[]>([['', inMode(ofSite, site.lenient)]]);
  for (const route of routes) checks.set(route, inMode(await checkPage(site, route, renderers), site.lenient));
  const files = [...routes].flatMap((route) => site.pages.get(route)?.file ?? []);
  print(source, checks, new Set([...files, ...source.edited()]));
  return prepared([...checks.values()].flat(), site);
}

function print(source: SiteSource, checks: Findings, checked: ReadonlySet<string>): void {
  const before = printed.get(source) ?? new Map();
  const after = updated(before, checks, checked);
  printed.set(source, after);
  for (const line of linesOfChange(before, after, source.location.docs)) console.warn(line);
}

function prepared(problems: readonly Problem[], site: SiteModel): Problem[] {
  return withoutExcess(withoutRepeats(inMode(problems, site.lenient)));
}

function later(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
