/** Problems in the forms that CI systems read. `place`: the docs folder relative to the folder that the paths start from, or ''. */
import { CODES, helpPath, isOwnCode, type Problem } from '@/lib/kit/problems';

export const FORMATS = ['text', 'json', 'github', 'markdown', 'sarif', 'junit'] as const;
export type Format = (typeof FORMATS)[number];

/** Annotations of GitHub Actions, one line per problem. Source: docs.github.com, "Workflow commands". */
export function githubAnnotations(problems: readonly Problem[], place: string): string {
  return problems
    .map(({ severity, code, file, line, column, message, hint }) => {
      const at = { file: file === undefined ? undefined : pathOf(place, file), line, col: column, title: code };
      const properties = Object.entries(at)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`);
      return `::${severity} ${properties.join(',')}::${escaped([message, hint].filter(Boolean).join(' '))}`;
    })
    .join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A log in SARIF 2.1.0. */
export function sarifLog(problems: readonly Problem[], place: string, version: string): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Lectern',
            version,
            rules: codes.map((id) => ({
              id,
              ...(isOwnCode(id) ? { helpUri: helpPath(id), defaultConfiguration: { level: CODES[id].severity } } : {}),
            })),
          },
        },
        results: problems.map((problem) => ({
          ruleId: problem.code,
          ruleIndex: codes.indexOf(problem.code),
          level: problem.severity,
          message: { text: [problem.message, problem.hint].filter(Boolean).join(' ') },
          ...(problem.file === undefined ? {} : { locations: [locationOf(problem.file, problem, place)] }),
        })),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function locationOf(file: string, { line, column }: Problem, place: string): object {
  const region = line === undefined ? {} : { region: { startLine: line, ...(column ? { startColumn: column } : {}) } };
  return { physicalLocation: { artifactLocation: { uri: encodeURI(pathOf(place, file)) }, ...region } };
}

/** A JUnit report: one suite per file, one failed case per error, one skipped case per warning; a passed case if there is none. */
export function junitReport(problems: readonly Problem[], place: string): string {
  const suites = new Map<string, Problem[]>();
  for (const problem of problems) {
    const name = problem.file === undefined ? 'docs' : pathOf(place, problem.file);
    suites.set(name, [...(suites.get(name) ?? []), problem]);
  }
  if (suites.size === 0) suites.set('docs', []);
  const errors = countErrors(problems);
  const body = [...suites].map(([name, found]) => {
    const cases = found.length > 0 ? found.map(junitCase) : ['    <testcase classname="docs" name="no problems"/>'];
    const counts = `tests="${cases.length}" failures="${countErrors(found)}" skipped="${found.length - countErrors(found)}"`;
    return [`  <testsuite name="${xml(name)}" ${counts}>`, ...cases, '  </testsuite>'].join('\n');
  });
  const total = Math.max(problems.length, 1);
  const head = `<testsuites name="Lectern" tests="${total}" failures="${errors}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...body, '</testsuites>'].join('\n');
}

function junitCase({ code, severity, file = 'docs', line, column, message, hint }: Problem): string {
  const at = [file, line, column].filter((part) => part !== undefined).join(':');
  const text = xml([at, message, hint].filter(Boolean).join('\n'));
  const result =
    severity === 'error'
      ? `<failure type="${code}" message="${xml(message)}">${text}</failure>`
      : `<skipped message="${xml(message)}"/><system-out>${text}</system-out>`;
  return `    <testcase classname="${code}" name="${xml(`${code} at ${at}`)}">${result}</testcase>`;
}

function countErrors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}

/** Control characters other than line ends and tabs are not allowed in XML 1.0. */
function xml(text: string): string {
  return text
    .replace(/\p{Cc}/gu, (char) => ('\n\t'.includes(char) ? char : '\ufffd'))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}

function pathOf(place: string, file: string): string {
  return place === '' ? file : `${place}/${file}`;
}
