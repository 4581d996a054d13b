/**
 * The programs that tests start: Chromium and Redis. Run as a script, it installs missing ones from Debian's packages, so that
 * nothing is installed while tests run. Silent on success; otherwise exits with a clear message.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { locateChromium } from '@/extensions/share/diff/locate-chromium';
import { findRedis } from '@/lib/store/testing/redis';
import { readArguments } from '@/tools/arguments';

interface Program {
  name: string;
  /** The environment variable with its path. */
  variable: string;
  find(): string | undefined;
  /** Debian's packages. */
  packages: readonly string[];
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    find: () => locateChromium(process.env),
    packages: ['chromium-headless-shell', 'fonts-liberation'],
  },
  { name: 'Redis', variable: 'REDIS_SERVER_PATH', find: findRedis, packages: ['redis-server'] },
];

/** Throws with an instruction if a program is missing. */
export function requirePrograms(): void {
  const missing = findMissing();
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.flatMap((program) => program.packages).join(' ');
  const variables = missing.map(({ name, variable }) => `${variable} (${name})`).join(', ');
  throw new Error(
    `The tests need ${names}. Install with "apt-get install ${packages}" as root, or any other way, and set the path in ${variables}.`,
  );
}

function findMissing(): Program[] {
  return PROGRAMS.filter((program) => program.find() === undefined);
}

/** Installs missing programs as root on Debian; does nothing elsewhere. */
function installMissing(): void {
  const missing = findMissing();
  const isRoot = process.getuid?.() === 0;
  if (missing.length === 0 || !isRoot || !fs.existsSync('/usr/bin/apt-get')) return;
  const packages = missing.flatMap((program) => program.packages);
  console.log(`Installing Debian packages for the tests: ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

if (import.meta.filename === process.argv[1]) {
  readArguments(
    'Usage: npm run test:programs\n\nInstalls the programs that tests start, where they are missing: as root on Debian.',
    {},
  );
  try {
    installMissing();
    requirePrograms();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
