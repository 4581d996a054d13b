/** Locates the Chromium that is installed. */
import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '@/lib/kit/env';

/** In order of preference. The shell has no window system: opening a page takes a third of the CPU time. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
] as const;

/** The path of Chromium: `CHROMIUM_PATH`, else the first in `PATH`; undefined without one. */
export function locateChromium(env: Env): string | undefined {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []),
    ...PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name))),
  ];
  return candidates.find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
}
