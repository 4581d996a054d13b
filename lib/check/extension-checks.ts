/** Runs the checks of extensions. */
import type { Finding } from '@/lib/extend';
import type { LoadedExtension } from '@/lib/extensions/types';
import type { Route } from '@/lib/kit/paths';
import { type ExtensionCode, type Problem, problem } from '@/lib/kit/problems';
import { remembered } from '@/lib/kit/remembered';
import { messageOf } from '@/lib/kit/text';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { extensionHead } from '@/lib/site/view/extension-head';
import { siteFor } from '@/lib/site/view/extension-site';

/** For one check. */
const SECONDS = 30;
const MAX_FINDINGS = 10_000;

const known = new WeakMap<SiteModel, Promise<Problem[]>>();

/** Their problems, once per model. A check that fails or does not end is a problem itself. */
export function checkExtensions(site: SiteModel): Promise<Problem[]> {
  return remembered(known, site, async () => {
    const found = await Promise.all(site.extensions.list.map((extension) => checksOf(site, extension)));
    return found.flat();
  });
}

/** Faults of extensions in the head of pages. The same fault on many pages is one problem. */
export function checkHead(site: SiteModel, node: PageNode): Problem[] {
  return extensionHead(site, node).faults.map(({ extension: { name, place }, error }) =>
    problem('extension/broken', place, `\`head\` of the extension "${name}" failed: ${messageOf(error)}`),
  );
}

/** The problems of a page; where an extension generates it, the file does not exist, so the message says what does. */
export function withOrigin({ file, origin }: PageNode, problems: readonly Problem[]): Problem[] {
  if (!origin) return [...problems];
  const by = `${origin.extension} generates this page.`;
  return problems.map((found) => (found.file === file ? { ...found, message: `${found.message} ${by}` } : found));
}

async function checksOf(site: SiteModel, extension: LoadedExtension): Promise<Problem[]> {
  const problems: Problem[] = hiddenPages(site, extension);
  for (const [at, check] of (extension.checks ?? []).entries()) {
    try {
      const found = await inTime(Promise.resolve(check(siteFor(site))));
      for (const finding of found) {
        problems.push(problemOf(finding, extension.name));
        if (problems.length >= MAX_FINDINGS) break;
      }
    } catch (error) {
      const message = `\`checks[${at}]\` of the extension "${extension.name}" failed: ${messageOf(error)}`;
      problems.push(problem('extension/broken', extension.place, message));
    }
  }
  return problems;
}

/** Pages and files of the docs folder that nobody can open, because a route has their path. */
function hiddenPages({ pages, files }: SiteModel, { name, place, routes = [] }: LoadedExtension): Problem[] {
  return routes.flatMap(({ path }) => {
    const file = pages.get(path as Route)?.file ?? [...files].find((served) => `/${served}` === path);
    if (file === undefined) return [];
    const message = `The route ${path} of the extension "${name}" hides ${file}.`;
    const found = problem('extension/broken', place, message, 'Choose another path, or move the file.', false);
    return [{ ...found, severity: 'warning' }];
  });
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not finish within ${SECONDS} seconds.`)), SECONDS * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function problemOf({ code, severity = 'warning', message, help, file, line, column }: Finding, name: string): Problem {
  return {
    code: `${name}/${code}` as ExtensionCode,
    severity,
    message: String(message),
    hint: String(help),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
