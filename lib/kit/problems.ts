/**
 * Problems are data: every stage returns them; only the command line and the page display them. content/errors.mdx
 * lists the codes and what lenient mode does.
 */
import { counted } from './text';

/** Something wrong in a docs folder: what, where, and what to write instead. */
export interface Problem {
  code: ProblemCode | ExtensionCode;
  /** Severity in strict mode. `inMode` turns recoverable errors into warnings for lenient mode. */
  severity: Severity;
  /** True when there is no safe way to continue: an error in lenient mode too. */
  fatal?: boolean;
  /** Posix path relative to the docs folder. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** JSON pointer into `file` (RFC 6901), for configuration and specifications. */
  pointer?: string;
  /** The mistake, in one sentence. */
  message: string;
  /** The fix, in one sentence. */
  hint?: string;
}

export type Severity = 'error' | 'warning';

interface CodeFacts {
  severity: Severity;
  /** Stays an error in lenient mode. */
  fatal?: boolean;
  /** Nothing to report in lenient mode: the format in use allows it. */
  strictOnly?: boolean;
}

/** All codes. Each has a page `content/errors/<code with - for />.mdx`. */
export const CODES = {
  'nav/no-root-pattern': { severity: 'error', fatal: true },
  'nav/several-root-patterns': { severity: 'error' },
  'nav/mixed-children': { severity: 'error' },
  'nav/unexpected-child': { severity: 'error' },
  'nav/missing-label': { severity: 'error' },
  'nav/global-anchor-href': { severity: 'error' },
  'nav/href-scheme': { severity: 'error', fatal: true },
  'nav/unknown-language': { severity: 'error', fatal: true },
  'nav/language-beyond-list': { severity: 'warning', strictOnly: true },
  'nav/expanded-top-level': { severity: 'warning' },
  'nav/not-rendered': { severity: 'warning' },
  'nav/page-missing': { severity: 'error' },
  'nav/page-repeated': { severity: 'warning' },
  'nav/endpoint-missing': { severity: 'error' },
  'nav/endpoint-without-openapi': { severity: 'error' },
  'nav/openapi-missing': { severity: 'error' },
  'nav/path-escapes': { severity: 'error' },
  'nav/empty': { severity: 'error', fatal: true },
  'openapi/invalid': { severity: 'error' },
  'openapi/unreachable': { severity: 'error' },
  'openapi/private-server': { severity: 'warning' },
  'config/type': { severity: 'error' },
  'config/missing': { severity: 'error', fatal: true },
  'config/syntax': { severity: 'error', fatal: true },
  'config/required': { severity: 'error' },
  'config/unknown-key': { severity: 'warning' },
  'config/text': { severity: 'warning' },
  'config/ref': { severity: 'error', fatal: true },
  'config/duplicate-key': { severity: 'warning' },
  'config/duplicate-redirect': { severity: 'error' },
  'config/legacy': { severity: 'warning' },
  'redirect/loop': { severity: 'error' },
  'redirect/source': { severity: 'warning' },
  'redirect/shadows-page': { severity: 'warning' },
  'redirect/target-missing': { severity: 'warning' },
  'redirect/missing': { severity: 'error' },
  'frontmatter/syntax': { severity: 'error' },
  'frontmatter/type': { severity: 'error' },
  'mdx/syntax': { severity: 'error' },
  'mdx/unknown-component': { severity: 'error' },
  'mdx/open-fence': { severity: 'warning' },
  'mdx/admonition': { severity: 'warning' },
  'mdx/component': { severity: 'warning' },
  'mdx/prop': { severity: 'warning' },
  'mdx/undefined-name': { severity: 'error' },
  'mdx/runtime': { severity: 'error' },
  'mdx/import-missing': { severity: 'error' },
  'mdx/import-cycle': { severity: 'error' },
  'mdx/undefined-variable': { severity: 'error' },
  'page/image-missing': { severity: 'error' },
  'page/link-broken': { severity: 'error' },
  'page/link-unreachable': { severity: 'warning' },
  'page/image-alt': { severity: 'warning' },
  // The user asked for the budget, so it stays an error in lenient mode.
  'page/over-budget': { severity: 'error', fatal: true },
  'source/unreadable': { severity: 'warning' },
  'page/nesting': { severity: 'warning' },
  'page/route-taken': { severity: 'error' },
  'page/operation-missing': { severity: 'error' },
  'assistant/file': { severity: 'warning' },
  'icon/unknown': { severity: 'warning' },
  'config/font': { severity: 'warning' },
  'config/contrast': { severity: 'warning' },
  'config/code-theme': { severity: 'warning' },
  'security/blocked': { severity: 'warning' },
  'access/not-enforced': { severity: 'warning' },
  'access/unknown-group': { severity: 'warning' },
  'access/public-links-private': { severity: 'warning' },
  // It would be missing from what is built.
  'extension/broken': { severity: 'error', fatal: true },
} as const satisfies Record<string, CodeFacts>;

