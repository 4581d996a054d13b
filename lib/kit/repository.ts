/** The repository that a link of the navbar leads to. */

const ADDRESS = /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

/** `owner/name`; undefined for a link to anything else. */
export function repositoryOf(href: string): string | undefined {
  return ADDRESS.exec(href)?.[1];
}
