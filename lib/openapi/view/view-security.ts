/** The authentication of requests. */

import { sourceText } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { below, follow, type Raw, recordAt, textAt } from './follow';
import type { ParameterView, ScopeView, SecurityOption, SecuritySchemeView, TokenSource } from './types';

/** The security of an operation: its own list, else the specification's. An empty requirement makes authentication optional. */
export function viewSecurity(
  document: Parts,
  operation: Raw,
): { security: SecurityOption[]; securityOptional: boolean } {
  const own = Array.isArray(operation.security) ? operation.security : document.at(['security']);
  const requirements = Array.isArray(own) ? own.filter(isRecord) : [];
  const options = requirements.map((requirement) =>
    Object.entries(requirement).flatMap(([key, scopes]) => {
      const scheme = viewScheme(document, key, Array.isArray(scopes) ? scopes.map(String) : []);
      return scheme ? [scheme] : [];
    }),
  );
  return {
    security: options.filter((option) => option.length > 0),
    securityOptional: requirements.some((requirement) => Object.keys(requirement).length === 0),
  };
}

/**
 * Parameters that a security scheme fills, such as the header of its key, are described and asked for once: as credentials, with the
 * description of the parameter if the scheme has none.
 */
export function withoutCredentials(
  parameters: readonly ParameterView[],
  security: readonly SecurityOption[],
): { parameters: ParameterView[]; security: SecurityOption[] } {
  const schemes = security.flat();
  return {
    parameters: parameters.filter((parameter) => !schemes.some((scheme) => isFilledBy(parameter, scheme))),
    security: security.map((option) =>
      option.map((scheme) => {
        const parameter = parameters.find((candidate) => isFilledBy(candidate, scheme));
        const { description } = parameter ?? {};
        return description === undefined || scheme.description !== undefined ? scheme : { ...scheme, description };
      }),
    ),
  };
}

/** Only names of headers have no case. */
function isFilledBy({ place, name }: ParameterView, scheme: SecuritySchemeView): boolean {
  if (place !== scheme.place) return false;
  return name === scheme.name || (place === 'header' && name.toLowerCase() === scheme.name.toLowerCase());
}

function viewScheme(document: Parts, key: string, scopes: string[]): SecuritySchemeView | undefined {
  const place = '#/components/securitySchemes';
  const written = document.at(['components', 'securitySchemes', key]);
  if (written === undefined) return undefined;
  const scheme = follow(document, written, below(place, key)).value;
  const description = textAt(scheme, 'description');
  const value = scheme['x-default'];
  const text = sourceText(value) ?? (typeof value === 'string' ? value : undefined);
  return {
    key,
    ...wayOf(scheme),
    ...(description ? { description } : {}),
    scopes: scopes.map((name) => scopeOf(scheme, name)),
    tokens: tokensOf(scheme),
    ...(text === undefined ? {} : { value: text }),
  };
}

/** The location and format of the credentials. Source: OpenAPI 3.1, 4.8.27; RFC 6750, RFC 7617. */
function wayOf(scheme: Raw): Pick<SecuritySchemeView, 'kind' | 'place' | 'name' | 'prefix'> {
  const header = { place: 'header', name: 'Authorization' } as const;
  if (scheme.type === 'apiKey') {
    const place = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header';
    return { kind: 'apiKey', place, name: textAt(scheme, 'name') ?? 'Authorization', prefix: '' };
  }
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect')
    return { kind: 'token', ...header, prefix: 'Bearer ' };
  if (scheme.type === 'mutualTLS') return { kind: 'certificate', ...header, name: 'Client certificate', prefix: '' };
  if (scheme.type !== 'http') return { kind: 'other', ...header, prefix: '' };
  const way = textAt(scheme, 'scheme')?.toLowerCase();
  if (way === 'basic') return { kind: 'basic', ...header, prefix: 'Basic ' };
  if (way === 'bearer' || way === undefined) return { kind: 'bearer', ...header, prefix: 'Bearer ' };
  return { kind: 'other', ...header, prefix: `${textAt(scheme, 'scheme')} ` };
}

/** The description of a scope in any flow. */
function scopeOf(scheme: Raw, name: string): ScopeView {
  const texts = Object.values(recordAt(scheme, 'flows')).map((flow) =>
    isRecord(flow) ? textAt(recordAt(flow, 'scopes'), name) : undefined,
  );
  const description = texts.find((text) => text !== undefined);
  return { name, ...(description === undefined ? {} : { description }) };
}

/** Source: OpenAPI 3.1, 4.8.28 and 4.8.29. */
function tokensOf(scheme: Raw): TokenSource[] {
  if (scheme.type === 'openIdConnect') {
    const openIdUrl = textAt(scheme, 'openIdConnectUrl');
    return openIdUrl === undefined ? [] : [{ openIdUrl }];
  }
  if (scheme.type !== 'oauth2') return [];
  return Object.entries(recordAt(scheme, 'flows')).flatMap(([flow, written]) => {
    if (!isRecord(written)) return [];
    const authorizationUrl = textAt(written, 'authorizationUrl');
    const tokenUrl = textAt(written, 'tokenUrl');
    const deviceUrl = textAt(written, 'deviceAuthorizationUrl');
    const urls = {
      ...(authorizationUrl ? { authorizationUrl } : {}),
      ...(deviceUrl ? { deviceUrl } : {}),
      ...(tokenUrl ? { tokenUrl } : {}),
    };
    return Object.keys(urls).length > 0 ? [{ flow, ...urls }] : [];
  });
}
