/** Names of folders, files and addresses. */

/** `getting-started` → `Getting started`. */
export function humanise(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The parts of a path joined, without empty ones and doubled slashes. */
export function joined(...parts: readonly string[]): string {
  return parts
    .join('/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

/** A path below `folder`, relative to it; undefined for others. */
export function below(folder: string, file: string): string | undefined {
  if (folder === '') return file;
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}

/** The file of an address: `/guides/` and `/guides` are `guides.mdx`, or `guides/index.mdx` with `asIndex`. */
export function targetOf(address: string, extension: string, asIndex = false): string {
  const path = joined(address);
  return path === '' || asIndex ? `${joined(path, 'index')}.${extension}` : `${path}.${extension}`;
}
