/** The package manager of a folder, and its commands. */
import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '@/lib/kit/env';
import { readRecord } from './read-record';

export type PackageManager = 'npm' | 'pnpm' | 'yarn';

/** A package manager as a project uses it. `pinned`: the package.json names its version. */
export interface UsedManager {
  name: PackageManager;
  pinned?: true;
}

export interface ManagerCommands {
  /** Installs what the package.json names. */
  install: string;
  /** Installs a package and adds it to the package.json; its source follows. */
  add: string;
  /** Runs a program of an installed package; its name follows. */
  run: string;
}

export const MANAGER_COMMANDS: Readonly<Record<PackageManager, ManagerCommands>> = {
  npm: { install: 'npm install', add: 'npm install -D', run: 'npx' },
  pnpm: { install: 'pnpm install', add: 'pnpm add -D', run: 'pnpm exec' },
  yarn: { install: 'yarn install', add: 'yarn add -D', run: 'yarn' },
};

const LOCKFILES: Readonly<Record<PackageManager, string>> = {
  npm: 'package-lock.json',
  pnpm: 'pnpm-lock.yaml',
  yarn: 'yarn.lock',
};

const NAMES = Object.keys(LOCKFILES) as PackageManager[];

/**
 * The package manager that `folder`, or the nearest folder above it up to `top`, names in its package.json or has a lockfile of; else the one
 * that runs this command, by the user agent that it sets.
 */
export function packageManagerOf(folder: string, top: string, env: Env): UsedManager {
  for (let at = folder; ; at = path.dirname(at)) {
    const own = readRecord(path.join(at, 'package.json'));
    const named = typeof own?.packageManager === 'string' ? own.packageManager : '';
    const pinned = NAMES.find((name) => named.startsWith(`${name}@`));
    if (pinned) return { name: pinned, pinned: true };
    const locked = NAMES.find((name) => fs.existsSync(path.join(at, LOCKFILES[name])));
    if (locked) return { name: locked };
    if (at === top || path.dirname(at) === at) break;
  }
  return { name: NAMES.find((name) => env.npm_config_user_agent?.startsWith(`${name}/`)) ?? 'npm' };
}
