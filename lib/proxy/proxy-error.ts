/** Error codes for playground requests that were not sent or not answered. The playground has a text for each. */

export type ProxyCode =
  | 'request'
  | 'host'
  | 'private'
  | 'redirect'
  | 'dns'
  | 'refused'
  | 'tls'
  | 'timeout'
  | 'too-large'
  | 'request-too-large';

export class ProxyError extends Error {
  readonly code: ProxyCode;
  /** The address in question, if it differs from the requested one. */
  readonly url?: string;

  constructor(code: ProxyCode, url?: string) {
    super(code);
    this.code = code;
    this.url = url;
  }
}

/** The code for an error of Node's network modules. */
export function codeOfNetworkError(error: unknown): ProxyCode {
  if (error instanceof ProxyError) return error.code;
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT' || code === 'ABORT_ERR')
    return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'dns';
  if (/CERT|TLS|SSL|SELF_SIGNED|EPROTO|ALTNAME/.test(code ?? '')) return 'tls';
  return code?.startsWith('ERR_INVALID') || code?.startsWith('ERR_HTTP') || code === 'ERR_UNESCAPED_CHARACTERS'
    ? 'request'
    : 'refused';
}
