import { describe, expect, it } from 'vitest';
import { notesSince } from './upgrade';

const CHANGELOG = `# Changelog

## [Unreleased]

- Nothing yet

## [0.10.0] - 2027-02-01

### Added

- Ten

## [0.9.1] - 2027-01-01

- Nine
`;

describe('notes of the changelog', () => {
  it.each<[string | undefined, string[]]>([
    [undefined, ['0.10.0']],
    ['0.9.0', ['0.10.0', '0.9.1']],
    ['0.9.1', ['0.10.0']],
    ['0.10.0', []],
    ['1.0.0', []],
  ])('since %s: %j', (from, versions) => {
    expect(notesSince(CHANGELOG, from).map(({ version }) => version)).toEqual(versions);
  });

  it('have the text of their section', () => {
    expect(notesSince(CHANGELOG, '0.9.1')).toEqual([{ version: '0.10.0', text: '### Added\n\n- Ten' }]);
  });
});
