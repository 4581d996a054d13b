import { describe, expect, it } from 'vitest';
import { frameAncestors, headersFile, strictTransport, withSecurityHeaders } from './security-headers';

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
    const { headers } = withSecurityHeaders(new Response('', { headers: { 'Content-Security-Policy': 'sandbox' } }), {
      frameAncestors: "'self'",
      hsts: 'max-age=60',
    });
    expect(headers.get('content-security-policy')).toBe("sandbox, frame-ancestors 'self'");
    expect(headers.get('strict-transport-security')).toBe('max-age=60');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });
});

describe('strictTransport', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['max-age=31536000', 'max-age=31536000'],
    ['max-age=31536000; includeSubDomains; preload', 'max-age=31536000; includeSubDomains; preload'],
  ])('%s: %s', (written, value) => expect(strictTransport(written)).toBe(value));

  it.each(['31536000', 'max-age=1\nX: y', 'on'])('refuses %j', (written) =>
    expect(() => strictTransport(written)).toThrow('HSTS is'),
  );
});

describe('headersFile', () => {
  it('has the headers of all answers, and says which files never change', () => {
    const text = headersFile({ frameAncestors: "'none'", hsts: 'max-age=60' });
    expect(text).toMatch(/^\/\*\n(?: {2}\S.*\n)+/);
    expect(text).toContain("  Content-Security-Policy: frame-ancestors 'none'\n");
    expect(text).toContain('  Strict-Transport-Security: max-age=60\n');
    expect(text).toContain('/_lectern/browser/*\n  Cache-Control: public, max-age=31536000, immutable');
  });
});