export type ProblemCode = keyof typeof CODES;

/** The code of a check of an extension: `harbor/stale-page`. It has no page here; the problem says what to do. */
export type ExtensionCode = string & { readonly ofExtension: true };

/** The location of a problem; every field is optional. */
export type Where = Pick<Problem, 'file' | 'line' | 'column' | 'pointer'>;

/** Creates a problem with its code's severity. `fatal` overrides the code's default for this case. */
export function problem(code: ProblemCode, where: Where, message: string, hint?: string, fatal?: boolean): Problem {
  const facts: CodeFacts = CODES[code];
  return {
    code,
    severity: facts.severity,
    ...((fatal ?? facts.fatal) ? { fatal: true } : {}),
    ...where,
    message,
    ...(hint ? { hint } : {}),
  };
}

/** The problems in the given mode: lenient mode turns errors that are not fatal into warnings, and leaves out what the format in use allows. */
export function inMode(problems: readonly Problem[], lenient: boolean): Problem[] {
  if (!lenient) return [...problems];
  const kept = problems.filter(({ code }) => !factsOf(code)?.strictOnly);
  return kept.map((p) => (p.severity === 'error' && !p.fatal ? { ...p, severity: 'warning' } : p));
}

function factsOf(code: Problem['code']): CodeFacts | undefined {
  return isOwnCode(code) ? CODES[code] : undefined;
}

/** False for the code of a check of an extension. */
export function isOwnCode(code: Problem['code']): code is ProblemCode {
  return Object.hasOwn(CODES, code);
}

/** Further problems of one code in a file are only counted. */
export const MAX_PER_CODE = 100;

/** The first 100 problems of each code and file, followed by one with the number of the others. Keeps the order. */
export function withoutExcess(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const found of problems) {
    const key = `${found.code} ${found.file}`;
    const group = groups.get(key);
    if (group) group.push(found);
    else groups.set(key, [found]);
  }
  const dropped = new Set<Problem>();
  const summaries = new Map<Problem, Problem>();
  for (const group of groups.values()) {
    const [first, ...rest] = group.slice(MAX_PER_CODE);
    if (!first || rest.length === 0) continue;
    for (const found of rest) dropped.add(found);
    summaries.set(first, {
      ...first,
      ...(group.some(({ fatal }) => fatal) ? { fatal: true } : {}),
      message: `${first.message} The file has ${counted(rest.length, 'more problem')} of this kind.`,
    });
  }
  return problems.filter((found) => !dropped.has(found)).map((found) => summaries.get(found) ?? found);
}

/** Each problem once; a snippet's problem is found on every page that uses it. */
export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((p) => [JSON.stringify([p.code, p.file, p.line, p.column, p.pointer, p.message]), p]),
    ).values(),
  ];
}

/** The documentation page for a code, relative to the root of the repository; undefined for that of an extension. */
export function helpPath(code: ProblemCode): string;
export function helpPath(code: Problem['code']): string | undefined;
export function helpPath(code: Problem['code']): string | undefined {
  return isOwnCode(code) ? `content/errors/${code.replace('/', '-')}.mdx` : undefined;
}
