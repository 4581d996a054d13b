/** `node lib/cli/run.mjs <command>`: runs the command line from its bundle. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './bundle.mjs';

// React selects its build on its first import, which may be that of the components while they are bundled.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production';
const program = await bundleProgram().catch(sayUnwritable);
await import(pathToFileURL(path.join(program, 'cli.js')).href);

/** The program is compiled when its sources have changed, by a user who may write to the folder that it was installed in. */
function sayUnwritable(error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  console.error(
    `The program has changed and cannot be compiled: ${error.path} cannot be written (${error.code}). Run a command once as a user who may write there, such as "node lib/cli/run.mjs --version".`,
  );
  process.exit(1);
}
