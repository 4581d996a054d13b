/** `node lib/cli/run.mjs <command>`: runs the command line from its bundle. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './bundle.mjs';

const program = await bundleProgram();
await import(pathToFileURL(path.join(program, 'cli.js')).href);
