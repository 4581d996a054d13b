/**
 * Known vulnerabilities of the packages that a site runs with. Findings of severity high and critical fail unless they
 * are explained here. A registry that does not offer the audit, or cannot be reached, is no failure: `npm test` must work with mirrors and
 * without a network. Then it says that nothing was looked for, also in the table of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { readArguments } from '../arguments';
import { readAudit } from './report';

readArguments('Usage: npm run test:audit\n\nReports known vulnerabilities of the packages that a site runs with.', {});

/** Findings that do not concern this program: package to the reason. */
const EXPLAINED: ReadonlyMap<string, string> = new Map();

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 });
const { lines, fails, skipped } = readAudit(stdout, EXPLAINED);
for (const line of lines) console.log(line);
if (fails) process.exitCode = 1;
if (skipped !== undefined) {
  console.error(
    `NOT AUDITED: known vulnerabilities were not looked for, because the registry has no answer: ${skipped}`,
  );
  const { LECTERN_TEST_TIMES: table } = process.env;
  if (table) fs.appendFileSync(table, '0\tNOT AUDITED: the registry has no answer\n');
} else if (lines.length === 0) console.log('npm audit knows no vulnerabilities.');
