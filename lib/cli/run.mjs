/** `node lib/cli/run.mjs <command>`: runs the command line from its bundle. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './bundle.mjs';

// React selects its build on its first import, which may be that of the components while they are bundled.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production';
const program = await bundleProgram();
await import(pathToFileURL(path.join(program, 'cli.js')).href);
