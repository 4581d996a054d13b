/** Parses repository links in the navbar. */

const ADDRESS = /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

/** `owner/name`; undefined for any other link. */
export function repositoryOf(href: string): string | undefined {
  return ADDRESS.exec(href)?.[1];
}
