/** Where a reader gets the token that OAuth 2 or OpenID Connect asks for: on the page, and in the playground below its field. */
import type { ReactNode } from 'react';
import type { SecuritySchemeView, TokenSource } from '@/lib/openapi/view/types';
import type { Strings } from '@/lib/strings/en';

interface TokenSources {
  scheme: SecuritySchemeView;
  strings: Pick<Strings, (typeof ADDRESSES)[number][1] | 'external'>;
  /** Of each line. */
  className: string;
}

const ADDRESSES = [
  ['authorizationUrl', 'playAuthorizationUrl'],
  ['tokenUrl', 'playTokenUrl'],
  ['openIdUrl', 'playOpenIdUrl'],
] as const satisfies readonly (readonly [keyof TokenSource, keyof Strings])[];

/** One line for each way; nothing where the specification names none. */
export function tokenSources({ scheme, strings, className }: TokenSources): ReactNode {
  return scheme.tokens.map((source) => (
    <p className={className} key={source.flow ?? ''}>
      {source.flow && (
        <>
          <code>{source.flow}</code>
          {' · '}
        </>
      )}
      {ADDRESSES.filter(([key]) => source[key] !== undefined).map(([key, label], index) => [
        index > 0 && ' · ',
        `${strings[label]}: `,
        address(source[key] ?? '', strings.external),
      ])}
    </p>
  ));
}

/** What a reader can open is a link, which leaves a form that is being filled in as it is; an address below the server's is none. */
function address(url: string, external: string): ReactNode {
  if (!/^https?:\/\//i.test(url)) return <code key={url}>{url}</code>;
  return (
    <a className="link" key={url} href={url} target="_blank" rel="noreferrer">
      {url}
      <span className="visually-hidden"> {external}</span>
    </a>
  );
}
