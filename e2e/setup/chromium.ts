/**
 * Finds Chromium for the browser tests, or installs Debian's package where possible. Silent on success; otherwise exits with a clear
 * message.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** The path of Chromium: `CHROMIUM_PATH`, else one of the usual places. */
export function findChromium(): string | undefined {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) return wished;
  return CANDIDATES.find((file) => fs.existsSync(file));
}

/** Installs Debian's Chromium as root. Returns false where that is not possible. */
function installChromium(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !fs.existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return findChromium() !== undefined;
}

if (import.meta.filename === process.argv[1] && !findChromium() && !installChromium()) {
  console.error(
    'The browser tests need Chromium. Install it ("apt-get install chromium" as root, or any other way) and set CHROMIUM_PATH to it.',
  );
  process.exitCode = 1;
}
