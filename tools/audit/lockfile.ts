/**
 * What package-lock.json must guarantee: the same bytes for everybody, and no code that runs while packages are installed. With the addresses
 * of the archives: without them npm reads the registry's list of all versions of each package first, which takes as long as the rest.
 */

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

/** Packages that may have an install script, and why. None of them needs it: the installation works with `--ignore-scripts` too. */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['esbuild', 'checks and replaces its binary, which comes as an optional package'],
  ['fsevents', 'a binary for macOS, built in advance'],
]);

const REGISTRY = 'https://registry.npmjs.org/';

/** A binary for another platform. A registry that does not carry it gives no checksum, and `npm ci` needs the entry nevertheless. */
function isForeignBinary({ optional = false, os, cpu, integrity }: LockedPackage): boolean {
  return optional && (os ?? cpu) !== undefined && integrity === undefined;
}

/** One line for each package that could change unnoticed, comes from elsewhere, or runs a script that is not named here. */
export function checkLockfile(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).flatMap(([place, locked]) => {
    if (place === '' || locked.link) return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const problems: string[] = [];
    if (!isForeignBinary(locked) && !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ''))
      problems.push(
        `${place} has no SHA-512 checksum ("integrity"). Remove its entry and run "npm install --package-lock-only".`,
      );
    if (locked.resolved === undefined && locked.integrity !== undefined)
      problems.push(
        `${place} has no address ("resolved"). Remove its entry and run "npm install --package-lock-only".`,
      );
    if (locked.resolved !== undefined && !locked.resolved.startsWith(REGISTRY))
      problems.push(`${place} comes from ${locked.resolved}. Use the public registry.`);
    if (locked.hasInstallScript && !SCRIPTS.has(name))
      problems.push(
        `${place} runs a script when it is installed. Look at it and name it in tools/audit/lockfile.ts, or use another package.`,
      );
    return problems;
  });
}
