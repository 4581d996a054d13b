import { expect, it } from 'vitest';
import { readAudit } from './report';

const finding = (severity: string) => ({
  severity,
  range: '<2',
  via: [{ title: 'Reads files', url: 'https://x.dev/1' }],
});
const audit = (vulnerabilities: object, explained: Record<string, string> = {}) =>
  readAudit(JSON.stringify({ vulnerabilities }), new Map(Object.entries(explained)));

it.each([
  ['nothing', {}, {}, [], false],
  ['a small one', { a: finding('low') }, {}, ['low: a <2: Reads files (https://x.dev/1)'], false],
  ['a serious one', { a: finding('high') }, {}, ['high: a <2: Reads files (https://x.dev/1)'], true],
  [
    'an explained one',
    { a: finding('critical') },
    { a: 'Never called.' },
    ['critical: a <2: Reads files (https://x.dev/1)\n  Never called.'],
    false,
  ],
])('%s', (_, vulnerabilities, explained, lines, fails) => {
  expect(audit(vulnerabilities, explained)).toEqual({ lines, fails });
});

it.each([
  [
    '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1',
    '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1',
  ],
  [undefined, 'npm audit gave no report'],
])('a registry without audits is no finding, and says why: %s', (message, skipped) => {
  expect(readAudit(message === undefined ? '' : JSON.stringify({ message }), new Map())).toEqual({
    lines: [],
    fails: false,
    skipped,
  });
});
