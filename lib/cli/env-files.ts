/** The environment files of the installation. */
import fs from 'node:fs';

const ENV_FILES = ['.env.production.local', '.env.local', '.env.production', '.env'];

/** Reads the files of the current folder; variables that are already set take precedence. */
export function loadEnvFiles(): void {
  for (const file of ENV_FILES) if (fs.existsSync(file)) process.loadEnvFile(file);
}
