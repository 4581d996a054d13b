/** `assistant:key`: prints only the command's result, so that scripts can use the key. */
import fs from 'node:fs';
import { runKeyCommand } from './assistant-key-command';

/** The environment files that the server reads too; variables that are already set take precedence. */
const ENV_FILES = ['.env.production.local', '.env.local', '.env.production', '.env'];

try {
  for (const file of ENV_FILES) if (fs.existsSync(file)) process.loadEnvFile(file);
  console.log(await runKeyCommand(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
