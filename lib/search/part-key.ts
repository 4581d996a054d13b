/** Names of index parts in addresses. */

/** The name of a part: the language, and the version reduced to characters that are valid in file names. */
export function partKey(lang: string, version: string | undefined): string {
  const name = version
    ?.toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return version === undefined ? lang : `${lang}-${name || 'version'}`;
}
