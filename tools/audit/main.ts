/**
 * `npm run test:audit`: known vulnerabilities of the packages that a site runs with. Findings of severity high and critical fail unless they
 * are explained here; a registry that does not offer the audit, or cannot be reached, is a notice.
 */
import { spawnSync } from 'node:child_process';

/** Findings that do not concern this program: package to the reason. */
const EXPLAINED: ReadonlyMap<string, string> = new Map();

interface Report {
  vulnerabilities?: Record<
    string,
    { severity: string; range: string; via: (string | { title: string; url: string })[] }
  >;
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 });
const report = parse(stdout);
if (report?.vulnerabilities === undefined) {
  console.log('Notice: the registry does not offer npm audit, so known vulnerabilities were not looked for.');
} else {
  const found = Object.entries(report.vulnerabilities);
  for (const [name, { severity, range, via }] of found) {
    const about = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} (${cause.url})`)).join('; ');
    const reason = EXPLAINED.get(name);
    console.log(`${severity}: ${name} ${range}: ${about}${reason === undefined ? '' : `\n  ${reason}`}`);
    if (/^(?:high|critical)$/.test(severity) && reason === undefined) process.exitCode = 1;
  }
  if (found.length === 0) console.log('npm audit knows no vulnerabilities.');
}

function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}
