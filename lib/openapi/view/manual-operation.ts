/**
 * The operation of a page with `api:`, with address, servers and authorization from the settings. See
 * content/reference/format/api-pages.mdx#manual.
 */
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import type { ManualParameter } from './manual-parameters';
import { bodyOf, parametersOf } from './manual-parameters';
import type { OperationView, SecuritySchemeView } from './types';
import { withoutCredentials } from './view-security';

/** `method` in any case; `target` is a path relative to `servers`, or an absolute URL. */
export interface ManualInput {
  method: string;
  target: string;
  title: string;
  servers: readonly string[];
  auth?: { method?: string; name?: string };
  contentType?: string;
  /** From the page's own fields. */
  parameters: readonly ManualParameter[];
}

/** The view of the page. Path parameters without a field are strings. */
export function manualOperation(input: ManualInput): OperationView {
  const full = /^(https?:\/\/[^/]+)(\/.*)?$/i.exec(input.target);
  const path = full ? (full[2] ?? '/') : input.target;
  const servers = full ? [full[1] ?? ''] : input.servers;
  const body = bodyOf(input.parameters, input.contentType ?? 'application/json');
  const scheme = schemeOf(input.auth);
  return {
    kind: 'operation',
    method: input.method.toUpperCase(),
    path,
    title: input.title,
    deprecated: false,
    servers: servers.map((url) => ({ url: withoutTrailingSlashes(url), variables: [] })),
    securityOptional: false,
    ...withoutCredentials(parametersOf(input.parameters, path), scheme ? [[scheme]] : []),
    ...(body ? { body } : {}),
    responses: [],
    callbacks: [],
    samples: [],
  };
}

function schemeOf(auth: ManualInput['auth']): SecuritySchemeView | undefined {
  const base = { key: 'auth', place: 'header', name: 'Authorization', prefix: '' } as const;
  switch (auth?.method) {
    case 'bearer':
      return { ...base, kind: 'bearer', prefix: 'Bearer ', scopes: [], tokens: [] };
    case 'basic':
      return { ...base, kind: 'basic', prefix: 'Basic ', scopes: [], tokens: [] };
    case 'key':
    case 'cobo':
      return { ...base, kind: 'apiKey', name: auth.name ?? 'x-api-key', scopes: [], tokens: [] };
    default:
      return undefined;
  }
}
