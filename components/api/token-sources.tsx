/** Where to get a token for OAuth 2 or OpenID Connect: shown on the page and below the field in the playground. */
import type { ReactNode } from 'react';
import type { SecuritySchemeView, TokenSource } from '@/lib/openapi/view/types';
import type { Strings } from '@/lib/strings/strings';

interface TokenSources {
  scheme: SecuritySchemeView;
  strings: Pick<Strings, (typeof ADDRESSES)[number][1] | 'external'>;
  /** Class of each line. */
  className: string;
}

const ADDRESSES = [
  ['authorizationUrl', 'playAuthorizationUrl'],
  ['tokenUrl', 'playTokenUrl'],
  ['openIdUrl', 'playOpenIdUrl'],
] as const satisfies readonly (readonly [keyof TokenSource, keyof Strings])[];

/** One line for each way; nothing if the specification names none. */
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

/** Addresses for readers are links, in a new tab so that a form in progress is kept; addresses for programs are text. */
function address(url: string, external: string): ReactNode {
  if (!/^https?:\/\//i.test(url)) return <code key={url}>{url}</code>;
  return (
    <a className="link" key={url} href={url} target="_blank" rel="noreferrer">
      {/* Its own direction: on a right-to-left page a slash at the end would be shown at the start. */}
      <bdi>{url}</bdi>
      <span className="visually-hidden"> {external}</span>
    </a>
  );
}
