/** Expressions as they are in workflows. */
import { describe, expect, it } from 'vitest';
import { filledIn, isMet } from './expressions';

const contexts = { github: { event_name: 'push', event: { number: 7 } }, steps: { a: { outputs: {} } } };

describe('expressions of workflows', () => {
  it.each([
    ["pr-${{ github.event.number }}/${{ format('{0}!', 'a') }}", 'pr-7/a!'],
    ["${{ github.event_name == 'pull_request' && 'x' || '' }}", ''],
    ['${{ steps.a.outputs.missing }}', ''],
    ['plain', 'plain'],
  ])('%s', (text, expected) => {
    expect(filledIn(text, contexts, { failed: false })).toBe(expected);
  });

  it.each([
    [undefined, true, false],
    ["github.event_name == 'push'", true, false],
    ["${{ !cancelled() && github.event_name == 'push' }}", true, true],
    ["github.event_name == 'pull_request'", false, false],
    ['failure()', false, true],
    ['github.event.missing', false, false],
  ])('%s: runs after success %s, after failure %s', (written, afterSuccess, afterFailure) => {
    expect(isMet(written, contexts, { failed: false })).toBe(afterSuccess);
    expect(isMet(written, contexts, { failed: true })).toBe(afterFailure);
  });
});
