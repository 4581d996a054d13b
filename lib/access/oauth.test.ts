import { describe, expect, it } from 'vitest';
import { allowedEmail, newPending, pendingOf } from './oauth';
import type { Secrets } from './seal';

describe('addresses that may sign in', () => {
  it.each([
    [{ email: 'Ada@Example.com', email_verified: true }, 'ada@example.com'],
    [{ email: 'eve@evil.example', email_verified: true }, undefined],
    [{ email: 'ada@example.com.evil.example', email_verified: true }, undefined],
    [{ email: 'bob@team.example', email_verified: true }, 'bob@team.example'],
    [{ email: 'bob@notteam.example', email_verified: true }, undefined],
    [{ email: 'ada@example.com', email_verified: false }, undefined],
    [{ email: 'ada@example.com' }, undefined],
    [{}, undefined],
  ])('%o', (claims, expected) => {
    expect(allowedEmail(claims, ['ada@example.com', '@team.example'])).toBe(expected);
  });
});

describe('attempts to sign in', () => {
  const secrets: Secrets = [Buffer.alloc(32, 1)];
  const begun = newPending(secrets, 'browser', '/guide', 1_000);

  it('are known again from the state, also after the secret was replaced', () => {
    expect(pendingOf(secrets, 'browser', begun.state, 2_000)).toEqual(begun);
    expect(pendingOf([Buffer.alloc(32, 2), ...secrets], 'browser', begun.state, 2_000)).toEqual(begun);
  });

  it('have their own values in each tab', () => {
    const { nonce, verifier } = newPending(secrets, 'browser', '/guide', 1_000);
    expect([nonce, verifier]).not.toContain(begun.nonce);
    expect([nonce, verifier]).not.toContain(begun.verifier);
  });

  it.each<[string, Secrets, string, string, number]>([
    ['another browser', secrets, 'other', begun.state, 2_000],
    ['another secret', [Buffer.alloc(32, 2)], 'browser', begun.state, 2_000],
    ['a changed state', secrets, 'browser', `${begun.state}x`, 2_000],
    ['no state', secrets, 'browser', '', 2_000],
    ['ten minutes later', secrets, 'browser', begun.state, 1_000 + 10 * 60_000],
  ])('are not known to %s', (_, known, browser, state, now) => {
    expect(pendingOf(known, browser, state, now)).toBeUndefined();
  });
});
