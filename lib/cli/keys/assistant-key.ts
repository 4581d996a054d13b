/** `assistant:key`: prints only the command's result, so that scripts can use the key. */

import { runKeyCommand } from './assistant-key-command';
import { loadEnvFiles } from './env-files';

try {
  loadEnvFiles('production');
  console.log(await runKeyCommand(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
