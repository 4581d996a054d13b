/** The environment files of an installation, by the names and in the order of Next. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * Sets the variables of the files in a folder, by default the current one. Those that are set take precedence, then the first file. Throws
 * for a file that cannot be read.
 */
export function loadEnvFiles(mode: 'development' | 'production', folder = '.'): void {
  for (const name of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    const file = path.join(folder, name);
    // Python keeps its packages in folders of that name.
    if (fs.existsSync(file) && !fs.statSync(file).isDirectory()) process.loadEnvFile(file);
  }
}
