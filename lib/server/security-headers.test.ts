import { describe, expect, it } from 'vitest';
import { frameAncestors, withSecurityHeaders } from './security-headers';

describe('frameAncestors', () => {
  it.each([
    [undefined, "'self'"],
    ['', "'self'"],
    ["'none'", "'none'"],
    [
      "'self'  https://app.example.com:8443 https://*.example.org",
      "'self' https://app.example.com:8443 https://*.example.org",
    ],
  ])('%s: %s', (written, value) => expect(frameAncestors(written)).toBe(value));

  it.each(['self', "'self'; script-src *", 'example.com', "'self'\nx"])('refuses %j', (written) =>
    expect(() => frameAncestors(written)).toThrow('FRAME_ANCESTORS has'),
  );
});

describe('withSecurityHeaders', () => {
  it('adds what is missing and keeps what an answer sets itself', () => {
    const { headers } = withSecurityHeaders(
      new Response('', { headers: { 'Content-Security-Policy': 'sandbox' } }),
      "'self'",
    );
    expect(headers.get('content-security-policy')).toBe('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });
});
