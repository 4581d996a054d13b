import { expect, it, vi } from 'vitest';
import { addressOf, PEER_HEADER } from './visitor';

it('warns once if a request may come through a proxy that no setting names', () => {
  const log = vi.fn();
  const headers = (more: Record<string, string>) => new Headers({ [PEER_HEADER]: '10.0.0.1', ...more });
  expect(addressOf(headers({}), 0, log)).toBe('10.0.0.1');
  expect(addressOf(headers({ 'x-forwarded-for': '203.0.113.9' }), 1, log)).toBe('203.0.113.9');
  expect(log).not.toHaveBeenCalled();
  for (const name of ['x-forwarded-for', 'forwarded']) addressOf(headers({ [name]: '203.0.113.9' }), 0, log);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('set TRUST_PROXY_HOPS to the number of proxies'));
});
