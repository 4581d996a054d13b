/** Name and version of the program. */
import fs from 'node:fs';
import { programFile } from '@/lib/kit/process/program-home';

interface Manifest {
  name: string;
  version: string;
}

/** From the package.json of the repository or the package. */
export function packageVersion(): string {
  return manifest().version;
}

/** The name under which the package is installed, from the same file: the one place that sets it. */
export function packageName(): string {
  return manifest().name;
}

function manifest(): Manifest {
  return JSON.parse(fs.readFileSync(programFile('package.json'), 'utf8')) as Manifest;
}
