/** `assistant:key`: prints what the command returns and nothing else, so that a script can take the key from it. */
import fs from 'node:fs';
import { runKeyCommand } from './assistant-key-command';

/** The files that the site's server reads as well; what is set already stays. */
const ENV_FILES = ['.env.production.local', '.env.local', '.env.production', '.env'];

try {
  for (const file of ENV_FILES) if (fs.existsSync(file)) process.loadEnvFile(file);
  console.log(await runKeyCommand(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
