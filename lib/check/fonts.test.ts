import { describe, expect, it } from 'vitest';
import type { Fonts } from '@/lib/config/settings';
import type { SiteModel } from '@/lib/site/types';
import { checkFonts } from './fonts';

const check = (fonts: Fonts) =>
  checkFonts({
    settings: { fonts },
    files: new Set(['fonts/house.woff2']),
    locate: (pointer: string) => ({ pointer }),
  } as unknown as SiteModel).map(({ message, hint, pointer }) => `${pointer}: ${message} ${hint}`);

describe('checkFonts', () => {
  it.each<Fonts>([
    {},
    { family: 'inter' },
    { family: 'House', source: '/fonts/house.woff2', format: 'woff2' },
    { family: 'House', source: 'https://f.example/house.woff2', format: 'woff2' },
  ])('%j is fine', (fonts) => expect(check(fonts)).toEqual([]));

  it('names the choices, and the nearest', () => {
    expect(check({ family: 'Intre' })).toEqual([
      expect.stringMatching(
        /^\/fonts\/family: There is no font "Intre".* Did you mean "Inter"\? Write one of DM Sans, /,
      ),
    ]);
  });

  it('tells of each place once', () => {
    expect(check({ family: 'Nope', heading: { family: 'Nil', source: 'nil.woff2' } })).toEqual([
      expect.stringMatching(/^\/fonts\/heading\/family: .*nil\.woff2/),
      expect.stringMatching(/^\/fonts\/family: /),
    ]);
  });
});
