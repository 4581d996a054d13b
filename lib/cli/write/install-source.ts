/**
 * Where the running program was installed from, as a package.json names it. The name alone says nothing: it may not be on the registry
 * that a reader of the package.json uses.
 */
import path from 'node:path';
import { isRecord } from '@/lib/kit/is-record';
import type { ProgramHome } from '@/lib/kit/process/program-home';
import { readRecord } from './read-record';

export interface InstallQuestion {
  /** The name of the package. */
  name: string;
  home: ProgramHome;
  /** The folder in which the command runs. */
  cwd: string;
}

/** What a dependency is: `path` is set for a file or folder on this machine, `text` is what a package.json has otherwise. */
export type InstallSource = { path: string } | { text: string };

/** A version on a registry, and no tag: `*` or `latest` would be another version tomorrow. */
const RANGE = /^[\^~]?\d+\.\d+\.\d+/;
/** What names the same package in every folder. */
const ANYWHERE = /^(?:https?:|git[+:]|github:|gitlab:|bitbucket:|npm:)/;

/**
 * The source of the running program: what the package.json of `cwd` or of a folder above names, else what npm recorded when it installed
 * the program, else what the package.json beside the installation names. From source, the tarball that `npm run package` makes.
 * Undefined where nothing says it, as after `npm install -g`.
 */
export function installSource({ name, home, cwd }: InstallQuestion): InstallSource | undefined {
  if (!home.packaged) return { path: path.join(home.root, '.lectern', tarballName(home.root, name)) };
  const top = projectOf(home.root);
  return namedFrom(cwd, name) ?? (top === undefined ? undefined : (recordedIn(top, name) ?? namedFrom(top, name)));
}

/** The text of a dependency in the package.json of `folder`. */
export function dependencyText(source: InstallSource, folder: string): string {
  if (!('path' in source)) return source.text;
  const relative = path.relative(folder, source.path).split(path.sep).join('/');
  // On Windows, a path on another drive stays absolute.
  return `file:${relative}`;
}

/** The dependency that a folder, or the nearest one above that has it, names in its package.json. */
function namedFrom(folder: string, name: string): InstallSource | undefined {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const own = readRecord(path.join(at, 'package.json'));
    const lists = [own?.dependencies, own?.devDependencies, own?.optionalDependencies];
    const text = lists.map((list) => (isRecord(list) ? list[name] : undefined)).find((value) => value !== undefined);
    const source = typeof text === 'string' ? sourceOf(text, at) : undefined;
    if (source !== undefined) return source;
    if (path.dirname(at) === at) return undefined;
  }
}

/** What npm's own lockfile of the installed packages says. */
function recordedIn(top: string, name: string): InstallSource | undefined {
  const packages = readRecord(path.join(top, 'node_modules/.package-lock.json'))?.packages;
  const entry = isRecord(packages) ? packages[`node_modules/${name}`] : undefined;
  if (!isRecord(entry) || typeof entry.version !== 'string') return undefined;
  const { resolved, version } = entry;
  // npm may leave out the addresses of its registry.
  if (typeof resolved !== 'string' || isRegistryAddress(resolved, name, version)) return { text: `^${version}` };
  return sourceOf(resolved, top);
}

/** Registries have a tarball at `/NAME/-/NAME-VERSION.tgz`, the scope being left out of the file's name. */
function isRegistryAddress(address: string, name: string, version: string): boolean {
  return address.endsWith(`/${name}/-/${path.posix.basename(name)}-${version}.tgz`);
}

/** A dependency as written in the package.json of `folder`. Undefined for what only a workspace or a registry's tag explains. */
function sourceOf(text: string, folder: string): InstallSource | undefined {
  const file = /^(?:file|link|portal):(.+)$/.exec(text)?.[1] ?? (/^(?:\.{1,2}\/|\/)/.test(text) ? text : undefined);
  if (file !== undefined) return { path: path.resolve(folder, file) };
  return RANGE.test(text) || ANYWHERE.test(text) || /^[\w.-]+\/[\w.-]+(?:#.+)?$/.test(text) ? { text } : undefined;
}

/** The folder whose `node_modules` has the program; package managers may keep it some folders deeper. */
function projectOf(root: string): string | undefined {
  const at = root.split(path.sep).indexOf('node_modules');
  return at < 0 ? undefined : root.split(path.sep).slice(0, at).join(path.sep) || path.sep;
}

function tarballName(root: string, name: string): string {
  const version = readRecord(path.join(root, 'package.json'))?.version;
  // As npm names it: `@scope/name` is `scope-name`.
  return `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`;
}
