/** Reads what `npm audit --json` prints. */

export interface Audit {
  /** What was found, a finding per line. */
  lines: readonly string[];
  /** Whether there is a finding of severity high or critical that is not explained. */
  fails: boolean;
  /** Why nothing was looked for. */
  skipped?: string;
}

interface Report {
  message?: unknown;
  vulnerabilities?: Record<
    string,
    { severity: string; range: string; via: (string | { title: string; url: string })[] }
  >;
}

/** The findings in `output`. `explained`: packages whose findings do not concern this program, with the reason. */
export function readAudit(output: string, explained: ReadonlyMap<string, string>): Audit {
  const { vulnerabilities, message } = parse(output);
  if (vulnerabilities === undefined) {
    return { lines: [], fails: false, skipped: typeof message === 'string' ? message : 'npm audit gave no report' };
  }
  const found = Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
    const about = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} (${cause.url})`)).join('; ');
    const reason = explained.get(name);
    const line = `${severity}: ${name} ${range}: ${about}${reason === undefined ? '' : `\n  ${reason}`}`;
    return { line, fails: /^(?:high|critical)$/.test(severity) && reason === undefined };
  });
  return { lines: found.map(({ line }) => line), fails: found.some(({ fails }) => fails) };
}

function parse(output: string): Report {
  try {
    return (JSON.parse(output) ?? {}) as Report;
  } catch {
    return {};
  }
}
