/** The inline script that takes the place of a server which reads the part in an address. */
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PART_SCRIPT } from './part-script';

/** The address that the script goes to, or shows, when a document with these facts is opened at `address`. */
function open(address: string, dataset: Record<string, string>, base = ''): { goes?: string; shows?: string } {
  const result: { goes?: string; shows?: string } = {};
  const location = Object.assign(new URL(address, 'https://docs.example'), {
    replace: (to: string) => {
      result.goes = to;
    },
  });
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => {
      result.shows = to;
    },
  };
  const document = { currentScript: { dataset }, documentElement: { dataset: { base } } };
  vm.runInNewContext(PART_SCRIPT, { document, history, location, URLSearchParams });
  return result;
}

describe('the file of the default part', () => {
  const facts = { path: '/guide', parts: 'v2~api de~日本語' };

  it.each([
    ['/guide?part=v2~api', '/_lectern/part/v2~api/guide.html?part=v2~api'],
    ['/guide/?part=v2~api#setup', '/_lectern/part/v2~api/guide.html?part=v2~api#setup'],
    ['/guide?tags=a&part=v2~api&assistant=b#c', '/_lectern/part/v2~api/guide.html?tags=a&part=v2~api&assistant=b#c'],
    [
      '/guide?part=de~%E6%97%A5%E6%9C%AC%E8%AA%9E',
      '/_lectern/part/de~%E6%97%A5%E6%9C%AC%E8%AA%9E/guide.html?part=de~%E6%97%A5%E6%9C%AC%E8%AA%9E',
    ],
  ])('leads %s to %s', (address, goes) => {
    expect(open(address, facts)).toEqual({ goes });
    expect(open(`/docs${address}`, facts, '/docs')).toEqual({ goes: `/docs${goes}` });
  });

  it.each(['/guide', '/guide?tags=a', '/guide?part=v3', '/guide?part=', '/guide?part=v2~api%20de~日本語'])(
    'stays at %s',
    (address) => {
      expect(open(address, facts)).toEqual({});
    },
  );

  it('leads from the first page', () => {
    expect(open('/?part=v2', { path: '/', parts: 'v2' })).toEqual({ goes: '/_lectern/part/v2/index.html?part=v2' });
  });
});

describe('the file of another part', () => {
  const facts = { path: '/guide', part: 'v2~api', parts: 'v2~api' };

  it.each([
    ['/_lectern/part/v2~api/guide.html', '/guide?part=v2~api'],
    ['/_lectern/part/v2~api/guide#setup', '/guide?part=v2~api#setup'],
    ['/_lectern/part/v2~api/guide.html?part=v2~api', '/guide?part=v2~api'],
    ['/_lectern/part/v2~api/guide.html?tags=a&part=v2~api#c', '/guide?tags=a&part=v2~api#c'],
    ['/_lectern/part/v2~api/guide.html?part=v3', '/guide?part=v2~api'],
  ])('shows %s as %s', (address, shows) => {
    expect(open(address, facts)).toEqual({ shows });
  });

  it('leaves the address of a server as it is', () => {
    expect(open('/guide?part=v2~api', facts)).toEqual({});
  });
});
