/** Weight budgets: how much a reader may have to download for one page. See content/operate/budgets.mdx. */
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { FilePath, Route } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';

/** The kinds of files that have a budget. `total` is the sum of the others. */
const KINDS = ['html', 'css', 'js', 'fonts', 'images', 'total'] as const;
type Kind = (typeof KINDS)[number];

/** Maximum weights in bytes; what is missing has no limit. */
export type Limits = { readonly [K in Kind]?: number };

export interface Budget {
  readonly limits: Limits;
  /** Limits for some pages; the first that matches replaces those limits that it names. */
  readonly overrides: readonly { readonly pages: string; readonly limits: Limits }[];
}

/** A file that a page loads, or the page itself. */
export interface Part {
  readonly kind: Exclude<Kind, 'total'>;
  /** Its address in the site. */
  readonly name: string;
  /** As sent by a host. */
  readonly bytes: number;
}

export interface PageWeight {
  readonly route: Route;
  readonly file: FilePath;
  readonly parts: readonly Part[];
}

/** A budget file that cannot be used: the message has file, line and column. */
export class BudgetError extends Error {}

/** The budget that `check --budget defaults` uses. */
export const DEFAULT_BUDGET: Budget = {
  limits: { html: 100_000, css: 60_000, js: 100_000, fonts: 200_000, images: 1_000_000, total: 1_400_000 },
  overrides: [],
};

const LABELS: Readonly<Record<Kind, string>> = {
  html: 'HTML',
  css: 'stylesheets',
  js: 'scripts',
  fonts: 'fonts',
  images: 'images',
  total: 'files in total',
};
const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 1_000, MB: 1_000_000 };
/** A file with more is a mistake. */
const MAX_OVERRIDES = 1_000;
/** How many files a hint names. */
const NAMED = 3;

/** One `page/over-budget` per page and limit that is exceeded. */
export function checkWeights(budget: Budget, weights: readonly PageWeight[]): Problem[] {
  return weights.flatMap((weight) => {
    const limits = limitsFor(budget, weight.route);
    return KINDS.flatMap((kind) => {
      const limit = limits[kind];
      const parts = kind === 'total' ? weight.parts : weight.parts.filter((part) => part.kind === kind);
      const sum = parts.reduce((bytes, part) => bytes + part.bytes, 0);
      return limit === undefined || sum <= limit ? [] : [overBudget(weight, kind, parts, sum, limit)];
    });
  });
}

function overBudget(
  { route, file }: PageWeight,
  kind: Kind,
  parts: readonly Part[],
  sum: number,
  limit: number,
): Problem {
  const largest = [...parts].sort((a, b) => b.bytes - a.bytes).slice(0, NAMED);
  const named = largest.map(({ name, bytes }) => `${name} (${sizeText(bytes)})`).join(', ');
  return problem(
    'page/over-budget',
    { file, line: 1, column: 1 },
    `The page ${route} downloads ${sizeText(sum)} of ${LABELS[kind]}; its budget \`${kind}\` is ${sizeText(limit)}.`,
    kind === 'html' ? 'Split the page, or raise the budget.' : `The largest: ${named}.`,
  );
}

function limitsFor({ limits, overrides }: Budget, route: Route): Limits {
  const found = overrides.find(({ pages }) => matches(pages, route));
  return { ...limits, ...found?.limits };
}

/** `*` matches any characters, slashes too. Compared part by part, in linear time. */
function matches(pattern: string, route: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === route;
  const last = rest.pop() ?? '';
  if (!route.startsWith(first) || route.length < first.length + last.length || !route.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const next = route.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  return at <= route.length - last.length;
}

/** `1234` → `1.2 KB`. */
function sizeText(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(2)} MB`;
  return bytes >= 1_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${bytes} B`;
}

/** Reads a budget file (JSON with comments). `name` is for messages. Throws BudgetError for everything that is not understood. */
export function parseBudget(text: string, name: string): Budget {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const fail = (offset: number, message: string): never => {
    throw new BudgetError(`${name}:${placeOf(text, offset)}  ${message}`);
  };
  const [error] = errors;
  if (error) fail(error.offset, `This is not JSON: ${printParseErrorCode(error.error)}.`);
  if (root?.type !== 'object') return fail(root?.offset ?? 0, 'Write an object such as { "html": "60 KB" }.');
  const limits = limitsIn(root, ['overrides'], fail);
  const list = memberOf(root, 'overrides');
  if (list && list.type !== 'array') return fail(list.offset, '`overrides` must be a list.');
  const items = list?.children ?? [];
  if (items.length > MAX_OVERRIDES) return fail(list?.offset ?? 0, `There are more than ${MAX_OVERRIDES} overrides.`);
  const overrides = items.map((item) => {
    const pages = item.type === 'object' ? memberOf(item, 'pages') : undefined;
    if (typeof pages?.value !== 'string' || !pages.value.startsWith('/'))
      return fail((pages ?? item).offset, 'Name the pages, such as { "pages": "/api/*", "html": "90 KB" }.');
    return { pages: pages.value, limits: limitsIn(item, ['pages'], fail) };
  });
  return { limits, overrides };
}

function limitsIn(object: Node, others: readonly string[], fail: (offset: number, message: string) => never): Limits {
  const limits: { [K in Kind]?: number } = {};
  for (const { children = [] } of object.children ?? []) {
    const [key, value] = children;
    const written = String(key?.value);
    if (others.includes(written)) continue;
    const kind = KINDS.find((known) => known === written);
    if (kind === undefined) {
      const near = nearest(written, [...KINDS, ...others]);
      const hint = near === undefined ? `Use ${[...KINDS, ...others].join(', ')}.` : `Did you mean "${near}"?`;
      return fail(key?.offset ?? 0, `There is no budget "${written}". ${hint}`);
    }
    const bytes = bytesOf(value?.value);
    if (bytes === undefined)
      return fail(value?.offset ?? 0, `\`${kind}\` must be a size such as "60 KB", "1.5 MB" or 60000.`);
    limits[kind] = bytes;
  }
  return limits;
}

function bytesOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : undefined;
  const [, number = '', unit = 'B'] = /^(\d+(?:\.\d+)?)\s*(B|KB|MB)?$/i.exec(String(value).trim()) ?? [];
  return typeof value !== 'string' || number === '' ? undefined : Number(number) * (UNITS[unit.toUpperCase()] ?? 1);
}

function memberOf(object: Node, key: string): Node | undefined {
  return object.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
}

function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
