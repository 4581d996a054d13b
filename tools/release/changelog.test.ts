import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareVersions, releasedChangelog, releaseNotes } from './changelog';

const TEXT = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- New\n\n## [0.1.0] - 2026-01-01\n\n- Old\n';

describe('the changelog of a release', () => {
  it('dates what is unreleased and leaves an empty section', () => {
    expect(releasedChangelog(TEXT, '0.2.0', '2026-02-03')).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Added\n\n- New\n\n## [0.1.0] - 2026-01-01\n\n- Old\n',
    );
  });

  it('may be the first', () => {
    expect(releasedChangelog('## [Unreleased]\n\n- New\n', '0.1.0', '2026-02-03')).toBe(
      '## [Unreleased]\n\n## [0.1.0] - 2026-02-03\n\n- New\n',
    );
  });

  it('stays if the section is written already', () => {
    expect(releasedChangelog(TEXT, '0.1.0', '2026-02-03')).toBe(TEXT);
  });

  it('needs notes', () => {
    expect(() => releasedChangelog('## [Unreleased]\n\n## [0.1.0]\n\n- Old\n', '0.2.0', '2026-02-03')).toThrow(
      'nothing',
    );
  });
});

it.each([
  ['0.10.0', '0.9.1', 1],
  ['0.2.0', '0.2.0', 0],
  ['1.0.0', '1.0.1', -1],
])('%s is compared with %s: %i', (a, b, expected) => {
  expect(Math.sign(compareVersions(a, b))).toBe(expected);
});

describe('the notes of a release', () => {
  it.each([
    ['0.1.0', '- Old\n'],
    ['Unreleased', '### Added\n\n- New\n'],
  ])('%s', (version, expected) => {
    expect(releaseNotes(TEXT, version)).toBe(expected);
  });

  it.each(['0.1', '0.2.0'])('%s has none', (version) => {
    expect(() => releaseNotes(TEXT, version)).toThrow(`no section "## [${version}]"`);
  });
});

it('each section of the changelog can be read in one go: at most 60 lines', () => {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const versions = [...text.matchAll(/^## \[(.+?)\]/gm)].map(([, version = '']) => version);
  const long = versions.filter((version) => releaseNotes(text, version).split('\n').length > 60);
  expect(long).toEqual([]);
});
