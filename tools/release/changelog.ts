/** The changelog of a release. Pure. */

/** Which of two versions is later, as numbers: `0.10.0` after `0.9.1`. Negative if `a` is earlier. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/**
 * The changelog with what is unreleased as the section of `version`, dated. Unchanged if that section exists. Throws if nothing is unreleased.
 */
export function releasedChangelog(text: string, version: string, date: string): string {
  if (text.includes(`## [${version}]`)) return text;
  const match = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m.exec(text);
  const notes = match?.[1]?.trim() ?? '';
  if (!match || notes === '') throw new Error('CHANGELOG.md has nothing under "## [Unreleased]".');
  const section = `## [Unreleased]\n\n## [${version}] - ${date}\n\n${notes}\n`;
  const rest = text.slice(match.index + match[0].length);
  return text.slice(0, match.index) + section + (rest === '' ? '' : `\n${rest}`);
}

/** The section of a version, without its heading. Throws if there is none. */
export function releaseNotes(text: string, version: string): string {
  const start = text.indexOf(`\n## [${version}]`);
  if (start < 0) throw new Error(`CHANGELOG.md has no section "## [${version}]".`);
  const body = text.slice(text.indexOf('\n', start + 1));
  const next = body.indexOf('\n## [');
  return `${body.slice(0, next < 0 ? undefined : next).trim()}\n`;
}
