import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SecuritySchemeView, TokenSource } from '@/lib/openapi/view/types';
import en from '@/lib/strings/en.json';
import { tokenSources } from './token-sources';

const base: Omit<SecuritySchemeView, 'tokens'> = {
  key: 'login',
  kind: 'token',
  place: 'header',
  name: 'Authorization',
  prefix: 'Bearer ',
  scopes: [],
};

function textOf(tokens: TokenSource[]): { html: string; lines: string[] } {
  const html = renderToStaticMarkup(tokenSources({ scheme: { ...base, tokens }, strings: en, className: 'x' }));
  const lines = [...html.matchAll(/<p class="x">(.*?)<\/p>/g)].map(([, line = '']) => line.replace(/<[^>]+>/g, ''));
  return { html, lines };
}

describe('where a token comes from', () => {
  it.each<[TokenSource[], string[]]>([
    [[], []],
    [
      [
        { flow: 'authorizationCode', authorizationUrl: 'https://a.example.com/in', tokenUrl: '/token' },
        { flow: 'clientCredentials', tokenUrl: 'https://a.example.com/token' },
      ],
      [
        'authorizationCode · Authorization URL: https://a.example.com/in (opens in a new tab) · Token URL: /token',
        'clientCredentials · Token URL: https://a.example.com/token (opens in a new tab)',
      ],
    ],
    [
      [{ openIdUrl: 'https://a.example.com/.well-known/openid-configuration' }],
      ['OpenID configuration: https://a.example.com/.well-known/openid-configuration (opens in a new tab)'],
    ],
  ])('%j', (tokens, lines) => expect(textOf(tokens).lines).toEqual(lines));

  it('gives addresses a direction of their own, for right-to-left pages', () => {
    expect(textOf([{ flow: 'implicit', authorizationUrl: 'https://a.example.com/' }]).html).toContain(
      '<bdi>https://a.example.com/</bdi>',
    );
  });

  it('links to nothing but web addresses', () => {
    const { html } = textOf([{ flow: 'implicit', authorizationUrl: 'javascript:alert(1)', tokenUrl: '"><script>' }]);
    expect(html).not.toMatch(/<a |<script/);
  });
});
