/** The names of parts of the index in addresses. */

/** Names a part: the language, and the version as far as it can stand in a file name. */
export function partKey(lang: string, version: string | undefined): string {
  const name = version
    ?.toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return version === undefined ? lang : `${lang}-${name || 'version'}`;
}
