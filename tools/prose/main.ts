/** Prints what the rules of `.vale` find, without Vale. */
import { readArguments } from '../arguments';
import { findFaults, type ProseFault } from './find-faults';
import { faultsBeyond, readPending, shrunk, writePending } from './pending';

const USAGE = `Usage: npm run prose -- [--all] [--update]

Checks the documentation, UI strings, help, messages and comments with the rules of .vale. Exits with 1 if there are
faults that tools/prose/pending.json does not allow.

  --all     also print the faults that pending.json allows
  --update  remove from pending.json what has no faults any more`;

const { values } = readArguments(USAGE, { options: { all: { type: 'boolean' }, update: { type: 'boolean' } } });
const pending = readPending();
const faults = findFaults(process.cwd());
const beyond = faultsBeyond(faults, pending);
for (const fault of values.all ? faults : beyond) console.log(lineOf(fault));
console.log(`${beyond.length} faults, and ${faults.length - beyond.length} that pending.json allows.`);
if (beyond.length > 0) process.exitCode = 1;
if (values.update) writePending(shrunk(faults, pending));

function lineOf({ file, line, rule, message }: ProseFault): string {
  return `${file}:${line}  ${rule}  ${message}`;
}
