/** Which address is counted, with genuine and forged headers. */
import { describe, expect, it } from 'vitest';
import { normalAddress, visitorAddress } from './address';

describe('visitorAddress', () => {
  it.each<[string, string | undefined, string | null, number, string | undefined]>([
    ['no proxy', '203.0.113.9', null, 0, '203.0.113.9'],
    ['no proxy, forged header', '203.0.113.9', '1.1.1.1', 0, '203.0.113.9'],
    ['no proxy, peer unknown', undefined, '1.1.1.1', 0, undefined],
    ['one proxy', '10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['one proxy, forged entries before', '10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.9', 1, '203.0.113.9'],
    ['one proxy, peer unknown', undefined, '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['two proxies', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['two proxies, peer unknown', undefined, '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['past the proxy', '203.0.113.9', null, 1, '203.0.113.9'],
    ['nonsense in the header', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['empty entries', '10.0.0.1', ' , 203.0.113.9 ,', 1, '203.0.113.9'],
    ['a port', '10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ])('%s', (_, peer, forwarded, hops, expected) => {
    expect(visitorAddress(peer, forwarded, hops)).toBe(expected);
  });
});

describe('normalAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::', '2001:db8:1:2::'],
    ['2001:DB8::1', '2001:db8:0:0::'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['1', undefined],
    ['0x7f.1', undefined],
    ['1.2.3.4.5', undefined],
    ['example.com', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (text, expected) => {
    const address = normalAddress(text);
    expect(address).toBe(expected);
    expect(normalAddress(address)).toBe(expected);
  });
});
