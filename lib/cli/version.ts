/** The version of the program. */
import fs from 'node:fs';
import { programFile } from '@/lib/kit/process/program-home';

/** From the package.json of the repository or the package. */
export function packageVersion(): string {
  const { version } = JSON.parse(fs.readFileSync(programFile('package.json'), 'utf8')) as { version: string };
  return version;
}
